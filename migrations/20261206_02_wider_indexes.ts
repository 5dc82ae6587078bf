import type { Knex } from 'knex';

/**
 * What a search by names, or a city, compares and counts beside the first column, so that it reads no row. The number is that
 * of the columns that the index had before.
 */
const INDEXES = [
  [
    'orders',
    'orders_first_name',
    ['customer_first_name', 'customer_last_name', 'recipient_name', 'delivery_status'],
    1,
  ],
  ['orders', 'orders_last_name', ['customer_last_name', 'customer_first_name', 'recipient_name', 'delivery_status'], 1],
  [
    'orders',
    'orders_recipient_name',
    ['recipient_name', 'customer_first_name', 'customer_last_name', 'delivery_status'],
    1,
  ],
  ['orders', 'orders_city_created', ['city', 'created_at', 'id', 'delivery_status'], 3],
  ['users', 'users_last_name', ['last_name', 'first_name'], 1],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, name, columns] of INDEXES) await replaceIndex(knex, table, name, columns);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, name, columns, before] of INDEXES) await replaceIndex(knex, table, name, columns.slice(0, before));
}

/** One statement, so that there is an index of this name at any time. */
const replaceIndex = (knex: Knex, table: string, name: string, columns: readonly string[]) =>
  knex.raw('ALTER TABLE ?? DROP INDEX ??, ADD INDEX ?? (??)', [table, name, name, columns as string[]]);
