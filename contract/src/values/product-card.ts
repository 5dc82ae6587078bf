/**
 * The lines below the picture of a product's card, from the top down: in lists, on the wishlist, while a list loads, and in the
 * back office's preview.
 */
export const CARD_LINES = ['name', 'colour', 'rating', 'price', 'sizes'] as const;
export type CardLine = (typeof CARD_LINES)[number];
