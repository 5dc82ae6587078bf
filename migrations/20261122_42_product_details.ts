import type { Knex } from 'knex';

/** Codes of variants, copied by orders, and what shoppers want to know of a garment. Nothing of it has to be filled in. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('product_variants', (table) => {
    table.string('sku', 64).comment('ASCII; equal in any case');
    table.string('barcode', 14).comment('a GTIN of 8, 12, 13 or 14 digits');
  });
  await knex.schema.alterTable('product_variants', (table) => {
    table.unique(['sku'], { indexName: 'product_variants_sku_unique' });
    table.index(['barcode'], 'product_variants_barcode');
  });
  await knex.schema.alterTable('order_items', (table) => {
    table.string('sku', 64).comment('as it was when ordered');
    table.string('barcode', 14).comment('as it was when ordered');
  });
  await knex.schema.alterTable('products', (table) => {
    table.string('subtitle', 160);
    table.string('fabric', 60);
    table.string('fit', 60);
    table.string('care', 500);
    table.string('country_of_origin', 60);
    table.text('measurements').comment('JSON: measures, and for each size their values in cm');
  });
  await knex.schema.alterTable('products', (table) => {
    table.index(['fabric'], 'products_fabric');
    table.index(['fit'], 'products_fit');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    table.dropIndex([], 'products_fit');
    table.dropIndex([], 'products_fabric');
  });
  await knex.schema.alterTable('products', (table) =>
    table.dropColumns('measurements', 'country_of_origin', 'care', 'fit', 'fabric', 'subtitle'),
  );
  await knex.schema.alterTable('order_items', (table) => table.dropColumns('barcode', 'sku'));
  await knex.schema.alterTable('product_variants', (table) => {
    table.dropIndex([], 'product_variants_barcode');
    table.dropUnique([], 'product_variants_sku_unique');
  });
  await knex.schema.alterTable('product_variants', (table) => table.dropColumns('barcode', 'sku'));
}
