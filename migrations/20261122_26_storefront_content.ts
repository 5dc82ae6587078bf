import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'storefront_content', (table) => {
    // A text, because the revisions of all entities share one table, and the company has the id 1 there.
    exactText(table, 'id', 16).primary();
    table.integer('version').notNullable().defaultTo(0).comment('how often it was published');
    table.integer('revision').notNullable().defaultTo(0).comment('how often it was saved, drafts too');
    table.specificType('content', 'MEDIUMTEXT').comment('JSON; NULL: never published');
    table.specificType('draft', 'MEDIUMTEXT').comment('JSON');
    table.string('draft_actor_name', 120);
    timeColumn(table, 'draft_saved_at');
    table.check("id = 'storefront'", [], 'storefront_content_single_row');
  });
  await knex('storefront_content').insert({ id: 'storefront' });
  // actor_id is no foreign key: versions stay when the account is deleted.
  await createTable(knex, 'storefront_versions', (table) => {
    idColumn(table, 'id').primary();
    exactText(table, 'storefront_id', 16).notNullable();
    table.integer('number').notNullable();
    table.specificType('content', 'MEDIUMTEXT').notNullable().comment('JSON');
    idColumn(table, 'actor_id').notNullable();
    table.string('actor_name', 120).notNullable().comment('as it was then');
    timeColumn(table, 'published_at').notNullable();
    table.unique(['storefront_id', 'number'], { indexName: 'storefront_versions_number_unique' });
    table
      .foreign('storefront_id', 'storefront_versions_storefront_id_fk')
      .references('id')
      .inTable('storefront_content');
  });
  await createTable(knex, 'storefront_pictures', (table) => {
    table.integer('version_number').notNullable().comment('0: the draft');
    idColumn(table, 'media_id', 'media').notNullable();
    table.primary(['version_number', 'media_id']);
    table.index(['media_id'], 'storefront_pictures_media');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('storefront_pictures');
  await knex.schema.dropTable('storefront_versions');
  await knex.schema.dropTable('storefront_content');
}
