import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Files that plugins keep beside the pictures. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'plugin_files', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'plugin', 31).notNullable();
    exactText(table, 'name', 20).notNullable().comment('in its folder, such as file.mp4');
    table.integer('bytes').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['plugin', 'created_at'], 'plugin_files_created');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('plugin_files');
}
