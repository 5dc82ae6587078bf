import type { Transaction } from 'objection';
import { slugOf } from '../categories/slug';
import { Product } from './Product';

/** Characters of an address. */
const LENGTH = 140;

type Addressed = Pick<Product, 'id' | 'name' | 'slug'>;

const folded = (address: string) => address.normalize('NFKC').toLowerCase().slice(0, LENGTH);

/** A free slug for each of the products, by id: that of the name, or with the end of the id where another product has it. */
export async function freeSlugs(
  trx: Transaction,
  products: Pick<Product, 'id' | 'name'>[],
): Promise<Map<string, string>> {
  const wanted = products.map(({ id, name }) => ({ id, slug: slugOf(name, 'product') }));
  const ids = products.map(({ id }) => id);
  const present = await Product.query(trx)
    .whereIn(
      'slug',
      wanted.map(({ slug }) => slug),
    )
    .whereNotIn('id', ids)
    .select('slug');
  const taken = new Set(present.map(({ slug }) => slug));
  return new Map(
    wanted.map(({ id, slug }) => {
      const free = taken.has(slug) ? `${slug}-${id.slice(-8)}` : slug;
      taken.add(free);
      return [id, free];
    }),
  );
}

/** Keeps the name and the slug that products had before they were renamed, so that links to them go on leading there. */
export async function keepAddresses(trx: Transaction, renamed: Addressed[]): Promise<void> {
  const createdAt = new Date();
  const rows = renamed.flatMap(({ id: productId, name, slug }) =>
    [...new Set([folded(name), ...(slug ? [slug] : [])])].map((address) => ({ address, productId, createdAt })),
  );
  if (rows.length > 0) await trx('product_addresses').insert(rows).onConflict('address').merge();
}

/** The address of a product's page: its name, or its slug where another product has its name. */
export const addressOf = ({ name, slug, hasOwnAddress }: Product): string => (hasOwnAddress && slug ? slug : name);

/** The id of the product that had the address before. */
export async function idOfEarlier(address: string): Promise<string | undefined> {
  const row = await Product.knex()('product_addresses')
    .where({ address: folded(address) })
    .first('productId');
  return row?.productId;
}
