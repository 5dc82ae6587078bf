import type { CardProduct } from './card-product';

let kept: CardProduct | undefined;

/** Keeps the product of the pressed card, so that its page can paint before its data arrives. */
export function keepNavigationState(product: CardProduct) {
  kept = product;
}

/** Takes the product that `keepNavigationState` kept, when it has this `name`; a second call answers undefined. */
export function takeNavigationState(name: string | undefined): CardProduct | undefined {
  const product = kept?.name === name ? kept : undefined;
  kept = undefined;
  return product;
}
