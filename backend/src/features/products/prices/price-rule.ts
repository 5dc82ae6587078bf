import type { PriceRule } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import type { PriceWarning } from '@rangrekha/contract/price-rules';
import type { ListPrices } from '@rangrekha/contract/sale-price';
import { toPaise } from '../../../database/money';

const RUPEE = 100;
/** The steps between prices that a rule rounds to, and the first of them; in rupees. */
const ROUNDED: Record<Exclude<PriceRule['ending'], 'ANY'>, [step: number, first: number]> = {
  RUPEE: [1, 0],
  TEN: [10, 0],
  '9': [10, 9],
  '49': [100, 49],
  '99': [100, 99],
};

/** The rounded price nearest to `paise`; of two that are as near, the lower one; never 0. */
function withEnding(paise: number, ending: PriceRule['ending']): number {
  if (ending === 'ANY') return paise;
  const [step, first] = ROUNDED[ending].map((rupees) => rupees * RUPEE) as [number, number];
  const below = Math.floor((paise - first) / step) * step + first;
  const above = below + step;
  return below > 0 && paise - below <= above - paise ? below : above;
}

function newPrice(price: number, { price: kind, amount, ending }: PriceRule): number {
  if (kind === 'KEEP') return price;
  if (kind === 'SET') return withEnding(toPaise(amount), ending);
  const changed = kind === 'PERCENT' ? Math.round((price * (100 + amount)) / 100) : price + toPaise(amount);
  return changed > 0 ? withEnding(changed, ending) : changed;
}

function newDiscount(before: ListPrices, price: number, { compareAt, difference }: PriceRule): number | null {
  switch (compareAt) {
    case 'KEEP_DIFFERENCE':
      return before.discount;
    case 'KEEP_COMPARE_AT': {
      const rest = before.price + (before.discount ?? 0) - price;
      return rest > 0 ? rest : null;
    }
    case 'SET':
      return toPaise(difference) || null;
    case 'REMOVE':
      return null;
  }
}

interface Outcome {
  /** Null when the rule gives no price that is allowed. */
  after: ListPrices | null;
  warnings: PriceWarning[];
}

const refused = (warning: PriceWarning): Outcome => ({ after: null, warnings: [warning] });

/** The prices of a variant by a rule, in paise. */
export function applyRule(before: ListPrices, rule: PriceRule): Outcome {
  if (rule.sale === 'END') return { after: { ...before, salePrice: null }, warnings: [] };
  const price = newPrice(before.price, rule);
  const isSale = rule.sale === 'SET';
  const discount = isSale ? before.discount : newDiscount(before, price, rule);
  const most = toPaise(LIMITS.price);
  if (price < 0) return refused('BELOW_ZERO');
  if (price > most || (discount ?? 0) > most) return refused('ABOVE_LIMIT');
  if (isSale && price >= before.price) return refused('SALE_NOT_BELOW');
  const after = isSale ? { ...before, salePrice: price } : { price, discount, salePrice: before.salePrice };
  const warnings: PriceWarning[] = [];
  if (price === 0) warnings.push('ZERO');
  if (before.discount !== null && discount === null && price >= before.price + before.discount)
    warnings.push('ABOVE_COMPARE_AT');
  if (!isSale && before.salePrice !== null && before.salePrice >= price) warnings.push('SALE_NOT_CHARGED');
  return { after, warnings };
}
