import type { Knex } from 'knex';
import { timeColumn } from './columns';

/** When a customer asked to be erased as soon as nothing is open any more. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    timeColumn(table, 'erasure_asked_at').comment('NULL: not asked, or erased');
    table.index(['erasure_asked_at', 'id'], 'users_erasure_asked');
    table.index(['erased_at'], 'users_erased');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.dropIndex([], 'users_erased');
    table.dropIndex([], 'users_erasure_asked');
    table.dropColumn('erasure_asked_at');
  });
}
