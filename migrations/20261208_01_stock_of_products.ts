import type { Knex } from 'knex';

/** Whether a product has a unit left is asked of each that has a variant without: by this index alone. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('product_variants', (table) =>
    table.index(['product_id', 'stock'], 'product_variants_product_stock'),
  );

export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('product_variants', (table) => table.dropIndex([], 'product_variants_product_stock'));
