import type { Knex } from 'knex';
import { createTable } from './columns';

const TAGS = 544;
const PAGE_VERSIONS = 16;

/** Versions of what cached pages show, by tag, instead of one version of everything. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'content_tags', (table) => {
    table.integer('id').primary();
    table.bigInteger('version').notNullable().comment('another number after each change');
  });
  await knex('content_tags').insert(Array.from({ length: TAGS }, (_, id) => ({ id, version: 0 })));
  await knex.schema.dropTable('page_versions');
}

export async function down(knex: Knex): Promise<void> {
  await createTable(knex, 'page_versions', (table) => {
    table.integer('id').primary();
    table.bigInteger('version').notNullable().comment('goes up with each write that shared pages show');
  });
  await knex('page_versions').insert(Array.from({ length: PAGE_VERSIONS }, (_, id) => ({ id, version: 0 })));
  await knex.schema.dropTable('content_tags');
}
