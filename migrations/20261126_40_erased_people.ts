import type { Knex } from 'knex';
import { timeColumn } from './columns';

/** When an account was erased: its row stays, because orders and invoices name it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    timeColumn(table, 'erased_at').comment('NULL: it was not');
    table.index(['user_type', 'erased_at', 'created_at', 'id'], 'users_listed');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.dropIndex([], 'users_listed');
    table.dropColumn('erased_at');
  });
}
