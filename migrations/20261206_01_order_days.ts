import type { Knex } from 'knex';
import { createTable } from './columns';

/**
 * Sums of the orders of each day, and when an order was last changed: by the database's clock, whichever program changes
 * it. Orders from before have a time long ago. The sums have no row until the store's work has counted the days.
 */
export async function up(knex: Knex): Promise<void> {
  // A constant default needs no copy of the table; the next statement changes nothing but the default.
  await knex.schema.alterTable('orders', (table) => {
    table.specificType('changed_at', 'TIMESTAMP(3)').notNullable().defaultTo('2000-01-01 00:00:00.000');
  });
  await knex.raw(
    'ALTER TABLE orders MODIFY changed_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)',
  );
  await knex.schema.alterTable('orders', (table) => table.index(['changed_at', 'created_at'], 'orders_changed'));
  await createTable(knex, 'order_days', (table) => {
    table.date('day').notNullable().comment('of the orders, in India');
    table.string('delivery_status', 16).notNullable();
    table.integer('orders').notNullable();
    table.bigInteger('revenue').notNullable().comment('paise');
    table.bigInteger('given').notNullable().comment('paise that discounts gave');
    table.integer('discounted').notNullable().comment('orders with a discount');
    table.integer('sent').notNullable().comment('orders with a valid invoice');
    table.bigInteger('seconds_to_courier').notNullable().comment('of all that were sent, together');
    table.primary(['day', 'delivery_status']);
  });
  await createTable(knex, 'order_days_counted', (table) => {
    table.integer('id').primary();
    table.specificType('changes_before', 'TIMESTAMP(3)').notNullable().comment('all of them are in order_days');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('order_days_counted');
  await knex.schema.dropTable('order_days');
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_changed');
    table.dropColumn('changed_at');
  });
}
