import { TEXTS } from '@rangrekha/contract/texts';
import { conflict } from '../../http/errors';

/** @throws HttpError 409 with `available` when there are fewer units than wanted */
export function refuseBeyondStock(wanted: number, available: number): void {
  if (available <= 0) throw conflict('OUT_OF_STOCK', TEXTS.cart.outOfStock, { data: { available: 0 } });
  if (wanted > available)
    throw conflict('INSUFFICIENT_STOCK', `Only ${available} left in this size.`, { data: { available } });
}
