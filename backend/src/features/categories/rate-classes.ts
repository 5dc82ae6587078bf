import { DEFAULT_RATE_CLASS, type RateClass } from '@rangrekha/contract/rate-classes';
import type { Transaction } from 'objection';
import { Product } from '../products/Product';
import { Category } from './Category';

/** Finds the current GST class of a category: its own, or that of the nearest ancestor with one. */
export async function rateClasses(trx: Transaction): Promise<(categoryId: string | null | undefined) => RateClass> {
  const rows = new Map((await Category.query(trx).select('id', 'parentId', 'rateClass')).map((row) => [row.id, row]));
  const classOf = (categoryId: string | null | undefined): RateClass => {
    const category = categoryId ? rows.get(categoryId) : undefined;
    return category ? (category.rateClass ?? classOf(category.parentId)) : DEFAULT_RATE_CLASS;
  };
  return classOf;
}

/** A sold item, as the order stores it. */
interface Sold {
  productId: string;
  /** The product's category at the time of the order; null for orders from before it was stored. */
  categoryId: string | null;
}

/** The current GST class of each sold item: by the product's category, or by the stored one when the product is deleted. */
export async function rateClassesOf(trx: Transaction, sold: Sold[]): Promise<RateClass[]> {
  const classOf = await rateClasses(trx);
  const products = await Product.query(trx)
    .findByIds(sold.map(({ productId }) => productId))
    .select('id', 'categoryId');
  const categories = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  return sold.map(({ productId, categoryId }) => classOf(categories.get(productId) ?? categoryId));
}
