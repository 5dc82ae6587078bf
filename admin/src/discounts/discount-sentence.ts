import { fullDay } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';
import type { DiscountDraft } from './discount-requests';

const giftOf = ({ gift }: DiscountDraft) => (gift ? gift.name : 'the chosen gift');

function gives(discount: DiscountDraft): string {
  const { kind, percent, amount, maxAmount, buyQuantity, getQuantity } = discount;
  if (kind === 'AMOUNT') return `${rupees(amount ?? 0)} off`;
  if (kind === 'GIFT') return `${giftOf(discount)} as a free gift`;
  const reduced = percent === 100 ? 'free' : `${percent ?? 0}% off`;
  if (kind === 'BUY_X_GET_Y') return `buy ${buyQuantity ?? 0}, get ${getQuantity ?? 0} of the cheapest ${reduced}`;
  return `${percent ?? 0}% off${maxAmount ? `, at most ${rupees(maxAmount)}` : ''}`;
}

/** What a discount does, in words. @param names of its categories */
export function discountSentence(discount: DiscountDraft, names: string[]): string {
  const {
    code,
    categoryIds = [],
    collectionIds = [],
    productIds = [],
    minTotal,
    firstOrder,
    customerLimit,
    usageLimit,
    lastDay,
  } = discount;
  const collections = collectionIds.length > 0 ? [counted(collectionIds.length, 'chosen collection')] : [];
  const products = productIds.length > 0 ? [counted(productIds.length, 'chosen product')] : [];
  const chosen = [...collections, ...products];
  const scope = [...names, ...chosen].join(' and ');
  const parts = [
    `${code ? `With the code ${code.toUpperCase()}` : 'For every cart'}: ${gives(discount)}`,
    (categoryIds.length > 0 || chosen.length > 0) && `on ${scope || 'chosen categories'}`,
    minTotal && `from ${rupees(minTotal)}`,
    firstOrder && 'on the first order',
    customerLimit && (customerLimit === 1 ? 'once a person' : `${customerLimit} times a person`),
    usageLimit && `${usageLimit} times in all`,
    lastDay && `until ${fullDay(lastDay)}`,
    discount.combines ? 'together with others that combine' : 'not together with others',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
