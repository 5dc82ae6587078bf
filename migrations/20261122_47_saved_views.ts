import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** What somebody of the staff saved of a list of the back office: filters, order and hidden columns. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'saved_views', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'list', 40).notNullable();
    exactText(table, 'name', 60).notNullable();
    table.text('settings').notNullable().comment('JSON: filter, sort, hidden columns');
    table.boolean('is_default').notNullable().defaultTo(false).comment('the list opens with it');
    table.boolean('is_shared').notNullable().defaultTo(false).comment('all of the staff may choose it');
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['user_id', 'list', 'name'], { indexName: 'saved_views_user_list_name_unique' });
    table.index(['is_shared', 'name'], 'saved_views_shared');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('saved_views');
}
