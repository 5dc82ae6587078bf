import type { CatalogueSource } from '@rangrekha/contract/catalogue-imports';
import { isSameName } from '@rangrekha/contract/same-name';
import type { Transaction } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { Product } from '../../products/Product';

const BATCH = 500;

/** Where a product came from. */
interface ProductSource {
  sourceKey: string;
  productId: string;
}

const sources = (trx?: Transaction) => (trx ?? BaseModel.knex())<ProductSource & { source: string }>('product_sources');

/**
 * The products that came from there already, by their key; else those of the same name that came from nowhere.
 * @returns the ids by key, without those that are not here
 */
export async function findImported(
  source: CatalogueSource,
  named: { key: string; name: string }[],
  trx?: Transaction,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < named.length; start += BATCH) {
    const batch = named.slice(start, start + BATCH);
    const keys = batch.map(({ key }) => key);
    for (const { sourceKey, productId } of await sources(trx).where({ source }).whereIn('sourceKey', keys))
      found.set(sourceKey, productId);
    const rest = batch.filter(({ key }) => !found.has(key));
    const names = rest.map(({ name }) => name);
    const products = await Product.query(trx)
      .whereIn('name', names)
      .whereNotExists(
        sources(trx).where({ source }).whereRaw('product_sources.product_id = products.id').select('source'),
      )
      .select('id', 'name');
    const taken = new Set<string>();
    for (const { key, name } of rest) {
      const product = products.find((other) => !taken.has(other.id) && isSameName(other.name, name));
      if (!product) continue;
      taken.add(product.id);
      found.set(key, product.id);
    }
  }
  return found;
}

/** Remembers where a product came from. */
export async function recordSource(
  trx: Transaction,
  source: CatalogueSource,
  sourceKey: string,
  productId: string,
): Promise<void> {
  await sources(trx).insert({ source, sourceKey, productId }).onConflict(['source', 'sourceKey']).merge(['productId']);
}
