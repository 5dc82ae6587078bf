import type { RefObject } from 'react';
import type { Flash } from '~/ui/FlashBanner';

/** Units of a variant in the cart. */
export interface AddedRow {
  /** Of the cart's line. */
  id: string;
  /** Of the product. */
  name: string;
  /** Size and colour. */
  label: string;
  quantity: number;
  /** Rupees that they cost. */
  amount: number;
  /** Address of a small picture. */
  picture?: string;
}

/** What is shown after an addition. */
export interface Added {
  row: AddedRow;
  /** The rest of the cart; undefined when it could not be read. */
  cart?: {
    /** The newest lines. */
    others: AddedRow[];
    /** Lines beyond them. */
    more: number;
    /** Rupees. */
    total: number;
  };
}

/** The answer to an addition. */
export interface AddFlash extends Flash {
  added?: Added;
}

/** The latest addition, if there is one, and the button above, if there is a place under it. */
export interface AddedToCartProps<Latest = Added | undefined> {
  added: Latest;
  button?: RefObject<HTMLButtonElement>;
}
