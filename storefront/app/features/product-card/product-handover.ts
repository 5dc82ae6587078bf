import type { Product } from '@rangrekha/contract';

let handed: Product | undefined;

/** Remembers the product of the card that was pressed: its page paints with it at once. */
export function handOver(product: Product) {
  handed = product;
}

/** The product that a card handed over for the page of `name`, once. */
export function takeHandedOver(name: string | undefined): Product | undefined {
  const product = handed?.name === name ? handed : undefined;
  handed = undefined;
  return product;
}
