import type { Knex } from 'knex';
import { createTable, exactText, timeColumn } from './columns';

/**
 * What the guide of an empty store remembers, and which rows the seed of the demo has made, so that they can be removed.
 * A store that sells already never sees the guide.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'store_setup', (table) => {
    table.integer('id').primary();
    table.string('skipped', 200).notNullable().comment('JSON: the steps that were skipped');
    timeColumn(table, 'hidden_at').comment('since then the dashboard does not show the guide');
    table.check('id = 1', [], 'store_setup_single_row');
  });
  const [product] = await knex('products').select('id').limit(1);
  await knex('store_setup').insert({ id: 1, skipped: '[]', hidden_at: product ? new Date() : null });
  await createTable(knex, 'demo_rows', (table) => {
    exactText(table, 'entity', 16).notNullable();
    exactText(table, 'row_id', 36).notNullable();
    table.integer('revision').notNullable().comment('of the row as the seed left it; another one: somebody edited it');
    table.primary(['entity', 'row_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('demo_rows');
  await knex.schema.dropTable('store_setup');
}
