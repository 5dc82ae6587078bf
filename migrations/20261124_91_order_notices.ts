import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

/** What a member of the staff wants to hear of new orders, and up to when they have been seen. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'order_notice_settings', (table) => {
    idColumn(table, 'user_id', 'users').notNullable().primary();
    table.boolean('mails').comment('NULL: only the owner, who is the first full admin');
    table.boolean('badge').notNullable().defaultTo(true);
    timeColumn(table, 'seen_until').comment('orders up to then were seen; NULL: none');
  });
  await knex.schema.alterTable('orders', (table) => {
    timeColumn(table, 'notice_due_at').comment('since when the staff are to be mailed; NULL: they were, or never are');
    table.index(['notice_due_at'], 'orders_notice_due');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_notice_due');
    table.dropColumn('notice_due_at');
  });
  await knex.schema.dropTable('order_notice_settings');
}
