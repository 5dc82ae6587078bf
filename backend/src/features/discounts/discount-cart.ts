import { rupees } from '@rangrekha/contract/numbers';
import type { Transaction } from 'objection';
import { toRupees } from '../../database/money';
import type { CartLine } from '../cart/read-cart';
import { collectionsOf } from '../collections/collections-of';
import { type Computed, computeDiscounts, type Obstacle, type PricedLine, type Rule } from './compute-discounts';
import { obstacleText, type Refusal, refusalOf, unknownCode } from './discount-refusals';
import type { Gift, Offer, Offers } from './offers';

interface OfferRule extends Rule {
  offer: Offer;
}

/** Why a discount is not given; lasting when no change of the cart helps. */
type Problem = Refusal & { isLasting: boolean };

/** What discounts need of a line of a cart. */
export interface DiscountedLine extends Pick<CartLine, 'id' | 'quantity'> {
  variant: Pick<CartLine['variant'], 'id' | 'price'>;
  product: Pick<CartLine['product'], 'id' | 'categoryId'>;
}

/** What a cart costs. Money is paise. */
export interface DiscountedCart {
  /** Before discounts. */
  subtotal: number;
  total: number;
  /** Paise off each line, by its id; lines without any are left out. */
  lines: Computed<Rule>['lines'];
  discounts: { offer: Offer; amount: number; worth: number }[];
  gifts: Gift[];
  /** The code of the cart, with what keeps it from being given; null without a code. */
  code: { code: string; problem: Problem | null } | null;
  /** What keeps one of the offers from being given; null when nothing does. */
  problemOf(offer: Offer): Problem | null;
  /** What is missing for discounts with a least total. */
  hints: string[];
}

/** Computes what the offers give for a cart: the only place from which cart, checkout and order take their amounts. */
export async function discountCart(
  lines: readonly DiscountedLine[],
  offers: Offers,
  now: Date,
  trx?: Transaction,
): Promise<DiscountedCart> {
  const subtotal = lines.reduce((sum, { quantity, variant }) => sum + quantity * variant.price, 0);
  const refusals = new Map(offers.list.map((offer) => [offer, refusalOf(offer, now)]));
  const rules = offers.list.filter((offer) => !refusals.get(offer)).map((offer) => ruleOf(offer, lines));
  const computed = computeDiscounts(await pricedLines(lines, offers, rules, now, trx), rules);
  const discounts = computed.given.map(({ rule, amount, worth }) => ({ offer: rule.offer, amount, worth }));
  const problemOf = (offer: Offer) => problemIn(offer, refusals.get(offer), computed);
  const coded = offers.list.find(({ code }) => code === offers.code);
  return {
    subtotal,
    total: subtotal - computed.total,
    lines: computed.lines,
    discounts,
    gifts: discounts.flatMap(({ offer }) => (offer.kind === 'GIFT' && offer.gift ? [offer.gift] : [])),
    code: offers.code === null ? null : { code: offers.code, problem: coded ? problemOf(coded) : noSuch(offers.code) },
    problemOf,
    hints: [...computed.obstacles].flatMap(([{ offer }, obstacle]) => hintOf(offer, obstacle)),
  };
}

function noSuch(code: string): Problem {
  const [reason, message] = unknownCode(code);
  return { reason, message, isLasting: true };
}

/** Of each product the category with all above it, and which collections of the rules it belongs to. */
async function pricedLines(
  lines: readonly DiscountedLine[],
  { categories }: Offers,
  rules: readonly Rule[],
  now: Date,
  trx: Transaction | undefined,
): Promise<PricedLine[]> {
  const collections = await collectionsOf(
    lines.map(({ product }) => product.id),
    rules.flatMap(({ collectionIds }) => collectionIds),
    { categories: categories.map(([id, parentId]) => ({ id, parentId })), now, trx },
  );
  const parents = new Map(categories);
  const pathOf = (categoryId: string): string[] => {
    const path: string[] = [];
    for (let id: string | null = categoryId; id; id = parents.get(id) ?? null) path.push(id);
    return path;
  };
  return lines.map(({ id, quantity, variant, product }) => ({
    id,
    quantity,
    price: variant.price,
    productId: product.id,
    categoryIds: pathOf(product.categoryId),
    collectionIds: collections.get(product.id) ?? [],
  }));
}

function ruleOf(offer: Offer, lines: readonly DiscountedLine[]): OfferRule {
  const { id, kind, percent, amount, maxAmount, buyQuantity, getQuantity, minTotal, gift } = offer;
  const { categoryIds, collectionIds, productIds, combines } = offer;
  const inCart = lines.find(({ variant }) => variant.id === gift?.variant.id)?.quantity ?? 0;
  const giftPrice = gift && gift.variant.stock > inCart ? gift.variant.price : null;
  const gives = { kind, percent, amount, maxAmount, buyQuantity, getQuantity, giftPrice };
  return {
    id,
    ...gives,
    categoryIds,
    collectionIds,
    productIds,
    minTotal,
    combines,
    hasCode: offer.code !== null,
    offer,
  };
}

function problemIn(
  offer: Offer,
  refusal: Refusal | undefined,
  { given, obstacles }: Computed<OfferRule>,
): Problem | null {
  if (refusal) return { ...refusal, isLasting: true };
  const obstacle = [...obstacles].find(([rule]) => rule.offer === offer)?.[1];
  if (!obstacle) return null;
  const better = given.map(({ rule }) => rule.offer.title).join(' and ');
  return { ...obstacleText(offer, obstacle, better), isLasting: obstacle.reason === 'GIFT_GONE' };
}

/** Only for discounts without a code: what a code lacks is its problem. */
function hintOf({ code, title }: Offer, obstacle: Obstacle): string[] {
  if (code !== null || obstacle.reason !== 'MIN_TOTAL') return [];
  return [`Add ${rupees(toRupees(obstacle.missing))} more for ${title}`];
}
