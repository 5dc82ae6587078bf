import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** One-time codes of an app as a second step of the sign-in, and whether the staff must have them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'second_steps', (table) => {
    idColumn(table, 'user_id', 'users').primary();
    exactText(table, 'secret', 200).notNullable().comment('encrypted');
    exactText(table, 'recovery_codes', 1000).notNullable().comment('JSON: hashes of those that are left');
    table.bigInteger('last_step').comment('of 30 seconds: no code of it or before it works again');
    timeColumn(table, 'created_at').notNullable();
  });
  await knex.schema.alterTable('users', (table) => {
    timeColumn(table, 'second_step_at').comment('since then the sign-in asks for a one-time code');
  });
  await createTable(knex, 'staff_settings', (table) => {
    table.integer('id').primary();
    table.boolean('second_step_required').notNullable();
    table.check('id = 1', [], 'staff_settings_single_row');
  });
  await knex('staff_settings').insert({ id: 1, second_step_required: false });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('staff_settings');
  await knex.schema.alterTable('users', (table) => table.dropColumn('second_step_at'));
  await knex.schema.dropTable('second_steps');
}
