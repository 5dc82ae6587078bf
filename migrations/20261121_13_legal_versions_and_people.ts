import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('legal_pages', (table) => {
    table.integer('version').notNullable().defaultTo(0).comment('how often it was published; 0: a mere draft');
  });
  await createTable(knex, 'legal_page_drafts', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'page_id', 'legal_pages').notNullable();
    addText(table);
    timeColumn(table, 'saved_at').notNullable();
    table.unique(['page_id'], { indexName: 'legal_page_drafts_page_unique' });
  });
  // actor_id is no foreign key: versions stay when the account is deleted.
  await createTable(knex, 'legal_page_versions', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'page_id', 'legal_pages').notNullable();
    table.integer('number').notNullable();
    addText(table);
    timeColumn(table, 'published_at').notNullable();
    table.unique(['page_id', 'number'], { indexName: 'legal_page_versions_page_number_unique' });
  });
  await keepWhatIsPublished(knex);
  await knex.schema.alterTable('users', (table) => {
    table.index(['first_name', 'last_name'], 'users_full_name');
    table.index(['last_name'], 'users_last_name');
    table.index(['mobile'], 'users_mobile');
  });
}

/** The columns for the text of a page and its author. */
function addText(table: Knex.CreateTableBuilder): void {
  table.string('title', 120).notNullable();
  exactText(table, 'slug', 120).notNullable();
  table.specificType('content', 'MEDIUMTEXT').notNullable();
  idColumn(table, 'actor_id').comment('NULL: from before versions were kept');
  table.string('actor_name', 120).notNullable();
}

async function keepWhatIsPublished(knex: Knex): Promise<void> {
  for (const page of await knex('legal_pages').select('id', 'title', 'slug', 'content', 'updated_at as publishedAt')) {
    const { id, title, slug, content, publishedAt } = page;
    const version = { id: uuidv7(), page_id: id, number: 1, title, slug, content, actor_name: 'Unknown' };
    await knex('legal_page_versions').insert({ ...version, published_at: publishedAt });
  }
  await knex('legal_pages').update({ version: 1 });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.dropIndex([], 'users_mobile');
    table.dropIndex([], 'users_last_name');
    table.dropIndex([], 'users_full_name');
  });
  await knex.schema.dropTable('legal_page_versions');
  await knex.schema.dropTable('legal_page_drafts');
  // The older store has no drafts: it would show these pages to shoppers.
  await knex('legal_pages').where({ version: 0 }).delete();
  await knex.schema.alterTable('legal_pages', (table) => table.dropColumn('version'));
}
