import type { CardProduct } from './card-product';
import { addressOf } from './product-path';

let kept: CardProduct | undefined;

/** Keeps the product of the pressed card, so that its page can paint before its data arrives. */
export function keepNavigationState(product: CardProduct) {
  kept = product;
}

/** Takes the product that `keepNavigationState` kept, when its page has this `address`; a second call answers undefined. */
export function takeNavigationState(address: string | undefined): CardProduct | undefined {
  const product = kept && addressOf(kept) === address ? kept : undefined;
  kept = undefined;
  return product;
}
