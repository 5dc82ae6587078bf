import { DISCOUNT_KINDS } from '@rangrekha/contract/limits';
import { describe, expect, test } from 'vitest';
import { computeDiscounts, type PricedLine, type Rule } from './compute-discounts';

const line = (id: string, price: number, quantity = 1, fields: Partial<PricedLine> = {}): PricedLine => ({
  id,
  productId: `product-${id}`,
  categoryIds: [],
  collectionIds: [],
  price,
  quantity,
  ...fields,
});

const rule = (id: string, fields: Partial<Rule>): Rule => ({
  id,
  kind: 'PERCENT',
  percent: null,
  amount: null,
  maxAmount: null,
  buyQuantity: null,
  getQuantity: null,
  giftPrice: null,
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  minTotal: null,
  combines: false,
  hasCode: false,
  ...fields,
});

const given = (lines: PricedLine[], ...rules: Rule[]) => {
  const { given, lines: off, total, obstacles } = computeDiscounts(lines, rules);
  return {
    ids: given.map((one) => one.rule.id),
    off: Object.fromEntries(off),
    total,
    obstacles: Object.fromEntries([...obstacles].map(([{ id }, obstacle]) => [id, obstacle])),
  };
};

describe('a discount', () => {
  test('of a percentage is taken off each line, never more than its upper amount', () => {
    const lines = [line('a', 99_900), line('b', 50_001, 2)];
    expect(given(lines, rule('r', { percent: 10 }))).toMatchObject({ off: { a: 9_990, b: 10_000 }, total: 19_990 });
    expect(given(lines, rule('r', { percent: 10, maxAmount: 10_000 })).total).toBe(10_000);
  });

  test('of an amount is spread to the paisa by the largest remainders', () => {
    const lines = [line('a', 10_000), line('b', 10_000), line('c', 10_000)];
    expect(given(lines, rule('r', { kind: 'AMOUNT', amount: 100 })).off).toEqual({ a: 34, b: 33, c: 33 });
    expect(given(lines, rule('r', { kind: 'AMOUNT', amount: 1_00_000 })).total).toBe(30_000);
  });

  test('of "buy 2, get 1" reduces the cheapest third, by its percentage', () => {
    const lines = [line('a', 50_000, 2), line('b', 20_000, 3), line('c', 10_000)];
    const offer = { kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1 } as const;
    expect(given(lines, rule('r', { ...offer, percent: 100 })).off).toEqual({ b: 20_000, c: 10_000 });
    expect(given(lines, rule('r', { ...offer, percent: 50 })).total).toBe(15_000);
    expect(given([line('a', 1, 2)], rule('r', { ...offer, percent: 100 }))).toMatchObject({
      total: 0,
      obstacles: { r: { reason: 'BUY_MORE', missing: 1 } },
    });
  });

  test('with a gift takes nothing off, and is worth its price', () => {
    const lines = [line('a', 50_000)];
    const gift = rule('gift', { kind: 'GIFT', giftPrice: 20_000 });
    expect(given(lines, gift, rule('r', { percent: 30 }))).toMatchObject({ ids: ['gift'], total: 0 });
    expect(given(lines, rule('gift', { kind: 'GIFT' })).obstacles).toEqual({ gift: { reason: 'GIFT_GONE' } });
  });

  test('is for its categories, collections and products, and its least total counts these only', () => {
    const lines = [
      line('a', 50_000, 1, { categoryIds: ['kurtas', 'women'], collectionIds: ['new'] }),
      line('b', 90_000),
      line('c', 30_000, 1, { productId: 'stole' }),
    ];
    const scoped = rule('r', { percent: 10, categoryIds: ['women'], productIds: ['stole'] });
    expect(given(lines, scoped).off).toEqual({ a: 5_000, c: 3_000 });
    expect(given(lines, rule('r', { percent: 10, collectionIds: ['new', 'deleted'] })).off).toEqual({ a: 5_000 });
    expect(given(lines, { ...scoped, minTotal: 100_100 }).obstacles).toEqual({
      r: { reason: 'MIN_TOTAL', missing: 20_100 },
    });
    expect(given(lines, rule('r', { percent: 10, productIds: ['deleted'] }))).toMatchObject({
      total: 0,
      obstacles: { r: { reason: 'NOTHING_FITS' } },
    });
  });
});

