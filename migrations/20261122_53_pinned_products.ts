import type { Knex } from 'knex';
import { createTable, idColumn } from './columns';

/** The products that come first in a category. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'pinned_products', (table) => {
    idColumn(table, 'category_id', 'categories').notNullable();
    idColumn(table, 'product_id', 'products').notNullable();
    table.integer('position').notNullable();
    table.primary(['category_id', 'product_id']);
    table.index(['category_id', 'position', 'product_id'], 'pinned_products_position');
    table.index(['product_id'], 'pinned_products_product');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('pinned_products');
}
