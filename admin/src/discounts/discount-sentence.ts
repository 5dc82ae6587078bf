import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { t } from '../language/t';
import type { DiscountDraft } from './discount-requests';

const listed = (parts: string[]) => new Intl.ListFormat(t('language.tag'), { type: 'conjunction' }).format(parts);

const giftOf = ({ gift }: DiscountDraft) => (gift ? gift.name : t('discounts.theChosenGift'));

function gives(discount: DiscountDraft): string {
  const { kind, percent, amount, maxAmount, buyQuantity, getQuantity } = discount;
  if (kind === 'AMOUNT') return t('discounts.amountOffOther', { amount: rupees(amount ?? 0) });
  if (kind === 'GIFT') return t('discounts.giftOfAsAFreeGift', { giftOf: giftOf(discount) });
  const reduced = percent === 100 ? t('discounts.free') : t('words.percentOff', { percent: percent ?? 0 });
  if (kind === 'BUY_X_GET_Y')
    return t('discounts.buyBuyQuantityGetGetQuantityOf', {
      buyQuantity: buyQuantity ?? 0,
      getQuantity: getQuantity ?? 0,
      reduced,
    });
  return t('discounts.percentOffPart', {
    percent: percent ?? 0,
    part: maxAmount ? t('discounts.atMostMaxAmount', { maxAmount: rupees(maxAmount) }) : '',
  });
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
    segmentId,
    customerLimit,
    usageLimit,
    lastDay,
  } = discount;
  const collections =
    collectionIds.length > 0 ? [t('discounts.chosenCollection', { chosenCollections: collectionIds.length })] : [];
  const products = productIds.length > 0 ? [t('discounts.chosenProduct', { chosenProducts: productIds.length })] : [];
  const chosen = [...collections, ...products];
  const scope = listed([...names, ...chosen]);
  const parts = [
    `${code ? t('discounts.withTheCodeCode', { code: code.toUpperCase() }) : t('discounts.forEveryCart')}: ${gives(discount)}`,
    (categoryIds.length > 0 || chosen.length > 0) &&
      t('discounts.onScope', { scope: scope || t('discounts.chosenCategories') }),
    minTotal && t('discounts.fromMinTotal', { minTotal: rupees(minTotal) }),
    firstOrder && t('discounts.onTheFirstOrder'),
    segmentId && t('discounts.forCustomersOfASegment'),
    customerLimit &&
      (customerLimit === 1 ? t('discounts.onceAPerson') : t('discounts.customerLimitTimesAPerson', { customerLimit })),
    usageLimit && t('discounts.usageLimitTimesInAll', { usageLimit }),
    lastDay && t('discounts.untilDay', { day: fullDay(lastDay) }),
    discount.combines ? t('discounts.togetherWithOthersThatCombine') : t('discounts.notTogetherWithOthers'),
  ];
  return t('discounts.sentence', { parts: parts.filter(Boolean).join(', ') });
}
