import { fullDay } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';
import { toRupees } from '../../database/money';
import type { Obstacle } from './compute-discounts';
import type { Offer } from './offers';

/** Why a discount is not given, and what to do about it. */
export interface Refusal {
  /** For programs. */
  reason: string;
  message: string;
}

/** The error code and message for a code of no discount. */
export const unknownCode = (code: string) =>
  ['DISCOUNT_UNKNOWN', `Code ${code} is not valid. Please check the spelling.`] as const;

/** Why a discount cannot be given to a customer, whatever is in the cart; undefined when it can. */
export function refusalOf(offer: Offer, now: Date): Refusal | undefined {
  const name = offer.code ?? offer.title;
  if (offer.endsAt && offer.endsAt <= now) {
    const lastDay = fullDay(new Date(offer.endsAt.getTime() - 1));
    return { reason: 'DISCOUNT_ENDED', message: `${name} ended on ${lastDay}. Please use another code.` };
  }
  if (offer.startsAt > now)
    return {
      reason: 'DISCOUNT_NOT_STARTED',
      message: `${name} starts on ${fullDay(offer.startsAt)}. Please enter it again then.`,
    };
  if (offer.usageLimit !== null && offer.used >= offer.usageLimit)
    return { reason: 'DISCOUNT_USED_UP', message: `${name} is no longer available. Please use another code.` };
  if (offer.customerLimit !== null && offer.ownUses >= offer.customerLimit)
    return {
      reason: 'DISCOUNT_CUSTOMER_LIMIT',
      message: `You have used ${name} ${counted(offer.ownUses, 'time')}, the maximum per customer.`,
    };
  if (offer.isReturning)
    return {
      reason: 'DISCOUNT_FIRST_ORDER',
      message: `${name} is for a first order only, and you have ordered before.`,
    };
  if (offer.isOutside)
    return {
      reason: 'DISCOUNT_SEGMENT',
      message: `${name} is for selected customers only and is not available on your account.`,
    };
  return undefined;
}

/**
 * What a cart lacks for a discount that its customer can have.
 * @param better the titles of what is given instead; '' for nothing
 */
export function obstacleText({ code, title }: Offer, obstacle: Obstacle, better: string): Refusal {
  const name = code ?? title;
  const { reason } = obstacle;
  if (reason === 'MIN_TOTAL') {
    const missing = rupees(toRupees(obstacle.missing));
    return { reason, message: `Add ${missing} more for ${title}.` };
  }
  if (reason === 'BUY_MORE') return { reason, message: `Add ${counted(obstacle.missing, 'more item')} for ${title}.` };
  if (reason === 'NOTHING_FITS')
    return { reason, message: `${name} is for other products: nothing in your cart qualifies for ${title}.` };
  if (reason === 'GIFT_GONE')
    return { reason, message: `The free gift with ${name} is sold out. Please use another code.` };
  return {
    reason,
    message: better
      ? `${better} saves you more and cannot be combined with ${name}.`
      : `${name} gives no discount on this cart.`,
  };
}
