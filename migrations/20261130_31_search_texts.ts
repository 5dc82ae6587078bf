import type { Knex } from 'knex';

const TABLES = ['categories', 'collections', 'legal_pages', 'legal_page_drafts', 'legal_page_versions'];

/** What search engines show of a page; empty: what the page itself says. Those of products are facts. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.string('seo_title', 70).notNullable().defaultTo('');
      table.string('seo_description', 160).notNullable().defaultTo('');
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => table.dropColumns('seo_title', 'seo_description'));
}
