import type { Knex } from 'knex';

/** What an ordered product was called in other languages. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_items', (table) => {
    table.text('translations').comment('JSON: names by the codes of languages, see translations.ts');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('order_items', (table) => table.dropColumn('translations'));
}
