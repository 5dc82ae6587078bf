import type { Knex } from 'knex';

/** Which drafts were written by the store from a template: somebody has to read them before they are published. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('legal_page_drafts', (table) => {
    table.boolean('from_template').notNullable().defaultTo(false);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('legal_page_drafts', (table) => table.dropColumn('from_template'));
}
