import type { Knex } from 'knex';

/** Finds the orders of a way to pay that wait for their payment, in their order, and those that were paid and are cancelled. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.index(['payment_method', 'delivery_status', 'paid_at', 'created_at', 'id'], 'orders_by_payment');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => table.dropIndex([], 'orders_by_payment'));
}
