import { isSameName } from '@rangrekha/contract/same-name';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { conflict } from '../../http/errors';
import { Category } from '../categories/Category';
import { Product } from './Product';

// Callers hold the catalogue's lock, so nobody takes the name in between. The index finds all names that the database
// considers equal; of these, names with other accents are allowed.

/**
 * @param present the product as it is; undefined for a new one
 * @throws HttpError 409 `DUPLICATE` when another product has the name that this one is to get
 */
export async function refuseTakenName(trx: Transaction, name: string, present?: Product): Promise<void> {
  if (present && isSameName(present.name, name)) return;
  const others = await Product.query(trx).where({ name }).select('id', 'name');
  if (others.some((other) => other.id !== present?.id && isSameName(other.name, name)))
    throw nameTaken('productName', TEXTS.products.nameTaken);
}

type Place = Pick<Category, 'name' | 'parentId'>;

/**
 * @param present the category as it is; undefined for a new one
 * @throws HttpError 409 `DUPLICATE` when another category below the same parent has the name that this one is to get
 */
export async function refuseTakenPlace(trx: Transaction, { name, parentId }: Place, present?: Category): Promise<void> {
  if (present && present.parentId === parentId && isSameName(present.name, name)) return;
  const others = await Category.query(trx).where({ name, parentId }).select('id', 'name');
  if (others.some((other) => other.id !== present?.id && isSameName(other.name, name)))
    throw nameTaken('name', TEXTS.categories.nameTaken);
}

const nameTaken = (path: string, message: string) => conflict('DUPLICATE', message, { errors: [{ path, message }] });
