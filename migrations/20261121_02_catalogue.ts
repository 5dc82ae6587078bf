import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'categories', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'parent_id', 'categories');
    table.integer('position').notNullable();
    table.string('name', 120).notNullable();
    exactText(table, 'slug', 140).notNullable();
    table.specificType('description', 'MEDIUMTEXT').notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['slug'], { indexName: 'categories_slug_unique' });
    table.index(['parent_id', 'position'], 'categories_parent_position');
    table.index(['name'], 'categories_name');
  });
  await createTable(knex, 'media', (table) => {
    idColumn(table, 'id').primary();
    table.string('status', 16).notNullable().comment('which format of its widths is made next');
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    table.text('blur').notNullable();
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'due_at').notNullable().comment('also the end of the lease of the process that is making it');
    table.index(['status', 'due_at'], 'media_status_due');
    table.index(['created_at'], 'media_created');
    table.check("status IN ('AWAITING_WEBP', 'AWAITING_AVIF', 'READY')", [], 'media_status_known');
  });
  await createTable(knex, 'products', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'category_id', 'categories').notNullable();
    table.string('name', 120).notNullable();
    table.specificType('description', 'MEDIUMTEXT').notNullable();
    table.integer('first_price').notNullable().comment('paise; the price of the first variant, to sort by');
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.index(['created_at', 'id'], 'products_created');
    table.index(['first_price', 'id'], 'products_price');
    table.index(['category_id', 'created_at', 'id'], 'products_category_created');
    table.index(['category_id', 'first_price', 'id'], 'products_category_price');
    table.index(['name', 'id'], 'products_name');
  });
  await createTable(knex, 'product_variants', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'product_id', 'products').notNullable();
    table.integer('position').notNullable();
    table.string('color', 120).notNullable();
    table.string('color_hex', 7).notNullable();
    exactText(table, 'color_family', 16)
      .notNullable()
      .comment('the group of colours that color_hex is in, to filter by');
    table.string('size', 120).notNullable();
    table.integer('stock').notNullable();
    table.integer('price').notNullable().comment('paise charged');
    table.integer('discount').comment('paise added to price for the struck-through price');
    table.index(['product_id', 'position'], 'product_variants_product_position');
    table.index(['size', 'product_id'], 'product_variants_size');
    table.index(['color', 'product_id'], 'product_variants_color');
    table.index(['color_family', 'product_id'], 'product_variants_color_family');
    table.index(['price', 'product_id'], 'product_variants_price');
    table.check('stock >= 0', [], 'product_variants_stock_not_negative');
    table.check('price >= 0', [], 'product_variants_price_not_negative');
    table.check('discount IS NULL OR discount >= 0', [], 'product_variants_discount_not_negative');
  });
  await createTable(knex, 'product_images', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'product_id', 'products').notNullable();
    idColumn(table, 'media_id', 'media').notNullable();
    table.integer('position').notNullable();
    table.string('alt', 200).notNullable();
    table.index(['product_id', 'position'], 'product_images_product_position');
    table.index(['media_id'], 'product_images_media');
  });
  // One counter numbers the changes of the catalogue. Its row stays locked until the commit, so the numbers have the
  // order of the commits. No process misses a late commit when it updates its search index.
  await createTable(knex, 'catalogue_version', (table) => {
    table.integer('id').primary();
    table.bigInteger('version').notNullable();
  });
  await createTable(knex, 'catalogue_changes', (table) => {
    table.bigInteger('version').primary();
    idColumn(table, 'product_id').comment('NULL when it is about a category');
    idColumn(table, 'category_id').comment('all products below it are to be read again');
    table.check('(product_id IS NULL) <> (category_id IS NULL)', [], 'catalogue_changes_one_subject');
  });
  await knex('catalogue_version').insert({ id: 1, version: 0 });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('catalogue_changes');
  await knex.schema.dropTable('catalogue_version');
  await knex.schema.dropTable('product_images');
  await knex.schema.dropTable('product_variants');
  await knex.schema.dropTable('products');
  await knex.schema.dropTable('media');
  await knex.schema.dropTable('categories');
}
