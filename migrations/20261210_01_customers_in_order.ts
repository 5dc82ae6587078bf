import type { Knex } from 'knex';
import { timeColumn } from './columns';

const TABLE = 'customer_sums';
/** Each has all that a segment asks for, and now the list's order, so that a page is found without reading customers. */
const INDEXES = [
  ['customer_sums_orders', ['orders', 'spent', 'last_order_at']],
  ['customer_sums_spent', ['spent', 'orders', 'last_order_at']],
  ['customer_sums_last_order', ['last_order_at', 'orders', 'spent']],
] as const;
const WALKED = 'customer_sums_created';

/** When each customer with sums came, in whose order segments are listed. Erased people are in no list. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable(TABLE, (table) => {
    timeColumn(table, 'created_at').comment('of the customer; NULL: counted by an earlier version');
  });
  await knex.raw(`UPDATE customer_sums JOIN users ON users.id = customer_sums.user_id
    SET customer_sums.created_at = users.created_at WHERE users.erased_at IS NULL AND users.user_type = 'CUSTOMER'`);
  await knex(TABLE).whereNull('created_at').delete();
  const walked = knex.raw('ADD INDEX ?? (??)', [
    WALKED,
    ['created_at', 'user_id', 'orders', 'spent', 'last_order_at'] as never,
  ]);
  await knex.raw('ALTER TABLE ?? ?, ?', [TABLE, replaced(knex, ['created_at']), walked]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE ?? DROP INDEX ??, ?, DROP COLUMN ??', [TABLE, WALKED, replaced(knex, []), 'created_at']);
}

/** In one statement with the rest, so that there is an index of each name at any time. */
const replaced = (knex: Knex, further: string[]) =>
  knex.raw(
    INDEXES.map(() => 'DROP INDEX ??, ADD INDEX ?? (??)').join(', '),
    INDEXES.flatMap(([name, columns]) => [name, name, [...columns, ...further] as never]),
  );
