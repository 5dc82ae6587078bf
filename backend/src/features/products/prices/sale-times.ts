import type { SaleTimes } from '@rangrekha/contract/sale-price';
import { PRICE_TEXTS } from '@rangrekha/contract/texts';

export const NO_SALE: SaleTimes = { saleStartsAt: null, saleEndsAt: null };
const { saleWithoutStart, saleEndsFirst } = PRICE_TEXTS;

/**
 * The times of a sale after a change.
 * @param provided what changes; undefined stays, and a start of null ends the whole sale
 * @param present those before; left out for a new product
 * @returns what is wrong with them, if anything
 */
export function changedSale(
  provided: Partial<SaleTimes>,
  present: SaleTimes = NO_SALE,
): SaleTimes & { problem?: { field: keyof SaleTimes; message: string } } {
  const saleStartsAt = provided.saleStartsAt === undefined ? present.saleStartsAt : provided.saleStartsAt;
  const isEnded = provided.saleStartsAt === null && !provided.saleEndsAt;
  const saleEndsAt = isEnded ? null : provided.saleEndsAt === undefined ? present.saleEndsAt : provided.saleEndsAt;
  const sale = { saleStartsAt, saleEndsAt };
  // What is not changed is not refused.
  if (provided.saleStartsAt === undefined && provided.saleEndsAt === undefined) return sale;
  if (saleStartsAt === null && saleEndsAt !== null)
    return { ...sale, problem: { field: 'saleStartsAt', message: saleWithoutStart } };
  if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt)
    return { ...sale, problem: { field: 'saleEndsAt', message: saleEndsFirst } };
  return sale;
}
