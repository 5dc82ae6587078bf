import type { DiscountKind } from '@rangrekha/contract/limits';

/** A line of a cart. */
export interface PricedLine {
  /** Unique among the lines. */
  id: string;
  productId: string;
  /** The category of the product and all above it. */
  categoryIds: string[];
  /** The collections of the rules that the product belongs to now. */
  collectionIds: string[];
  /** Paise a unit. */
  price: number;
  quantity: number;
}

/** What a discount gives and asks for. Money is paise. */
export interface Rule {
  id: string;
  kind: DiscountKind;
  percent: number | null;
  amount: number | null;
  maxAmount: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  /** The price of the gift; null when there is none to give. */
  giftPrice: number | null;
  /** No category, collection and product: all products. */
  categoryIds: string[];
  collectionIds: string[];
  productIds: string[];
  minTotal: number | null;
  combines: boolean;
  /** Whether it has a code: of two that give the same, the one with the code is given. */
  hasCode: boolean;
}

export interface GivenDiscount<R extends Rule> {
  rule: R;
  /** Paise off the lines; 0 for a gift. */
  amount: number;
  /** Paise that it is worth: `amount`, or the price of the gift. */
  worth: number;
}

/** What keeps a rule from being given for a cart. */
export type Obstacle =
  | { reason: 'NOTHING_FITS' | 'GIFT_GONE' | 'BETTER' }
  /** Paise. */
  | { reason: 'MIN_TOTAL'; missing: number }
  | { reason: 'BUY_MORE'; missing: number };

export interface Computed<R extends Rule> {
  given: GivenDiscount<R>[];
  /** Paise off each line, by its id; lines without any are left out. */
  lines: Map<string, number>;
  /** Paise off all lines. */
  total: number;
  /** Why the other rules are not given. */
  obstacles: Map<R, Obstacle>;
}

/** Which of several combining discounts is taken off first. */
const ORDER: DiscountKind[] = ['BUY_X_GET_Y', 'PERCENT', 'AMOUNT', 'GIFT'];

/**
 * Computes what discounts give for a cart: all that combine together, or one alone, whichever is worth most. The order
 * of lines and rules makes no difference. The sum of the lines is the total, and no line gets more than it costs.
 */
export function computeDiscounts<R extends Rule>(lines: readonly PricedLine[], rules: readonly R[]): Computed<R> {
  const obstacles = new Map<R, Obstacle>();
  const possible = [...rules].sort(inOrder).filter((rule) => {
    const obstacle = obstacleOf(rule, lines);
    if (obstacle) obstacles.set(rule, obstacle);
    return !obstacle;
  });
  const combining = possible.filter(({ combines }) => combines);
  const choices = [combining, ...possible.filter(({ combines }) => !combines).map((rule) => [rule])];
  const best = choices
    .filter((choice) => choice.length > 0)
    .map((choice) => apply(choice, lines))
    .reduce<Applied<R>>((one, other) => (isBetter(other, one) ? other : one), {
      given: [],
      lines: new Map(),
      total: 0,
    });
  const given = new Set(best.given.map(({ rule }) => rule));
  for (const rule of possible) if (!given.has(rule)) obstacles.set(rule, { reason: 'BETTER' });
  return { ...best, obstacles };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : Number(one.id > other.id));

const inOrder = (one: Rule, other: Rule) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || byId(one, other);

type Applied<R extends Rule> = Omit<Computed<R>, 'obstacles'>;

const worthOf = (applied: Applied<Rule>) => applied.given.reduce((sum, { worth }) => sum + worth, 0);

function isBetter(one: Applied<Rule>, other: Applied<Rule>): boolean {
  const more = worthOf(one) - worthOf(other);
  const hasCode = ({ given }: Applied<Rule>) => given.some(({ rule }) => rule.hasCode);
  return more > 0 || (more === 0 && hasCode(one) && !hasCode(other));
}

function fits({ categoryIds, collectionIds, productIds }: Rule, line: PricedLine): boolean {
  if (categoryIds.length === 0 && collectionIds.length === 0 && productIds.length === 0) return true;
  return (
    productIds.includes(line.productId) ||
    line.categoryIds.some((id) => categoryIds.includes(id)) ||
    line.collectionIds.some((id) => collectionIds.includes(id))
  );
}

