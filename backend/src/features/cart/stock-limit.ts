import { TEXTS } from '@rangrekha/contract/texts';
import { conflict } from '../../http/errors';

/**
 * @param unitLimit units of a variant that an order may have, or null
 * @throws HttpError 409 with `available` when there are fewer units than wanted, with `limit` when an order may not have so many
 */
export function refuseTooMany(wanted: number, available: number, unitLimit: number | null): void {
  if (available <= 0) throw conflict('OUT_OF_STOCK', TEXTS.cart.outOfStock, { data: { available: 0 } });
  if (unitLimit !== null && unitLimit < Math.min(wanted, available))
    throw conflict('UNIT_LIMIT', TEXTS.cart.unitLimit(unitLimit), { data: { limit: unitLimit } });
  if (wanted > available)
    throw conflict('INSUFFICIENT_STOCK', `Only ${available} left in this size.`, { data: { available } });
}
