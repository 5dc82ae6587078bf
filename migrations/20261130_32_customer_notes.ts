import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** What the staff note about a customer, and the words that they find customers by. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'customer_notes', (table) => {
    idColumn(table, 'id').notNullable().primary();
    idColumn(table, 'user_id', 'users').notNullable();
    table.text('text').notNullable();
    idColumn(table, 'author_id').notNullable().comment('of the staff, who alone deletes it');
    table.string('author_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['user_id', 'created_at'], 'customer_notes_user_created');
  });
  await createTable(knex, 'customer_tags', (table) => {
    idColumn(table, 'user_id', 'users').notNullable();
    exactText(table, 'tag', 40).notNullable().comment('in lower case');
    table.primary(['user_id', 'tag']);
    table.index(['tag', 'user_id'], 'customer_tags_tag_user');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('customer_tags');
  await knex.schema.dropTable('customer_notes');
}
