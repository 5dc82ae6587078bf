import type { BestSeller } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { findSoldProducts } from './sold-products';

const DAYS = 30;
const SHOWN = 5;

/** The five products with the most units sold in the last 30 days, also deleted ones. */
export async function findBestSellers(now: Date): Promise<BestSeller[]> {
  const range = { from: indiaDay(now, 1 - DAYS), to: indiaDay(now) };
  const { products } = await findSoldProducts({ ...range, page: 1, limit: SHOWN });
  return products.map(({ productId, name, imageUrl, units, revenue }) => ({
    productId,
    name,
    imageUrl,
    units,
    revenue,
  }));
}
