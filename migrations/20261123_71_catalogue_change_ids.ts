import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { idColumn } from './columns';

/** An id for each version of the catalogue, by which a process knows whether its file comes from this database. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('catalogue_version', (table) => {
    idColumn(table, 'change_id').comment('of the write that made the version');
  });
  await knex.schema.alterTable('catalogue_changes', (table) => {
    idColumn(table, 'change_id').comment('of the write; NULL before version 71 of the schema');
  });
  await knex('catalogue_version').update({ change_id: uuidv7() });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('catalogue_changes', (table) => table.dropColumn('change_id'));
  await knex.schema.alterTable('catalogue_version', (table) => table.dropColumn('change_id'));
}
