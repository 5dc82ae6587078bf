import type { Knex } from 'knex';
import { idColumn, timeColumn } from './columns';

/** The colleague who calls about an order now, and the time from which another one may get it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    timeColumn(table, 'next_call_at').comment('not at the call desk before; NULL: at once');
    idColumn(table, 'call_claimed_by').comment('the colleague who has it until next_call_at; NULL: nobody');
    table.index(['needs_call', 'next_call_at', 'call_claimed_by'], 'orders_next_call');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('orders', (table) => {
    table.dropIndex([], 'orders_next_call');
    table.dropColumns('next_call_at', 'call_claimed_by');
  });
}
