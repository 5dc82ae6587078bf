import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const BATCH = 1000;

export async function up(knex: Knex): Promise<void> {
  // No foreign keys: lines stay when variants, products and accounts are deleted.
  await createTable(knex, 'stock_movements', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'variant_id').notNullable();
    idColumn(table, 'product_id').notNullable();
    table.string('product_name', 120).notNullable().comment('as it was then, like colour and size');
    table.string('color', 120).notNullable();
    table.string('size', 120).notNullable();
    table.integer('change_units').notNullable().comment('for each variant the sum of these is its stock');
    table.integer('stock_after').notNullable();
    exactText(table, 'reason', 16).notNullable();
    idColumn(table, 'order_id');
    idColumn(table, 'actor_id').comment('NULL for what the store itself noted');
    table.string('actor_name', 120).notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['created_at', 'id'], 'stock_movements_created');
    table.index(['product_id', 'created_at', 'id'], 'stock_movements_product_created');
    table.index(['variant_id', 'created_at', 'id'], 'stock_movements_variant_created');
    table.index(['reason', 'created_at', 'id'], 'stock_movements_reason_created');
    table.index(['product_name'], 'stock_movements_product_name');
    table.check('change_units <> 0', [], 'stock_movements_change_not_zero');
    table.check('stock_after >= 0', [], 'stock_movements_stock_not_negative');
  });
  await knex.schema.alterTable('product_variants', (table) => {
    table.index(['stock', 'id'], 'product_variants_stock');
  });
  await knex.schema.alterTable('products', (table) => {
    table.index(['updated_at', 'id'], 'products_updated');
  });
  await writeOpening(knex);
}

/** Inserts the opening lines: the stock at the time of this migration. */
async function writeOpening(knex: Knex): Promise<void> {
  const createdAt = new Date();
  for (let last = ''; ; ) {
    const variants = await knex('product_variants')
      .join('products', 'products.id', 'product_variants.product_id')
      .where('product_variants.id', '>', last)
      .orderBy('product_variants.id')
      .limit(BATCH)
      .select('product_variants.id', 'product_id', 'products.name', 'color', 'size', 'stock');
    if (variants.length === 0) return;
    last = variants.at(-1).id;
    const lines = variants
      .filter(({ stock }) => stock > 0)
      .map((variant) => ({
        id: uuidv7(),
        variant_id: variant.id,
        product_id: variant.productId,
        product_name: variant.name,
        color: variant.color,
        size: variant.size,
        change_units: variant.stock,
        stock_after: variant.stock,
        reason: 'OPENING',
        actor_name: 'The store',
        created_at: createdAt,
      }));
    if (lines.length > 0) await knex('stock_movements').insert(lines);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    table.dropIndex([], 'products_updated');
  });
  await knex.schema.alterTable('product_variants', (table) => {
    table.dropIndex([], 'product_variants_stock');
  });
  await knex.schema.dropTable('stock_movements');
}
