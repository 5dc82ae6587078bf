import type { Knex } from 'knex';
import { timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    timeColumn(table, 'invited_at').comment('when the last invitation was sent; NULL once a password was set');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.dropColumn('invited_at');
  });
}
