import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { sharedNow } from '../../../database/shared-clock';
import { conflict } from '../../../http/errors';
import { slugOf } from '../../categories/slug';
import { Product } from '../Product';

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

/** Whether another product has the name, which is the address of only one of them. */
export const sharesName = async (trx: Transaction, id: string, name: string): Promise<boolean> =>
  (await Product.query(trx).where({ name }).whereNot({ id }).select('id').first()) !== undefined;

/** @throws HttpError 409 `DUPLICATE` when another product has this slug, or is named like it */
export async function refuseTakenSlug(trx: Transaction, id: string, slug: string): Promise<void> {
  const of = (by: { slug: string } | { name: string }) =>
    Product.query(trx).where(by).whereNot({ id }).select('name').first();
  const other = (await of({ slug })) ?? (await of({ name: slug }));
  if (!other) return;
  const message = TEXTS.products.slugTaken(other.name);
  throw conflict('DUPLICATE', message, { errors: [{ path: 'slug', message }] });
}

/** Keeps the name and the slug that products had before they were renamed, so that links to them go on leading there. */
export async function keepAddresses(trx: Transaction, renamed: Addressed[]): Promise<void> {
  const createdAt = sharedNow();
  const rows = renamed.flatMap(({ id: productId, name, slug }) =>
    [...new Set([folded(name), ...(slug ? [slug] : [])])].map((address) => ({ address, productId, createdAt })),
  );
  if (rows.length > 0) await trx('product_addresses').insert(rows).onConflict('address').merge();
}

/** The address of a product's page: its name, or its slug where another product has its name. */
export const addressOf = ({ name, slug, hasOwnAddress }: Pick<Product, 'name' | 'slug' | 'hasOwnAddress'>): string =>
  hasOwnAddress && slug ? slug : name;

/** The id of the product that had the address before. */
export async function idOfEarlier(address: string): Promise<string | undefined> {
  const row = await Product.knex()('product_addresses')
    .where({ address: folded(address) })
    .first('productId');
  return row?.productId;
}
