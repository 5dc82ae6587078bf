import { DEFAULT_RATE_CLASS, type RateClass } from '@rangrekha/contract/rate-classes';
import type { Transaction } from 'objection';
import { Product } from '../products/Product';
import { Category } from './Category';

/** Tells what a category's goods are for GST now: its own class, or that of the nearest one above it that has one. */
export async function rateClasses(trx: Transaction): Promise<(categoryId: string | null | undefined) => RateClass> {
  const rows = new Map((await Category.query(trx).select('id', 'parentId', 'rateClass')).map((row) => [row.id, row]));
  const classOf = (categoryId: string | null | undefined): RateClass => {
    const category = categoryId ? rows.get(categoryId) : undefined;
    return category ? (category.rateClass ?? classOf(category.parentId)) : DEFAULT_RATE_CLASS;
  };
  return classOf;
}

/** What was sold, as an order remembers it. */
interface Sold {
  productId: string;
  /** The product's category when it was ordered; null when that was not kept. */
  categoryId: string | null;
}

/** What each sold thing is for GST now: by the product's category, or by the one that is remembered once the product is gone. */
export async function rateClassesOf(trx: Transaction, sold: Sold[]): Promise<RateClass[]> {
  const classOf = await rateClasses(trx);
  const products = await Product.query(trx)
    .findByIds(sold.map(({ productId }) => productId))
    .select('id', 'categoryId');
  const categories = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  return sold.map(({ productId, categoryId }) => classOf(categories.get(productId) ?? categoryId));
}
