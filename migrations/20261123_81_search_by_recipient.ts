import type { Knex } from 'knex';

const ORDER = ['created_at', 'id', 'delivery_status', 'needs_call'];
const CUSTOMER = ['customer_first_name', 'customer_last_name', 'customer_email', 'customer_phone'];
const RECIPIENT = ['recipient_name', 'recipient_phone'];

/**
 * Orders are found by their recipient. The index that gives page and count of a search has these columns too; it keeps
 * its name, by which the version before asks for it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.index(['recipient_name'], 'orders_recipient_name');
    table.index(['recipient_phone'], 'orders_recipient_phone');
  });
  await replaceSearchIndex(knex, [...ORDER, ...CUSTOMER, ...RECIPIENT, 'reversed_number']);
}

export async function down(knex: Knex): Promise<void> {
  await replaceSearchIndex(knex, [...ORDER, ...CUSTOMER, 'reversed_number']);
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_recipient_name');
    table.dropIndex([], 'orders_recipient_phone');
  });
}

/** One statement, so that there is an index of this name at any time. */
const replaceSearchIndex = (knex: Knex, columns: string[]) =>
  knex.raw('ALTER TABLE orders DROP INDEX orders_search, ADD INDEX orders_search (??)', [columns]);
