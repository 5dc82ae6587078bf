import type { Flash } from '~/ui/FlashBanner';

/** Units that were taken out of the cart and can be put back once, by the key. */
export interface RemovedUnits {
  productVariantId: string;
  quantity: number;
  /** Of the product. */
  name: string;
  key: string;
}

/** The answer to a form of the cart. */
export interface CartFlash extends Flash {
  removed?: RemovedUnits;
}
