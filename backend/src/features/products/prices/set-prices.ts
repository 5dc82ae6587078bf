import type { SetPricesRequest } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { counted, rupees } from '@rangrekha/contract/numbers';
import type { ListPrices, SaleTimes } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../../../audit/record-change';
import { raiseRevisions } from '../../../audit/revisions';
import { lockRow } from '../../../database/lock-row';
import { toPaise, toRupees } from '../../../database/money';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { raiseEvent } from '../../../webhooks/raise-event';
import { beginChanges } from '../catalogue-changes';
import { Product } from '../Product';
import { Variant } from '../Variant';

const BATCH = 500;
/** The most variants that the audit log names one by one. */
const NAMED_MAX = 200;

/** What the variants of a product are to cost, in paise. */
export interface WantedPrices {
  id: string;
  /** The revision that the prices were worked out for. */
  revision: number;
  /** Left out, the sale stays. */
  sale?: SaleTimes;
  /** A sale price that is left out stays. */
  variants: (Omit<ListPrices, 'salePrice'> & { id: string; salePrice?: number | null })[];
}

interface PricesSet {
  /** The products with these prices now, each with its revision, and whether it had others. */
  changed: { id: string; revision: number; isEdited: boolean }[];
  /** Ids of products that were edited meanwhile, or are gone. */
  skipped: string[];
}

/** A variant with other prices than it had. */
interface Repriced extends ListPrices {
  variant: Variant;
  product: Product;
}

/**
 * Sets the prices of variants of several products. Products that were edited since their named revision are left out, unless
 * they have these prices already: then the call was sent again. One audit entry is for all.
 */
export const setPrices = (actor: Actor, { products }: SetPricesRequest): Promise<PricesSet> =>
  transaction((trx) =>
    writePrices(
      trx,
      actor,
      products.map(({ variants, ...product }) => ({
        ...product,
        variants: variants.map(({ id, originalPrice, discountPrice }) => ({
          id,
          price: toPaise(originalPrice),
          discount: discountPrice === null ? null : toPaise(discountPrice),
        })),
      })),
    ),
  );

/** The same in a transaction of the caller, with sales. */
export async function writePrices(trx: Transaction, actor: Actor, wanted: WantedPrices[]): Promise<PricesSet> {
  const byId = new Map(wanted.map((product) => [product.id, product]));
  const ids = [...byId.keys()];
  await lockRow(trx, 'catalogue_version', 1);
  const products = await Product.query(trx).findByIds(ids).orderBy('id').forUpdate();
  const variants = await Variant.query(trx).whereIn('productId', ids).orderBy('id').forUpdate();
  const ofProduct = new Map<string, Variant[]>(products.map(({ id }) => [id, []]));
  for (const variant of variants) ofProduct.get(variant.productId)?.push(variant);
  const accepted: Product[] = [];
  const edited: Product[] = [];
  const repriced: Repriced[] = [];
  for (const product of products) {
    const prices = byId.get(product.id) as WantedPrices;
    const changes = changesOf(product, ofProduct.get(product.id) ?? [], prices.variants);
    if (!changes) continue;
    const isEdited = changes.length > 0 || isOtherSale(product, prices.sale);
    if (isEdited && product.revision !== prices.revision) continue;
    accepted.push(product);
    repriced.push(...changes);
    if (isEdited) edited.push(product);
  }
  const sales = new Map(wanted.flatMap(({ id, sale }) => (sale ? [[id, sale]] : [])));
  if (edited.length > 0) await write(trx, actor, { edited, repriced, ofProduct, sales });
  const raised = new Set(edited);
  const changed = accepted.map((product) => {
    const isEdited = raised.has(product);
    return { id: product.id, revision: isEdited ? product.revision + 1 : product.revision, isEdited };
  });
  const done = new Set(changed.map(({ id }) => id));
  return { changed, skipped: ids.filter((id) => !done.has(id)) };
}

/** The variants whose prices differ; undefined when one of them is gone. */
function changesOf(product: Product, variants: Variant[], prices: WantedPrices['variants']): Repriced[] | undefined {
  const changes: Repriced[] = [];
  for (const { id, price, discount, salePrice: provided } of prices) {
    const variant = variants.find((existing) => existing.id === id);
    if (!variant) return undefined;
    const salePrice = provided === undefined ? variant.salePrice : provided;
    if (price !== variant.price || discount !== variant.discount || salePrice !== variant.salePrice)
      changes.push({ variant, product, price, discount, salePrice });
  }
  return changes;
}

