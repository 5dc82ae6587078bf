import type { Knex } from 'knex';
import { timeColumn } from './columns';

/** Orders that are paid before they leave, by a method that a plugin offers. All of it is NULL for cash on delivery. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.string('payment_name', 60).comment('of the method, for people; NULL for cash');
    timeColumn(table, 'paid_at').comment('NULL until it is paid, and for cash');
    table.string('payment_reference', 60);
    table.string('paid_by', 120).comment('who has recorded it');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) =>
    table.dropColumns('payment_name', 'paid_at', 'payment_reference', 'paid_by'),
  );
}
