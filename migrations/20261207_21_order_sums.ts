import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

/** More sums of the orders of each day, and those of each customer. Like those in `order_days`, the store's work counts them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'order_day_sums', (table) => {
    table.string('kind', 32).notNullable();
    table.date('day').notNullable().comment('of the orders, in India');
    table.date('latest').notNullable().comment('the last day that something of these orders belongs to');
    table.specificType('sums', 'LONGTEXT').notNullable().comment('JSON: rows of texts and numbers');
    table.primary(['kind', 'day']);
  });
  await createTable(knex, 'customer_sums', (table) => {
    idColumn(table, 'user_id').primary().comment('of the orders that are not cancelled');
    table.integer('orders').notNullable();
    table.bigInteger('spent').notNullable().comment('paise');
    timeColumn(table, 'last_order_at').notNullable();
    // Each has all that a segment asks for, so that it reads no row.
    table.index(['orders', 'spent', 'last_order_at'], 'customer_sums_orders');
    table.index(['spent', 'orders', 'last_order_at'], 'customer_sums_spent');
    table.index(['last_order_at', 'orders', 'spent'], 'customer_sums_last_order');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('customer_sums');
  await knex.schema.dropTable('order_day_sums');
}