const isOtherSale = (product: SaleTimes, sale: SaleTimes | undefined) =>
  sale !== undefined &&
  (product.saleStartsAt?.getTime() !== sale.saleStartsAt?.getTime() ||
    product.saleEndsAt?.getTime() !== sale.saleEndsAt?.getTime());

interface Writing {
  edited: Product[];
  repriced: Repriced[];
  ofProduct: Map<string, Variant[]>;
  sales: Map<string, SaleTimes>;
}

async function write(trx: Transaction, actor: Actor, { edited, repriced, ofProduct, sales }: Writing): Promise<void> {
  await beginChanges(
    trx,
    edited.map(({ id }) => ({ productId: id })),
  );
  for (const column of ['price', 'discount', 'salePrice'] as const) {
    const values = repriced.map((change): [string, number | null] => [change.variant.id, change[column]]);
    await setColumn(trx, Variant.tableName, column, values);
  }
  const prices = new Map(repriced.map(({ variant, price }) => [variant.id, price]));
  const firstPrices = edited.map(({ id }): [string, number] => {
    const [first] = (ofProduct.get(id) ?? []).toSorted((one, other) => one.position - other.position);
    return [id, first ? (prices.get(first.id) ?? first.price) : 0];
  });
  await setColumn(trx, Product.tableName, 'firstPrice', firstPrices);
  for (const column of ['saleStartsAt', 'saleEndsAt'] as const) {
    const times = edited.map(({ id, ...product }): [string, Date | null] => [id, (sales.get(id) ?? product)[column]]);
    if (sales.size > 0) await setColumn(trx, Product.tableName, column, times);
  }
  const ids = edited.map(({ id }) => id);
  await trx(Product.tableName).whereIn('id', ids).update({ updatedAt: sharedNow() });
  const [only] = edited;
  const entry = await recordChange(trx, actor, {
    action: 'changed',
    entity: 'product',
    // Of several products the entry names none: their revisions lead to it.
    ...(edited.length === 1 && only
      ? { entityId: only.id, entityName: only.name }
      : { entityId: 'prices', entityName: `Prices of ${counted(edited.length, 'product')}` }),
    ...snapshots(edited, repriced, sales),
  });
  if (entry) await raiseRevisions(trx, 'product', ids, entry);
  for (const { id, name } of edited) raiseEvent(trx, 'product.saved', { id, name });
}

/** Sets one column of many rows to a value each, a statement for every 500. */
async function setColumn(
  trx: Transaction,
  table: string,
  column: string,
  values: [id: string, value: number | Date | null][],
): Promise<void> {
  for (let start = 0; start < values.length; start += BATCH) {
    const batch = values.slice(start, start + BATCH);
    const cases = batch.map(() => 'WHEN ? THEN ?').join(' ');
    await trx(table)
      .whereIn(
        'id',
        batch.map(([id]) => id),
      )
      .update({ [column]: trx.raw(`CASE id ${cases} END`, batch.flat() as (string | number | Date)[]) });
  }
}

function snapshots(edited: Product[], repriced: Repriced[], sales: Map<string, SaleTimes>) {
  const named = repriced.slice(0, NAMED_MAX);
  const nameOf = ({ product, variant }: Repriced) => `${product.name}, ${variant.color} ${variant.size}`;
  const rest = repriced.length - named.length;
  const timed = edited.filter((product) => isOtherSale(product, sales.get(product.id))).slice(0, NAMED_MAX);
  const saleOf = (product: Product) => [`sale of ${product.name}`, saleText(product)] as const;
  const newSaleOf = (product: Product) =>
    [`sale of ${product.name}`, saleText(sales.get(product.id) ?? product)] as const;
  return {
    before: Object.fromEntries([
      ...named.map((change) => [nameOf(change), priceText(change.variant)] as const),
      ...timed.map(saleOf),
    ]),
    after: {
      ...Object.fromEntries([
        ...named.map((change) => [nameOf(change), priceText(change)] as const),
        ...timed.map(newSaleOf),
      ]),
      ...(rest > 0 && { more: counted(rest, 'variant') }),
    },
  };
}

function saleText({ saleStartsAt, saleEndsAt }: SaleTimes): string {
  if (!saleStartsAt) return '';
  return `from ${dayAndTime(saleStartsAt)}${saleEndsAt ? ` until ${dayAndTime(saleEndsAt)}` : ''}`;
}

function priceText({ price, discount, salePrice }: ListPrices): string {
  const compareAt = discount ? `, compare-at ${rupees(toRupees(price + discount))}` : '';
  return `${rupees(toRupees(price))}${compareAt}${salePrice === null ? '' : `, in the sale ${rupees(toRupees(salePrice))}`}`;
}
