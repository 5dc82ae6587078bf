import type { Transaction } from 'objection';
import { Collection, whereShown } from '../collections/Collection';
import { LegalPage } from '../legal-pages/LegalPage';
import { Product } from '../products/Product';
import { whereVisible } from '../products/show/visible-products';

/** Which of these paths shoppers find a product, a collection or a page at, also by a former name. */
export async function existingPages(trx: Transaction, paths: string[]): Promise<ReadonlySet<string>> {
  const below = (start: string) =>
    paths.flatMap((path) => (path.startsWith(start) && path.length > start.length ? [path.slice(start.length)] : []));
  const found = await Promise.all([
    productsAt(trx, below('/product/')),
    collectionsAt(trx, below('/collections/')),
    legalPagesAt(trx, below('/page/')),
  ]);
  return new Set(found.flat());
}

async function productsAt(trx: Transaction, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const present = await whereVisible(
    Product.query(trx).where((at) => at.whereIn('name', addresses).orWhereIn('slug', addresses)),
  ).select('name', 'slug');
  const former: { address: string }[] = await trx('product_addresses')
    .whereIn('address', addresses)
    .whereIn('productId', whereVisible(Product.query(trx)).select('id').toKnexQuery())
    .select('address');
  const known = [...present.flatMap(({ name, slug }) => [name, slug ?? name]), ...former.map(({ address }) => address)];
  return known.map((address) => `/product/${address.normalize('NFKC').toLowerCase()}`);
}

async function collectionsAt(trx: Transaction, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const present = await whereShown(Collection.query(trx).whereIn('slug', slugs)).select('slug');
  const former: { address: string }[] = await trx('collection_addresses')
    .whereIn('address', slugs)
    .whereIn('collectionId', whereShown(Collection.query(trx)).select('id').toKnexQuery())
    .select('address');
  return [...present.map(({ slug }) => slug), ...former.map(({ address }) => address)].map(
    (slug) => `/collections/${slug}`,
  );
}

async function legalPagesAt(trx: Transaction, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const pages = await LegalPage.query(trx).whereIn('slug', slugs).where('version', '>', 0).select('slug');
  return pages.map(({ slug }) => `/page/${slug}`);
}
