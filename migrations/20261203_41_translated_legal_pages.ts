import type { Knex } from 'knex';

const TABLES = ['legal_pages', 'legal_page_drafts', 'legal_page_versions'];

/** The text of a legal page in other languages, which is published and kept with the English one. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.text('translations', 'mediumtext').comment('JSON: texts by the codes of languages, see translations.ts');
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES) await knex.schema.alterTable(name, (table) => table.dropColumns('translations'));
}
