import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** An email address that the staff give to a customer: who asked, who confirmed it, and the payouts that it holds. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'email_changes', (table) => {
    idColumn(table, 'user_id', 'users').notNullable().primary();
    exactText(table, 'email', 254).notNullable();
    idColumn(table, 'asked_by').notNullable();
    table.string('asked_by_name', 120).notNullable();
    timeColumn(table, 'asked_at').notNullable();
    timeColumn(table, 'done_at');
  });
  await knex.schema.alterTable('returns', (table) => {
    timeColumn(table, 'payout_held_at');
    idColumn(table, 'payout_held_for');
    table.string('payout_held_for_name', 120);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('returns', (table) => {
    table.dropColumns('payout_held_at', 'payout_held_for', 'payout_held_for_name');
  });
  await knex.schema.dropTable('email_changes');
}
