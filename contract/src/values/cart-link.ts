/** Lines of a link that offers a cart. */
export const CART_LINK_LINES = 20;

export const CART_LINK_TEXTS = {
  added: 'Added to cart',
  empty: 'There is nothing to add: the link names no product that the shop has now.',
} as const;
