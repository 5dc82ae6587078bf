import type { Knex } from 'knex';

const TABLES = ['products', 'categories', 'collections'];

/** Texts in other languages beside the original. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      // A description alone may be longer than TEXT holds: letters of Indian scripts take three bytes.
      table.text('translations', 'mediumtext').comment('JSON: texts by the codes of languages, see translations.ts');
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES) await knex.schema.alterTable(name, (table) => table.dropColumns('translations'));
}
