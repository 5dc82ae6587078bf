import type { ShopQuery } from './shop-query';

/** The filters of a list as the API names them. */
export const listFilters = ({ collection, tab, category, color, inStock, ...query }: ShopQuery) => ({
  collection,
  category: category.length > 0 ? category : tab,
  minPrice: query.minPrice,
  maxPrice: query.maxPrice,
  size: query.size,
  colorFamily: color,
  fabric: query.fabric,
  fit: query.fit,
  origin: query.origin,
  fact: query.fact,
  inStock: inStock || undefined,
});
