import type { Knex } from 'knex';

/**
 * All columns that the search compares and the list filters by, newest orders last. When thousands of orders match a text,
 * this index alone gives the page and the count.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    const order = ['created_at', 'id', 'delivery_status', 'needs_call'];
    const customer = ['customer_first_name', 'customer_last_name', 'customer_email', 'customer_phone'];
    table.index([...order, ...customer, 'reversed_number'], 'orders_search');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_search');
  });
}
