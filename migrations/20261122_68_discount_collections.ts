import type { Knex } from 'knex';

/** Discounts that are for the products of collections. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (table) => {
    table.text('collection_ids').comment('JSON; NULL like category_ids and product_ids: all products');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('discounts', (table) => table.dropColumn('collection_ids'));
}
