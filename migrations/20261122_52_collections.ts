import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

/** Tags of products, and collections: products that the shop puts together by hand or by a rule. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'product_tags', (table) => {
    idColumn(table, 'product_id', 'products').notNullable();
    exactText(table, 'tag', 40).notNullable().comment('in lower case');
    table.primary(['product_id', 'tag']);
    table.index(['tag', 'product_id'], 'product_tags_tag_product');
  });
  await createTable(knex, 'collections', (table) => {
    idColumn(table, 'id').primary();
    table.string('name', 120).notNullable();
    exactText(table, 'slug', 140).notNullable();
    table.text('description').notNullable();
    idColumn(table, 'media_id', 'media').comment('its picture');
    table.string('picture_alt', 200).notNullable();
    exactText(table, 'kind', 16).notNullable();
    table.text('rule').comment('JSON, of the kind RULE');
    exactText(table, 'status', 16).notNullable();
    timeColumn(table, 'starts_at').comment('NULL: shown at once when LIVE');
    timeColumn(table, 'ends_at').comment('the first moment without it; NULL: it does not end');
    table.integer('revision').notNullable().defaultTo(0);
    timeColumn(table, 'created_at').notNullable();
    timeColumn(table, 'updated_at').notNullable();
    table.unique(['slug'], { indexName: 'collections_slug_unique' });
    table.index(['name'], 'collections_name');
    table.index(['created_at', 'id'], 'collections_created');
    table.index(['media_id'], 'collections_media');
    table.check("kind IN ('MANUAL', 'RULE')", [], 'collections_kind_known');
    table.check("status IN ('DRAFT', 'LIVE')", [], 'collections_status_known');
  });
  await createTable(knex, 'collection_products', (table) => {
    idColumn(table, 'collection_id', 'collections').notNullable();
    idColumn(table, 'product_id', 'products').notNullable();
    table.integer('position').notNullable();
    table.primary(['collection_id', 'product_id']);
    table.index(['collection_id', 'position', 'product_id'], 'collection_products_position');
    table.index(['product_id'], 'collection_products_product');
  });
  await createTable(knex, 'collection_addresses', (table) => {
    exactText(table, 'address', 140).primary().comment('an earlier slug');
    idColumn(table, 'collection_id', 'collections').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['collection_id'], 'collection_addresses_collection');
  });
  // Which products are on sale, for when there is no catalogue in memory.
  await knex.schema.alterTable('product_variants', (table) =>
    table.index(['discount', 'product_id'], 'product_variants_discount'),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('product_variants', (table) => table.dropIndex([], 'product_variants_discount'));
  await knex.schema.dropTable('collection_addresses');
  await knex.schema.dropTable('collection_products');
  await knex.schema.dropTable('collections');
  await knex.schema.dropTable('product_tags');
}
