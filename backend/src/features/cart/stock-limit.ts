import { TEXTS } from '@rangrekha/contract/texts';
import { conflict, type HttpError } from '../../http/errors';

/**
 * The error of more units than an order may have; undefined for as many as it may.
 * @param unitLimit units of a variant that an order may have, or null
 */
export function tooMany(wanted: number, available: number, unitLimit: number | null): HttpError | undefined {
  if (available <= 0) return conflict('OUT_OF_STOCK', TEXTS.cart.outOfStock, { data: { available: 0 } });
  if (unitLimit !== null && unitLimit < Math.min(wanted, available))
    return conflict('UNIT_LIMIT', TEXTS.cart.unitLimit(unitLimit), { data: { limit: unitLimit } });
  if (wanted > available)
    return conflict('INSUFFICIENT_STOCK', `Only ${available} left in this size.`, { data: { available } });
  return undefined;
}

/** @throws HttpError 409 with `available` when there are fewer units than wanted, with `limit` when an order may not have so many */
export function refuseTooMany(wanted: number, available: number, unitLimit: number | null): void {
  const error = tooMany(wanted, available, unitLimit);
  if (error) throw error;
}