describe('several discounts', () => {
  const lines = [line('a', 100_000)];

  test('that do not combine: the best one for the shopper is given', () => {
    const rules = [rule('small', { percent: 10 }), rule('large', { kind: 'AMOUNT', amount: 10_001 })];
    expect(given(lines, ...rules)).toMatchObject({ ids: ['large'], obstacles: { small: { reason: 'BETTER' } } });
  });

  test('that combine are given together, or one that is better alone', () => {
    const together = [
      rule('a', { percent: 10, combines: true }),
      rule('b', { kind: 'AMOUNT', amount: 5_000, combines: true }),
    ];
    expect(given(lines, ...together, rule('c', { percent: 14 }))).toMatchObject({ ids: ['a', 'b'], total: 15_000 });
    expect(given(lines, ...together, rule('c', { percent: 16 }))).toMatchObject({ ids: ['c'], total: 16_000 });
  });

  test('that give the same: the one with the code, then the older one', () => {
    const same = (id: string, hasCode = false) => rule(id, { percent: 10, hasCode });
    expect(given(lines, same('b'), same('a')).ids).toEqual(['a']);
    expect(given(lines, same('a'), same('b', true)).ids).toEqual(['b']);
  });
});

/** The same numbers in every run, from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('of any cart and any rules, every paisa is accounted for, whatever their order', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    const random = numbers(seed);
    const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
    const some = <T>(from: T[]) => from.filter(() => random() < 0.3);
    const price = () => [0, 1, whole(1, 300), whole(1, 999_999), 99_900, 999_999_999][whole(0, 5)] as number;
    const categories = ['kurtas', 'sarees', 'women'];
    const lines = Array.from({ length: whole(0, 6) }, (_, index) =>
      line(`line-${index}`, price(), whole(1, 7), { categoryIds: some(categories) }),
    );
    const rules = Array.from({ length: whole(0, 5) }, (_, index) =>
      rule(`rule-${index}`, {
        kind: DISCOUNT_KINDS[whole(0, 3)] as Rule['kind'],
        percent: whole(1, 100),
        amount: whole(1, 500_000),
        maxAmount: random() < 0.3 ? whole(1, 50_000) : null,
        buyQuantity: whole(1, 4),
        getQuantity: whole(1, 3),
        giftPrice: random() < 0.7 ? price() : null,
        categoryIds: random() < 0.5 ? some(categories) : [],
        minTotal: random() < 0.3 ? whole(1, 1_000_000) : null,
        combines: random() < 0.5,
        hasCode: random() < 0.3,
      }),
    );
    const result = computeDiscounts(lines, rules);
    const wrong = (what: string) => `seed ${seed}: ${what}`;

    const off = [...result.lines.values()];
    expect(
      off.reduce((sum, amount) => sum + amount, 0),
      wrong('lines are not the total'),
    ).toBe(result.total);
    expect(
      result.given.reduce((sum, { amount }) => sum + amount, 0),
      wrong('rules are not the total'),
    ).toBe(result.total);
    for (const { id, price, quantity } of lines) {
      const amount = result.lines.get(id) ?? 0;
      expect(Number.isInteger(amount) && amount >= 0 && amount <= price * quantity, wrong(`${id}: ${amount}`)).toBe(
        true,
      );
    }
    for (const { rule: one, amount } of result.given) {
      const most = one.kind === 'PERCENT' ? one.maxAmount : one.kind === 'AMOUNT' ? one.amount : null;
      expect(amount <= (most ?? amount), wrong(`${one.id} gives more than it may`)).toBe(true);
    }
    const isAlone = result.given.length < 2 || result.given.every(({ rule: one }) => one.combines);
    expect(isAlone, wrong('what does not combine is combined')).toBe(true);

    const turned = computeDiscounts(lines.toReversed(), rules.toReversed());
    const facts = ({ given, lines: amounts }: typeof result) => [
      given.map(({ rule: one, amount }) => [one.id, amount]),
      [...amounts].sort(),
    ];
    expect(facts(turned), wrong('the order makes a difference')).toEqual(facts(result));
  }
});
