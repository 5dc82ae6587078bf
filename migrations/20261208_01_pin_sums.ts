import type { Knex } from 'knex';
import { createTable } from './columns';

/** What became of the orders to each PIN code. Like the sums of days and customers, the store's work counts them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'pin_sums', (table) => {
    table.string('postal_code', 6).primary();
    table.date('since').notNullable().comment('orders count from this day in India on');
    table.integer('delivered').notNullable();
    table.integer('refused').notNullable().comment('came back from the door');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pin_sums');
}
