import { type Problem, resolveWith } from '../forms/resolve-with';
import { t } from '../language/t';
import type { DiscountDraft } from './discount-requests';

/** The names of the fields in messages. */
export const LABELS = {
  title: t('words.titleInSentence'),
  code: t('discounts.code'),
  kind: t('discounts.kindInSentence'),
  percent: t('discounts.percentageInSentence'),
  amount: t('discounts.amount'),
  maxAmount: t('discounts.most'),
  buyQuantity: t('discounts.boughtInSentence'),
  getQuantity: t('discounts.reduced'),
  giftVariantId: t('discounts.giftInSentence'),
  categoryIds: t('discounts.categories'),
  collectionIds: t('words.collectionsInSentence'),
  productIds: t('words.products'),
  firstOrder: t('discounts.firstOrder'),
  segmentId: t('discounts.segmentInSentence'),
  minTotal: t('discounts.leastTotal'),
  firstDay: t('discounts.firstDayInSentence'),
  lastDay: t('discounts.lastDayInSentence'),
  usageLimit: t('discounts.usesInAllInSentence'),
  customerLimit: t('discounts.usesAPersonInSentence'),
  combines: t('discounts.combines'),
};

export const resolver = resolveWith<DiscountDraft>(({ title }) => {
  const problems: Problem[] = [];
  if (!title?.trim()) problems.push({ path: 'title', message: t('words.pleaseFillTheTitle') });
  return problems;
});

export const PARENT = { label: t('discounts.discounts'), to: '/discount' };
