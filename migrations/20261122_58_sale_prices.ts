import type { Knex } from 'knex';
import { timeColumn } from './columns';

/** Sale prices of variants, charged between two moments of their product. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('product_variants', (table) => {
    table.integer('sale_price').unsigned().comment('paise; charged during the sale of the product');
  });
  await knex.schema.alterTable('products', (table) => {
    timeColumn(table, 'sale_starts_at').comment('NULL: no sale');
    timeColumn(table, 'sale_ends_at').comment('NULL: until it is ended');
  });
  await knex.schema.alterTable('products', (table) => {
    table.index(['sale_starts_at', 'sale_ends_at'], 'products_sale');
    table.index(['sale_ends_at'], 'products_sale_end');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    table.dropIndex([], 'products_sale_end');
    table.dropIndex([], 'products_sale');
  });
  await knex.schema.alterTable('products', (table) => table.dropColumns('sale_ends_at', 'sale_starts_at'));
  await knex.schema.alterTable('product_variants', (table) => table.dropColumn('sale_price'));
}
