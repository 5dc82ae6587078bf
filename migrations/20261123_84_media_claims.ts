import type { Knex } from 'knex';
import { idColumn } from './columns';

/** Which worker's claim an image is in, so that a worker reads back what it has claimed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => {
    idColumn(table, 'claim').comment('the last claim of a worker; NULL before the first');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => table.dropColumn('claim'));
}
