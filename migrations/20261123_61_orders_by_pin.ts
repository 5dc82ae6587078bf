import type { Knex } from 'knex';

/** Finds what became of the orders to a PIN code. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.index(['postal_code', 'created_at', 'delivery_status'], 'orders_postal_code_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => table.dropIndex([], 'orders_postal_code_created'));
}
