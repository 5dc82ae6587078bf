import type { ProductRow } from './product-row';

/** The path of the form of a new product, filled from another one. */
export const duplicateOf = (productId: string) => `/product/create?from=${productId}`;

/** The path of a product's page in the shop. */
export const shopPageOf = ({ name, address }: Pick<ProductRow, 'name' | 'address'>) =>
  `/product/${encodeURIComponent(address ?? name)}`;

/** The filter of live products that do not declare what the law wants. */
export const UNDECLARED = { declarations: 'lacking' };

/** The path of their list. */
export const undeclaredPath = `/product?${new URLSearchParams({ filter: JSON.stringify(UNDECLARED) })}`;
