import { DEFAULT_RATE_CLASS, type RateClass } from '@rangrekha/contract/rate-classes';
import type { Transaction } from 'objection';
import { Product } from '../products/Product';
import { Category } from './Category';

/** What the tax of goods follows from. */
export interface GoodsTax {
  rateClass: RateClass;
  /** The tariff code; '' when nobody stated it. */
  hsnCode: string;
}

/**
 * Finds the current GST class and tariff code of a category: its own, or those of the nearest ancestor with one. A category
 * with a class of its own does not inherit the code, because that belongs to other goods.
 */
export async function goodsTaxes(trx?: Transaction): Promise<(categoryId: string | null | undefined) => GoodsTax> {
  const stored = await Category.query(trx).select('id', 'parentId', 'rateClass', 'hsnCode');
  const rows = new Map(stored.map((row) => [row.id, row]));
  const taxOf = (categoryId: string | null | undefined): GoodsTax => {
    const category = categoryId ? rows.get(categoryId) : undefined;
    if (!category) return { rateClass: DEFAULT_RATE_CLASS, hsnCode: '' };
    const { rateClass, hsnCode, parentId } = category;
    if (rateClass) return { rateClass, hsnCode: hsnCode ?? '' };
    const inherited = taxOf(parentId);
    return { rateClass: inherited.rateClass, hsnCode: hsnCode ?? inherited.hsnCode };
  };
  return taxOf;
}

/** A sold item, as the order stores it. */
interface Sold {
  productId: string;
  /** The product's category at the time of the order; null for orders from before it was stored. */
  categoryId: string | null;
}

/** How each sold item is taxed now: by the product's category, or by the stored one when the product is deleted. */
export async function goodsTaxesOf(trx: Transaction, sold: Sold[]): Promise<GoodsTax[]> {
  const taxOf = await goodsTaxes(trx);
  const products = await Product.query(trx)
    .findByIds(sold.map(({ productId }) => productId))
    .select('id', 'categoryId');
  const categories = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  return sold.map(({ productId, categoryId }) => taxOf(categories.get(productId) ?? categoryId));
}
