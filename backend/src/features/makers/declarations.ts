import type { Declarations } from '@rangrekha/contract';
import { countryIn } from '@rangrekha/contract/country-in';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import type { Transaction } from 'objection';
import { notFound } from '../../http/errors';
import { Category } from '../categories/Category';
import { Company } from '../company/Company';
import { Product } from '../products/Product';
import { whereVisible } from '../products/show/visible-products';
import { Maker } from './Maker';

/** What decides whose name a product bears. */
export type Named = Pick<Product, 'makerId'> & { categoryId: string | null };

/** Finds the id of a product's maker: its own, that of the nearest category with one, or the company's; null without any. */
export async function makerIds(trx?: Transaction): Promise<(product: Named) => string | null> {
  const [stored, { defaultMakerId }] = await Promise.all([
    Category.query(trx).select('id', 'parentId', 'makerId'),
    Company.current(trx),
  ]);
  const rows = new Map(stored.map((row) => [row.id, row]));
  const ofCategory = (id: string | null): string | null => {
    const category = id === null ? undefined : rows.get(id);
    return category ? (category.makerId ?? ofCategory(category.parentId)) : defaultMakerId;
  };
  return ({ makerId, categoryId }) => makerId ?? ofCategory(categoryId);
}

/** What a product that shoppers see declares beside its own fields, a country by its name in `language`. @throws HttpError 404 */
export async function declarationsOf(id: string, language: Language): Promise<Declarations> {
  const product = await whereVisible(Product.query().where({ id })).select('categoryId', 'makerId').first();
  if (!product) throw notFound('Product');
  return declarationsFor(product, language);
}

/** The same of a product of any status. */
export async function declarationsFor(product: Named, language = ENGLISH_LANGUAGE): Promise<Declarations> {
  const [idOf, { email, phone }] = await Promise.all([makerIds(), Company.current()]);
  const makerId = idOf(product);
  const maker = makerId ? await Maker.query().findById(makerId) : undefined;
  return { maker: maker ? { ...declared(maker), country: countryIn(language, maker.country) } : null, email, phone };
}

/** A maker as it is declared. */
export const declared = ({ name, role, address, country }: Maker) => ({ name, role, address, country });
