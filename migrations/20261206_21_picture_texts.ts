import type { Knex } from 'knex';

/** What a picture shows, in other languages. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => {
    table.text('translations').comment('JSON: texts by the codes of languages, see translations.ts');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('media', (table) => table.dropColumn('translations'));
}
