import type { Knex } from 'knex';
import { createTable, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'cart_items', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id', 'users').notNullable();
    idColumn(table, 'variant_id', 'product_variants').notNullable();
    table.integer('quantity').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.unique(['user_id', 'variant_id'], { indexName: 'cart_items_user_variant_unique' });
    table.index(['user_id', 'created_at'], 'cart_items_user_created');
    table.index(['variant_id'], 'cart_items_variant');
    table.check('quantity >= 1', [], 'cart_items_quantity_positive');
  });
  await createTable(knex, 'wishlist_items', (table) => {
    idColumn(table, 'user_id', 'users').notNullable();
    idColumn(table, 'product_id', 'products').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.primary(['user_id', 'product_id']);
    table.index(['product_id'], 'wishlist_items_product');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('wishlist_items');
  await knex.schema.dropTable('cart_items');
}
