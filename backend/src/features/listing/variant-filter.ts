import type { QueryBuilder } from 'objection';
import type { Filters } from '../../catalogue-index/filter-products';
import { toPaise } from '../../database/money';
import { whereMember } from '../collections/where-member';
import type { Product } from '../products/Product';
import type { Variant } from '../products/Variant';
import type { ChargedPrice } from './charged-price';

/** Whether anything is asked of the variants themselves. */
export const asksOfVariants = (filters: Filters): boolean =>
  Boolean(filters.size || filters.color || filters.colorFamily || filters.inStock) || asksForPrice(filters);

export const asksForPrice = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

/** Whether anything is asked of the products themselves, beside their category. */
export const asksOfProducts = ({ members, fabric, fit }: Filters): boolean => Boolean(members || fabric || fit);

/** Narrows `products` to those of the collection, the fabric and the fit that are asked for. @param charged as below */
export function whereProductFits(
  products: QueryBuilder<Product>,
  { members, fabric, fit }: Filters,
  charged?: ChargedPrice,
): QueryBuilder<Product> {
  if (members) whereMember(products, members, charged);
  if (fabric) products.whereIn('fabric', fabric);
  if (fit) products.whereIn('fit', fit);
  return products;
}

/** Whether nothing is asked but that there is some unit of the product. */
export const asksOnlyForStock = ({ inStock, ...others }: Filters): boolean =>
  Boolean(inStock) && !asksOfVariants(others as Filters);

/**
 * Narrows `variants` to those that fit all that is asked of one and the same variant.
 * @param charged what a variant costs now, when that may be another price than its own
 */
export function whereFits(
  variants: QueryBuilder<Variant>,
  filters: Filters,
  charged?: ChargedPrice,
): QueryBuilder<Variant> {
  const { size, color, colorFamily, minPrice, maxPrice, inStock } = filters;
  if (size) variants.whereIn('size', size);
  if (color) variants.whereIn('color', color);
  if (colorFamily) variants.whereIn('colorFamily', colorFamily);
  if (minPrice !== undefined) variants.where(charged ?? 'price', '>=', toPaise(minPrice));
  if (maxPrice !== undefined) variants.where(charged ?? 'price', '<=', toPaise(maxPrice));
  if (inStock) variants.where('stock', '>', 0);
  return variants;
}
