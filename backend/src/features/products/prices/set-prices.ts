import type { SetPricesRequest } from '@rangrekha/contract';
import { counted, rupees } from '@rangrekha/contract/numbers';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { raiseRevisions } from '../../../audit/revisions';
import { lockRow } from '../../../database/lock-row';
import { toPaise, toRupees } from '../../../database/money';
import { transaction } from '../../../database/transaction';
import { raiseEvent } from '../../../webhooks/raise-event';
import { beginChanges } from '../catalogue-changes';
import { Product } from '../Product';
import { Variant } from '../Variant';
import type { Prices } from './price-rule';

const BATCH = 500;
/** The most variants that the audit log names one by one. */
const NAMED_MAX = 200;

interface PricesSet {
  changed: { id: string; revision: number }[];
  skipped: string[];
}

/** A variant with other prices than it had. */
interface Repriced extends Prices {
  variant: Variant;
  product: Product;
}

/**
 * Sets the prices of variants of several products. Products that were edited since their named revision are left out, unless
 * they have these prices already: then the call was sent again. One audit entry stands for all.
 */
export function setPrices(actor: Actor, { products: wanted }: SetPricesRequest): Promise<PricesSet> {
  const byId = new Map(wanted.map((product) => [product.id, product]));
  const ids = [...byId.keys()];
  return transaction(async (trx) => {
    await lockRow(trx, 'catalogue_version', 1);
    const products = await Product.query(trx).findByIds(ids).orderBy('id').forUpdate();
    const variants = await Variant.query(trx).whereIn('productId', ids).orderBy('id').forUpdate();
    const ofProduct = new Map(products.map(({ id }) => [id, variants.filter(({ productId }) => productId === id)]));
    const accepted: Product[] = [];
    const repriced: Repriced[] = [];
    for (const product of products) {
      const { revision, variants: prices } = byId.get(product.id) as SetPricesRequest['products'][number];
      const changes = changesOf(product, ofProduct.get(product.id) ?? [], prices);
      if (!changes || (product.revision !== revision && changes.length > 0)) continue;
      accepted.push(product);
      repriced.push(...changes);
    }
    const edited = accepted.filter((product) => repriced.some((change) => change.product === product));
    if (edited.length > 0) await write(trx, actor, edited, repriced, ofProduct);
    const raised = new Set(edited.map(({ id }) => id));
    const changed = accepted.map(({ id, revision }) => ({ id, revision: raised.has(id) ? revision + 1 : revision }));
    const done = new Set(changed.map(({ id }) => id));
    return { changed, skipped: ids.filter((id) => !done.has(id)) };
  });
}

/** The variants whose prices differ; undefined when one of them is gone. */
function changesOf(
  product: Product,
  variants: Variant[],
  prices: SetPricesRequest['products'][number]['variants'],
): Repriced[] | undefined {
  const changes: Repriced[] = [];
  for (const { id, originalPrice, discountPrice } of prices) {
    const variant = variants.find((known) => known.id === id);
    if (!variant) return undefined;
    const price = toPaise(originalPrice);
    const discount = discountPrice === null ? null : toPaise(discountPrice);
    if (price !== variant.price || discount !== variant.discount) changes.push({ variant, product, price, discount });
  }
  return changes;
}

async function write(
  trx: Transaction,
  actor: Actor,
  edited: Product[],
  repriced: Repriced[],
  ofProduct: Map<string, Variant[]>,
): Promise<void> {
  await beginChanges(
    trx,
    edited.map(({ id }) => ({ productId: id })),
  );
  const prices = new Map(repriced.map(({ variant, price, discount }) => [variant.id, { price, discount }]));
  await setColumn(
    trx,
    Variant.tableName,
    'price',
    [...prices].map(([id, { price }]) => [id, price]),
  );
  await setColumn(
    trx,
    Variant.tableName,
    'discount',
    [...prices].map(([id, { discount }]) => [id, discount]),
  );
  const firstPrices = edited.map(({ id }): [string, number] => {
    const [first] = (ofProduct.get(id) ?? []).toSorted((one, other) => one.position - other.position);
    return [id, first ? (prices.get(first.id)?.price ?? first.price) : 0];
  });
  await setColumn(trx, Product.tableName, 'firstPrice', firstPrices);
  const ids = edited.map(({ id }) => id);
  await trx(Product.tableName).whereIn('id', ids).update({ updatedAt: new Date() });
  const [only] = edited;
  const entry = await recordChange(trx, actor, {
    action: 'changed',
    entity: 'product',
    // Of several products the entry names none: their revisions lead to it.
    ...(edited.length === 1 && only
      ? { entityId: only.id, entityName: only.name }
      : { entityId: 'prices', entityName: `Prices of ${counted(edited.length, 'product')}` }),
    ...snapshots(repriced),
  });
  if (entry) await raiseRevisions(trx, 'product', ids, entry);
  for (const { id, name } of edited) raiseEvent(trx, 'product.saved', { id, name });
}

/** Sets one column of many rows to a value each, a statement for every 500. */
async function setColumn(
  trx: Transaction,
  table: string,
  column: string,
  values: [id: string, value: number | null][],
): Promise<void> {
  for (let start = 0; start < values.length; start += BATCH) {
    const batch = values.slice(start, start + BATCH);
    const cases = batch.map(() => 'WHEN ? THEN ?').join(' ');
    await trx(table)
      .whereIn(
        'id',
        batch.map(([id]) => id),
      )
      .update({ [column]: trx.raw(`CASE id ${cases} END`, batch.flat() as (string | number)[]) });
  }
}

function snapshots(repriced: Repriced[]) {
  const named = repriced.slice(0, NAMED_MAX);
  const nameOf = ({ product, variant }: Repriced) => `${product.name}, ${variant.color} ${variant.size}`;
  const rest = repriced.length - named.length;
  return {
    before: Object.fromEntries(named.map((change) => [nameOf(change), priceText(change.variant)])),
    after: {
      ...Object.fromEntries(named.map((change) => [nameOf(change), priceText(change)])),
      ...(rest > 0 && { more: counted(rest, 'variant') }),
    },
  };
}

const priceText = ({ price, discount }: Prices) =>
  `${rupees(toRupees(price))}${discount ? `, compare-at ${rupees(toRupees(price + discount))}` : ''}`;
