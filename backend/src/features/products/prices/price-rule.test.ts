import type { PriceRule } from '@rangrekha/contract';
import { expect, test } from 'vitest';
import { applyRule } from './price-rule';

const rule = (fields: Partial<PriceRule>): PriceRule => ({
  ...{ price: 'KEEP', amount: 0, ending: 'ANY', compareAt: 'KEEP_DIFFERENCE', difference: 0, sale: 'KEEP', ...fields },
});
const of = (price: number, discount: number | null, fields: Partial<PriceRule>) => {
  const before = { price: price * 100, discount: discount && discount * 100, salePrice: null };
  const { after, warnings } = applyRule(before, rule(fields));
  const salePrice = after?.salePrice ? [after.salePrice / 100] : [];
  return [after && after.price / 100, after?.discount && after.discount / 100, ...salePrice, ...warnings];
};

test.each<[string, number, number | null, Partial<PriceRule>, unknown[]]>([
  ['set', 1000, null, { price: 'SET', amount: 899.5 }, [899.5, null]],
  ['raised by percent', 999, 200, { price: 'PERCENT', amount: 10 }, [1098.9, 200]],
  ['lowered by percent to the paisa', 0.33, null, { price: 'PERCENT', amount: -50 }, [0.17, null]],
  ['lowered by rupees', 1000, null, { price: 'RUPEES', amount: -150 }, [850, null]],
  [
    'a sale: the compare-at price stays',
    1000,
    200,
    { price: 'PERCENT', amount: -20, compareAt: 'KEEP_COMPARE_AT' },
    [800, 400],
  ],
  [
    'no sale any more above the compare-at price',
    1000,
    200,
    { price: 'SET', amount: 1300, compareAt: 'KEEP_COMPARE_AT' },
    [1300, null, 'ABOVE_COMPARE_AT'],
  ],
  ['only the difference set', 1000, null, { compareAt: 'SET', difference: 250 }, [1000, 250]],
  ['kept, whatever amount and ending are left in the form', 1003, null, { amount: 50, ending: '9' }, [1003, null]],
  ['the difference removed', 1000, 200, { compareAt: 'REMOVE' }, [1000, null]],
  ['rounded to 9', 1003, null, { price: 'PERCENT', amount: 0, ending: '9' }, [999, null]],
  ['rounded up to 9', 1006, null, { price: 'PERCENT', amount: 0, ending: '9' }, [1009, null]],
  ['rounded to 49', 1010, null, { price: 'RUPEES', amount: 0, ending: '49' }, [1049, null]],
  ['rounded to 99', 1010, null, { price: 'RUPEES', amount: 0, ending: '99' }, [999, null]],
  ['rounded never below 0', 3, null, { price: 'RUPEES', amount: 0, ending: '99' }, [99, null]],
  ['rounded to whole rupees', 999, null, { price: 'PERCENT', amount: -33.3, ending: 'RUPEE' }, [666, null]],
  ['rounded to tens', 999, null, { price: 'PERCENT', amount: -33.3, ending: 'TEN' }, [670, null]],
  ['of a sale', 1000, 200, { price: 'PERCENT', amount: -20, sale: 'SET', compareAt: 'REMOVE' }, [1000, 200, 800]],
  ['of no sale above it', 1000, null, { price: 'SET', amount: 1000, sale: 'SET' }, [null, undefined, 'SALE_NOT_BELOW']],
  ['at zero with a warning', 100, null, { price: 'RUPEES', amount: -100 }, [0, null, 'ZERO']],
  ['not below zero', 100, null, { price: 'RUPEES', amount: -101 }, [null, undefined, 'BELOW_ZERO']],
  ['not above the limit', 9_999_999, null, { price: 'PERCENT', amount: 1 }, [null, undefined, 'ABOVE_LIMIT']],
])('a price is %s', (_, price, discount, fields, expected) => {
  expect(of(price, discount, fields)).toEqual(expected);
});
