import type { Knex } from 'knex';

/** A product's picture can show one of its colours. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('product_images', (table) => {
    table.string('color', 120).comment('the colour of the variants that it shows; NULL: it shows with every colour');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('product_images', (table) => table.dropColumn('color'));
}
