import { ENGLISH } from './english';
/** Lines of a link that offers a cart. */
export const CART_LINK_LINES = 20;

export const CART_LINK_TEXTS = {
  added: ENGLISH.cartLink.added,
  empty: ENGLISH.cartLink.empty,
} as const;
