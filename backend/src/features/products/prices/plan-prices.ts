import type { PreviewedProduct, PriceRule } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { rateOf, unclearPrices } from '@rangrekha/contract/gst-rates';
import type { PriceWarning } from '@rangrekha/contract/price-rules';
import type { ListPrices, SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { toRupees } from '../../../database/money';
import { invalidField } from '../../../http/errors';
import { goodsTaxes } from '../../categories/goods-tax';
import type { Product } from '../Product';
import { applyRule } from './price-rule';
import { changedSale, NO_SALE } from './sale-times';

/** A variant before and after a rule, in paise. */
interface PlannedVariant {
  id: string;
  color: string;
  size: string;
  before: ListPrices;
  /** Null when the rule gives no price that is allowed: the variant stays as it is. */
  after: ListPrices | null;
  warnings: PriceWarning[];
}

/** A product before and after a rule. */
export interface PlannedPrices {
  variants: PlannedVariant[];
  saleBefore: SaleTimes;
  saleAfter: SaleTimes;
}

/** What a variant costs by a rule: in the sale when that is set, else outside it. */
const charged = ({ price, salePrice }: ListPrices, { sale }: PriceRule) =>
  sale === 'SET' && salePrice !== null ? salePrice : price;

/**
 * Makes the function that works out a product's prices by a rule.
 * @param now the start of a sale without one
 * @throws HttpError 400 for a sale that ends before it starts
 */
export async function pricePlanner(rule: PriceRule, now: Date, trx?: Transaction) {
  const { problem } = changedSale(saleBy(rule, NO_SALE, now));
  if (problem) throw invalidField(`rule.${problem.field}`, problem.message);
  const taxOf = await goodsTaxes(trx);
  const today = indiaDay(now);
  return (product: Product): PlannedPrices => {
    const { rateClass } = taxOf(product.categoryId);
    const unclear = unclearPrices(rateClass, today);
    const variants = product.variants.map(({ id, color, size, price, discount, salePrice }) => {
      const before = { price, discount, salePrice };
      const { after, warnings } = applyRule(before, rule);
      const paid = after && charged(after, rule);
      if (paid !== null && rule.sale !== 'END') {
        if (rateOf(rateClass, price, today) !== rateOf(rateClass, paid, today)) warnings.push('GST_BAND');
        if (unclear && paid > unclear.lastLow && paid <= unclear.lastUnclear) warnings.push('GST_UNCLEAR');
      }
      return { id, color, size, before, after, warnings };
    });
    const { saleStartsAt, saleEndsAt } = product;
    const saleBefore = { saleStartsAt, saleEndsAt };
    const isPriced = variants.some(({ after }) => after);
    return { variants, saleBefore, saleAfter: isPriced ? saleBy(rule, saleBefore, now) : saleBefore };
  };
}

function saleBy({ sale, saleStartsAt, saleEndsAt }: PriceRule, before: SaleTimes, now: Date): SaleTimes {
  if (sale === 'SET') return { saleStartsAt: saleStartsAt ?? now, saleEndsAt: saleEndsAt ?? null };
  return sale === 'END' ? NO_SALE : before;
}

/** @param name, revision as they were when it was planned */
export const presentPlanned = (
  { id, name, revision }: Pick<PreviewedProduct, 'id' | 'name' | 'revision'>,
  { variants }: PlannedPrices,
): PreviewedProduct => ({
  ...{ id, name, revision },
  variants: variants.map(({ before, after, ...variant }) => ({
    ...variant,
    before: presentPrices(before),
    after: after && presentPrices(after),
  })),
});

const presentPrices = ({ price, discount, salePrice }: ListPrices) => ({
  originalPrice: toRupees(price),
  discountPrice: discount === null ? null : toRupees(discount),
  ...(salePrice !== null && { salePrice: toRupees(salePrice) }),
});
