import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Where old paths of the shop lead, and the paths that visitors asked for in vain. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'redirects', (table) => {
    idColumn(table, 'id').notNullable().primary();
    exactText(table, 'from_path', 200).notNullable().comment('in lower case, decoded');
    table.string('to_path', 500).notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['from_path'], { indexName: 'redirects_from_unique' });
  });
  await createTable(knex, 'missing_paths', (table) => {
    idColumn(table, 'id').notNullable().primary();
    exactText(table, 'path', 200).notNullable().comment('as redirects.from_path');
    table.integer('seen').unsigned().notNullable();
    timeColumn(table, 'last_seen_at').notNullable();
    table.unique(['path'], { indexName: 'missing_paths_path_unique' });
    table.index(['seen', 'last_seen_at'], 'missing_paths_seen');
    table.index(['last_seen_at'], 'missing_paths_last_seen');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('missing_paths');
  await knex.schema.dropTable('redirects');
}
