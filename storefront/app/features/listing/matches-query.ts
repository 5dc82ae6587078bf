import { familyOf } from '@rangrekha/contract/colour-families';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import type { ShopVariant } from '~/features/product/shop-product';
import { isSoldOut } from '~/features/product/variants';

type Requested = Pick<ShopQuery, 'size' | 'color' | 'minPrice' | 'maxPrice' | 'inStock'>;

/** Whether a variant matches the filters of the shop. */
export function matchesQuery({ size, color, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, inStock }: Requested) {
  return (variant: ShopVariant): boolean =>
    (size.length === 0 || size.includes(variant.size)) &&
    (color.length === 0 || color.includes(familyOf(variant.colorHexCode))) &&
    variant.price >= minPrice &&
    variant.price <= maxPrice &&
    !(inStock && isSoldOut(variant));
}
