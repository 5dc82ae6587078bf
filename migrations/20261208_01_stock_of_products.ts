import type { Knex } from 'knex';

/** Which products have no unit left is read from indexes alone: the variants without, and whether others of the product have any. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('product_variants', (table) =>
    table.index(['product_id', 'stock'], 'product_variants_product_stock'),
  );
  await knex.raw('ALTER TABLE ?? DROP INDEX ??, ADD INDEX ?? (??)', stockIndex('product_id'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE ?? DROP INDEX ??, ADD INDEX ?? (??)', stockIndex());
  await knex.schema.alterTable('product_variants', (table) => table.dropIndex([], 'product_variants_product_stock'));
}

/** Replaced in one statement, so that there is an index of this name at any time. */
const stockIndex = (...further: string[]) => {
  const name = 'product_variants_stock';
  return ['product_variants', name, name, ['stock', 'id', ...further]];
};