const costOf = ({ price, quantity }: PricedLine) => price * quantity;
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

function obstacleOf(rule: Rule, lines: readonly PricedLine[]): Obstacle | undefined {
  const fitting = lines.filter((line) => fits(rule, line));
  if (fitting.length === 0) return { reason: 'NOTHING_FITS' };
  const missing = (rule.minTotal ?? 0) - sumOf(fitting.map(costOf));
  if (missing > 0) return { reason: 'MIN_TOTAL', missing };
  if (rule.kind === 'GIFT' && rule.giftPrice === null) return { reason: 'GIFT_GONE' };
  if (rule.kind !== 'BUY_X_GET_Y') return undefined;
  const group = (rule.buyQuantity ?? 1) + (rule.getQuantity ?? 1);
  const pieces = sumOf(fitting.map(({ quantity }) => quantity));
  return pieces < group ? { reason: 'BUY_MORE', missing: group - pieces } : undefined;
}

function apply<R extends Rule>(rules: R[], lines: readonly PricedLine[]): Applied<R> {
  const left = new Map(lines.map((line) => [line.id, costOf(line)]));
  const given = rules.map((rule) => {
    const fitting = lines.filter((line) => fits(rule, line)).sort(byId);
    const bases = rule.kind === 'BUY_X_GET_Y' ? reducedUnits(rule, fitting) : new Map(left);
    const weights = fitting.map(({ id }) => ({ id, weight: Math.min(bases.get(id) ?? 0, left.get(id) ?? 0) }));
    const amount = amountOf(rule, sumOf(weights.map(({ weight }) => weight)));
    for (const [id, share] of spread(amount, weights)) left.set(id, (left.get(id) ?? 0) - share);
    return { rule, amount, worth: rule.kind === 'GIFT' ? (rule.giftPrice ?? 0) : amount };
  });
  const taken = lines.map((line) => [line.id, costOf(line) - (left.get(line.id) ?? 0)] as const);
  const off = new Map(taken.filter(([, amount]) => amount > 0));
  return { given: given.filter(({ worth }) => worth > 0), lines: off, total: sumOf(off.values()) };
}

/** Paise that a rule takes off lines that cost `base`; part of a paisa is not given. */
function amountOf({ kind, percent, amount, maxAmount }: Rule, base: number): number {
  if (kind === 'GIFT') return 0;
  if (kind === 'AMOUNT') return Math.min(amount ?? 0, base);
  const share = Number((BigInt(base) * BigInt(percent ?? 0)) / 100n);
  return Math.min(share, (kind === 'PERCENT' && maxAmount) || share);
}

/** What the cheapest units cost, by line: of each group of x + y units y. */
function reducedUnits({ buyQuantity, getQuantity }: Rule, lines: readonly PricedLine[]): Map<string, number> {
  const [buy, get] = [buyQuantity ?? 1, getQuantity ?? 1];
  let units = Math.floor(sumOf(lines.map(({ quantity }) => quantity)) / (buy + get)) * get;
  const costs = new Map<string, number>();
  for (const { id, price, quantity } of [...lines].sort((one, other) => one.price - other.price || byId(one, other))) {
    const reduced = Math.min(units, quantity);
    costs.set(id, reduced * price);
    units -= reduced;
  }
  return costs;
}

/**
 * Spreads an amount by weights to the paisa: rounded down, and what is left goes to the largest remainders.
 * @param amount at most the sum of the weights, so that no share is more than its weight
 */
function spread(amount: number, weights: { id: string; weight: number }[]): Map<string, number> {
  const sum = BigInt(sumOf(weights.map(({ weight }) => weight)));
  if (sum === 0n) return new Map();
  const shares = weights.map(({ id, weight }) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { id, share: Number(exact / sum), remainder: exact % sum };
  });
  let left = amount - sumOf(shares.map(({ share }) => share));
  const byRemainder = [...shares].sort((one, other) =>
    one.remainder === other.remainder ? byId(one, other) : one.remainder > other.remainder ? -1 : 1,
  );
  for (const one of byRemainder) {
    if (left === 0) break;
    one.share += 1;
    left -= 1;
  }
  return new Map(shares.map(({ id, share }) => [id, share]));
}
