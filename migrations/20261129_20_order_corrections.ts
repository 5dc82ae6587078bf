import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Corrections of the items of orders: those that were applied, and those that wait for the shopper or were answered. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'order_corrections', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'order_id', 'orders').notNullable();
    exactText(table, 'status', 16).notNullable();
    table.string('reason', 300).notNullable();
    table.bigInteger('total_before').notNullable().comment('paise');
    table.bigInteger('total_after').notNullable().comment('paise');
    table.text('before', 'mediumtext').notNullable().comment('JSON: items and discounts');
    table.text('after', 'mediumtext').notNullable().comment('JSON');
    timeColumn(table, 'expires_at').comment('of the link; NULL: was applied at once');
    timeColumn(table, 'ended_at').comment('when it was answered or withdrawn');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable().comment('as it was then');
    timeColumn(table, 'created_at').notNullable();
    table.index(['order_id', 'created_at', 'id'], 'order_corrections_order_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('outbox_mails').whereIn('topic', ['CORRECTION', 'CORRECTED']).delete();
  await knex.schema.dropTable('order_corrections');
}
