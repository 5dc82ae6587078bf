import type { Knex } from 'knex';

/**
 * Columns that the order screens need beside the status: the city, the outcome of the confirmation call, and the discount
 * and colour of each item. Items of earlier orders have no discount.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_items', (table) => {
    table.integer('discount').comment('paise added to price for the struck-through price');
    table.string('color_hex', 7);
    table.check('discount IS NULL OR discount >= 0', [], 'order_items_discount_not_negative');
  });
  await knex.schema.alterTable('orders', (table) => {
    table.index(['city', 'created_at', 'id'], 'orders_city_created');
    table.index(['city', 'total', 'id'], 'orders_city_total');
    table.index(['call_outcome', 'created_at', 'id'], 'orders_call_outcome_created');
    table.index(['call_outcome', 'total', 'id'], 'orders_call_outcome_total');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_call_outcome_total');
    table.dropIndex([], 'orders_call_outcome_created');
    table.dropIndex([], 'orders_city_total');
    table.dropIndex([], 'orders_city_created');
  });
  await knex.schema.alterTable('order_items', (table) => {
    table.dropChecks('order_items_discount_not_negative');
  });
  await knex.schema.alterTable('order_items', (table) => {
    table.dropColumns('discount', 'color_hex');
  });
}
