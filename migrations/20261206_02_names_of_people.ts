import type { Knex } from 'knex';

/** A search by a name and another one compares both in one of these, and reads no row for it. */
const INDEXES = [
  ['orders', 'orders_first_name', ['customer_first_name', 'customer_last_name', 'recipient_name']],
  ['orders', 'orders_last_name', ['customer_last_name', 'customer_first_name', 'recipient_name']],
  ['orders', 'orders_recipient_name', ['recipient_name', 'customer_first_name', 'customer_last_name']],
  ['users', 'users_last_name', ['last_name', 'first_name']],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, name, columns] of INDEXES) await replaceIndex(knex, table, name, columns);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, name, columns] of INDEXES) await replaceIndex(knex, table, name, columns.slice(0, 1));
}

/** One statement, so that there is an index of this name at any time. */
const replaceIndex = (knex: Knex, table: string, name: string, columns: readonly string[]) =>
  knex.raw('ALTER TABLE ?? DROP INDEX ??, ADD INDEX ?? (??)', [table, name, name, columns as string[]]);
