import { type Problem, resolveWith } from '../forms/resolve-with';
import type { DiscountDraft } from './discount-requests';

/** The names of the fields in messages. */
export const LABELS = {
  title: 'title',
  code: 'code',
  kind: 'kind',
  percent: 'percentage',
  amount: 'amount',
  maxAmount: 'most',
  buyQuantity: 'bought',
  getQuantity: 'reduced',
  giftVariantId: 'gift',
  categoryIds: 'categories',
  collectionIds: 'collections',
  productIds: 'products',
  firstOrder: 'first order',
  minTotal: 'least total',
  firstDay: 'first day',
  lastDay: 'last day',
  usageLimit: 'uses in all',
  customerLimit: 'uses a person',
  combines: 'combines',
};

export const resolver = resolveWith<DiscountDraft>(({ title }) => {
  const problems: Problem[] = [];
  if (!title?.trim()) problems.push({ path: 'title', message: 'Please fill the title.' });
  return problems;
});

export const PARENT = { label: 'Discounts', to: '/discount' };
