import type { Knex } from 'knex';
import { createTable, exactText, idColumn, timeColumn } from './columns';

const BATCH = 500;
const LENGTH = 120;

/** A name as a URL segment, as it was made when this migration was written: the store may make them otherwise since. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{Script=Latin}\p{M}+/gu, ([letter]) => letter as string);
  const slug = plain
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, LENGTH) || 'category';
}

/** The addresses of products' pages: a slug of each, those that they had before, and which product has another one's name. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('products', (table) => {
    exactText(table, 'slug', 140);
    table
      .boolean('has_own_address')
      .notNullable()
      .defaultTo(false)
      .comment('its page is at the slug, because another product has its name');
  });
  await createTable(knex, 'product_addresses', (table) => {
    exactText(table, 'address', 140).primary().comment('an earlier name or slug, in lower case');
    idColumn(table, 'product_id', 'products').notNullable();
    timeColumn(table, 'created_at').notNullable();
    table.index(['product_id'], 'product_addresses_product');
  });
  await fillSlugs(knex);
  await knex.schema.alterTable('products', (table) => table.unique(['slug'], { indexName: 'products_slug_unique' }));
}

/** Of products with one name the oldest keeps the name as its address. */
async function fillSlugs(knex: Knex): Promise<void> {
  const slugs = new Set<string>();
  const names = new Set<string>();
  for (let last = ''; ; ) {
    const rows: { id: string; name: string }[] = await knex('products')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'name');
    if (rows.length === 0) return;
    for (const { id, name } of rows) {
      const own = names.has(name);
      const plain = slugOf(name);
      const slug = slugs.has(plain) ? `${plain}-${id.slice(-8)}` : plain;
      await knex('products').where({ id }).update({ slug, has_own_address: own });
      slugs.add(slug);
      names.add(name);
    }
    last = rows.at(-1)?.id ?? '';
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('product_addresses');
  await knex.schema.alterTable('products', (table) => {
    table.dropUnique([], 'products_slug_unique');
    table.dropColumn('has_own_address');
    table.dropColumn('slug');
  });
}
