import { isDeepStrictEqual } from 'node:util';
import type { PreparePriceChangeRequest, PriceRule } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { PRICE_CHANGE_LIMITS } from '@rangrekha/contract/price-rules';
import { PRICE_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../../audit/record-change';
import { NEWEST_FIRST } from '../../../database/pagination';
import { sharedNow } from '../../../database/shared-clock';
import { listedIds } from '../../../http/admin-list';
import { cooperativeYield } from '../../../http/cooperative-yield';
import { invalidField, notFound } from '../../../http/errors';
import { adminProducts } from '../admin-products';
import { Product } from '../Product';
import { PriceChange } from './PriceChange';
import { PriceChangeItem } from './PriceChangeItem';
import { type PlannedPrices, pricePlanner } from './plan-prices';

const BATCH = 200;
/** Milliseconds after which a change that nobody has begun is deleted. */
const FORGOTTEN = 24 * 3_600_000;
const { products: MOST, kept: KEPT } = PRICE_CHANGE_LIMITS;

type Item = Pick<
  PriceChangeItem,
  'id' | 'priceChangeId' | 'productId' | 'name' | 'position' | 'revision' | 'status' | 'isWarned' | 'plan'
>;

type PlannedChange = Pick<PriceChange, 'id' | 'title' | 'createdAt'> & { items: Item[] };

/**
 * Works out the new prices of products, to be stored beside the present ones.
 * @throws HttpError 400 for a filter that finds no product, or too many; 404 for a product that does not exist
 */
export async function planPriceChange(body: PreparePriceChangeRequest): Promise<PlannedChange> {
  const { rule, filter, productIds = [] } = body;
  const ids = filter ? await listedIds(adminProducts, { filter }) : [...new Set(productIds)];
  if (ids.length === 0) throw invalidField('filter', PRICE_TEXTS.noneToReprice);
  if (ids.length > MOST) throw invalidField('filter', PRICE_TEXTS.tooManyToReprice(ids.length, MOST));
  const now = sharedNow();
  const plan = await pricePlanner(rule, now);
  const id = uuidv7();
  const items: Item[] = [];
  const yieldIfDue = cooperativeYield();
  for (let start = 0; start < ids.length; start += BATCH) {
    const products = await Product.query()
      .findByIds(ids.slice(start, start + BATCH))
      .select('id', 'name', 'categoryId', 'revision', 'saleStartsAt', 'saleEndsAt')
      .withGraphFetched('variants');
    for (const product of products) items.push(itemOf(id, product, plan(product)));
    await yieldIfDue(products.length);
  }
  // A product of a filter may be deleted while the others are read; a chosen one must be there.
  if (!filter && items.length < ids.length) throw notFound('Product');
  items.sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  return { id, title: ruleText(rule, now), createdAt: now, items };
}

/** Stores a planned change; no price changes yet. */
export async function storePriceChange(
  trx: Transaction,
  actor: Actor,
  { items, ...planned }: PlannedChange,
): Promise<PriceChange> {
  await deleteOld(trx, planned.createdAt);
  await PriceChange.query(trx).insert({
    ...{ ...planned, status: 'PREPARED', undoOf: null },
    ...{ actorId: actor.id, actorName: actor.name },
  });
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH);
    await trx(PriceChangeItem.tableName).insert(batch.map((item, index) => ({ ...item, position: start + index })));
  }
  return PriceChange.query(trx).findById(planned.id).throwIfNotFound();
}

function itemOf(priceChangeId: string, { id: productId, name, revision }: Product, plan: PlannedPrices): Item {
  const isSame =
    plan.variants.every(({ before, after }) => after === null || isDeepStrictEqual(before, after)) &&
    isDeepStrictEqual(plan.saleBefore, plan.saleAfter);
  return {
    ...{ id: uuidv7(), priceChangeId, productId, name, revision, position: 0 },
    status: isSame ? 'UNCHANGED' : 'WAITING',
    isWarned: plan.variants.some(({ warnings }) => warnings.length > 0),
    plan: JSON.stringify(plan),
  };
}

/** Deletes changes that nobody has begun for a day, and all but the last ones of the others. */
async function deleteOld(trx: Transaction, now: Date): Promise<void> {
  const old = await PriceChange.query(trx)
    .whereNot({ status: 'PREPARED' })
    .orderBy(NEWEST_FIRST)
    .offset(KEPT)
    .limit(1)
    .first();
  await PriceChange.query(trx)
    .where((forgotten) =>
      forgotten.where({ status: 'PREPARED' }).where('createdAt', '<', new Date(now.getTime() - FORGOTTEN)),
    )
    .modify((query) => {
      if (old) query.orWhere('createdAt', '<=', old.createdAt);
    })
    .delete();
}

function priceText({ price, amount }: PriceRule): string {
  const sign = amount < 0 ? '−' : '+';
  switch (price) {
    case 'KEEP':
      return 'Compare-at price';
    case 'SET':
      return `Price ${rupees(amount)}`;
    case 'PERCENT':
      return `Price ${sign}${Math.abs(amount)} %`;
    case 'RUPEES':
      return `Price ${sign}${rupees(Math.abs(amount))}`;
  }
}

/** A rule in words, for the list of changes: `Sale: price −20 %, from 27 Nov 2026, 09:00 am`. */
function ruleText(rule: PriceRule, now: Date): string {
  if (rule.sale === 'END') return 'Sale ended';
  if (rule.sale === 'KEEP') return priceText(rule);
  const until = rule.saleEndsAt ? ` until ${dayAndTime(rule.saleEndsAt)}` : '';
  return `Sale: ${priceText(rule).toLowerCase()}, from ${dayAndTime(rule.saleStartsAt ?? now)}${until}`;
}
