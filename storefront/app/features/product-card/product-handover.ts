import type { CardProduct } from './card-product';

let handed: CardProduct | undefined;

/** Remembers the product of the card that was pressed: its page paints with it at once. */
export function handOver(product: CardProduct) {
  handed = product;
}

/** The product that a card handed over for the page of `name`, once. */
export function takeHandedOver(name: string | undefined): CardProduct | undefined {
  const product = handed?.name === name ? handed : undefined;
  handed = undefined;
  return product;
}
