import type { PriceRule } from '@rangrekha/contract';
import { LIMITS, type PriceWarning } from '@rangrekha/contract/limits';
import { toPaise } from '../../../database/money';

/** Paise; `discount` is added to `price` for the compare-at price. */
export interface Prices {
  price: number;
  discount: number | null;
}

const RUPEE = 100;

/** The whole rupees nearest to `paise` that end in these digits; of two that are as near, the lower one. */
function withEnding(paise: number, ending: PriceRule['ending']): number {
  if (ending === 'ANY') return paise;
  const step = (ending === '9' ? 10 : 100) * RUPEE;
  const last = Number(ending) * RUPEE;
  const below = Math.floor((paise - last) / step) * step + last;
  const above = below + step;
  return below > 0 && paise - below <= above - paise ? below : above;
}

function newPrice(price: number, { price: kind, amount, ending }: PriceRule): number {
  if (kind === 'KEEP') return price;
  if (kind === 'SET') return withEnding(toPaise(amount), ending);
  const changed = kind === 'PERCENT' ? Math.round((price * (100 + amount)) / 100) : price + toPaise(amount);
  return changed > 0 ? withEnding(changed, ending) : changed;
}

function newDiscount(before: Prices, price: number, { compareAt, difference }: PriceRule): number | null {
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

/** The prices of a variant by a rule; without `after` there is none that is allowed. */
export function applyRule(before: Prices, rule: PriceRule): { after: Prices | null; warnings: PriceWarning[] } {
  const price = newPrice(before.price, rule);
  const discount = newDiscount(before, price, rule);
  const most = toPaise(LIMITS.price);
  if (price < 0) return { after: null, warnings: ['BELOW_ZERO'] };
  if (price > most || (discount ?? 0) > most) return { after: null, warnings: ['ABOVE_LIMIT'] };
  return { after: { price, discount }, warnings: price === 0 ? ['ZERO'] : [] };
}
