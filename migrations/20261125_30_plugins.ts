import type { Knex } from 'knex';
import { createTable, exactText } from './columns';

/** Rows of which plugins may store more facts. */
const WITH_FACTS = ['products', 'orders', 'users'];

/** What the staff have set of a plugin. One without a row is on with the settings of shop/plugins.ts. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'plugin_settings', (table) => {
    exactText(table, 'id', 31).notNullable().primary().comment('the name of the plugin');
    table.boolean('is_switched_off').notNullable().defaultTo(false);
    table.text('settings').notNullable().comment('JSON: values by name, without secrets');
    table.text('secrets').comment('encrypted JSON: secrets by name');
    table.integer('revision').notNullable().defaultTo(0).comment('how often it was edited');
  });
  for (const name of WITH_FACTS)
    await knex.schema.alterTable(name, (table) => {
      table.text('more_facts').comment('JSON: texts by `plugin.fact`');
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of WITH_FACTS) await knex.schema.alterTable(name, (table) => table.dropColumn('more_facts'));
  await knex.schema.dropTable('plugin_settings');
}
