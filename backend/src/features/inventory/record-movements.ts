import { CARD_STOCK, LOW_STOCK, type StockReason } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../audit/record-change';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { raiseEvent } from '../../webhooks/raise-event';
import { StockMovement } from './StockMovement';

const BATCH = 500;

/** The actor of movements without a person, such as opening stock. */
const STORE = { id: null, name: 'The store' };

/** The reason, actor and order of stock movements. */
export interface StockCause {
  reason: StockReason;
  /** Null for the store itself. */
  actor: Actor | null;
  orderId?: string;
  returnId?: string;
}

export interface StockChange {
  variantId: string;
  /** Added units; negative for removed ones. */
  change: number;
}

/**
 * Inserts the ledger lines of stock that `trx` has changed and still locks, with one query and one insert per batch.
 * Raises the tags of the pages that show the stock. Unchanged and deleted variants get no line.
 */
export async function recordMovements(trx: Transaction, changes: StockChange[], cause: StockCause): Promise<void> {
  const moved = changes.filter(({ change }) => change !== 0);
  for (let start = 0; start < moved.length; start += BATCH) {
    const batch = moved.slice(start, start + BATCH);
    await insertMovements(trx, await readStockRows(trx, batch), batch, cause);
  }
}

/**
 * The same for variants that have just been read.
 * @param stockRows the variants, with their stock after the change
 */
export async function insertMovements(
  trx: Transaction,
  stockRows: StockRows,
  changes: StockChange[],
  cause: StockCause,
) {
  const lines = changes.flatMap(({ variantId, change }) => {
    const variant = stockRows.get(variantId);
    if (!variant) return [];
    raiseTags(trx, ...tagsOf(variant, change));
    raiseIfLow(trx, variant, change);
    return [lineOf(variant, change, variant.stock, cause)];
  });
  if (lines.length > 0) await trx(StockMovement.tableName).insert(lines);
}

/** Once, when the stock falls to LOW_STOCK or below it. */
function raiseIfLow(
  trx: Transaction,
  { id, productId, productName, color, size, stock }: StockRow,
  change: number,
): void {
  if (stock > LOW_STOCK || stock - change <= LOW_STOCK) return;
  raiseEvent(trx, 'stock.low', { variantId: id, productId, productName, color, size, stock });
}

/** Cards show stock only up to a limit, and filters only whether there is any: few orders change what they show. */
function tagsOf({ productId, stock }: Pick<StockRow, 'productId' | 'stock'>, change: number) {
  const [shown, before] = [stock, stock - change].map((units) => Math.min(units, CARD_STOCK));
  return [
    TAGS.stock(productId),
    ...(shown === before ? [] : [TAGS.product(productId)]),
    ...(shown === 0 || before === 0 ? [TAGS.availability] : []),
  ];
}

/** Inserts the opening stock of a product's variants into the ledger, for a product that no admin created. */
export async function openLedger(trx: Transaction, productId: string, createdAt = sharedNow()): Promise<void> {
  const variants = await trx('product_variants').where({ productId }).select('id as variantId');
  const lines = [...(await readStockRows(trx, variants)).values()]
    .filter(({ stock }) => stock > 0)
    .map((variant) => ({
      ...lineOf(variant, variant.stock, variant.stock, { reason: 'OPENING', actor: null }),
      createdAt,
    }));
  if (lines.length > 0) await trx(StockMovement.tableName).insert(lines);
}

/** Records the removal of variants with their remaining stock. Call it before they are deleted. */
export async function recordRemoval(trx: Transaction, variantIds: string[], actor: Actor): Promise<void> {
  const stockRows = await readStockRows(
    trx,
    variantIds.map((variantId) => ({ variantId })),
  );
  const lines = [...stockRows.values()]
    .filter(({ stock }) => stock > 0)
    .map((variant) => lineOf(variant, -variant.stock, 0, { reason: 'REMOVED', actor }));
  if (lines.length > 0) await trx(StockMovement.tableName).insert(lines);
}

interface StockRow {
  id: string;
  productId: string;
  productName: string;
  color: string;
  size: string;
  stock: number;
}

/** Variants by their ids, with what a ledger line copies. */
export type StockRows = Map<string, StockRow>;

const readStockRows = async (trx: Transaction, of: { variantId: string }[]): Promise<StockRows> =>
  byId(await shelfQuery(trx, of));

/** The same, locked until the transaction ends, in the order of their ids, so that orders never wait in a circle. */
export const lockStockRows = async (trx: Transaction, of: { variantId: string }[]): Promise<StockRows> =>
  byId(await shelfQuery(trx, of).orderBy('id').forUpdate());

const byId = (rows: StockRow[]): StockRows => new Map(rows.map((row) => [row.id, row]));

function shelfQuery(trx: Transaction, of: { variantId: string }[]) {
  // Joined, the product would be locked with its variant.
  const productName = trx('products').select('name').where('products.id', trx.ref('product_variants.productId'));
  return trx('product_variants')
    .whereIn(
      'id',
      of.map(({ variantId }) => variantId),
    )
    .select('id', 'productId', 'color', 'size', 'stock', productName.as('productName'));
}

function lineOf(
  { id, productId, productName, color, size }: Omit<StockRow, 'stock'>,
  changeUnits: number,
  stockAfter: number,
  { reason, orderId, returnId, actor }: StockCause,
) {
  const by = actor ?? STORE;
  return {
    id: uuidv7(),
    variantId: id,
    productId,
    productName,
    color,
    size,
    changeUnits,
    stockAfter,
    reason,
    orderId: orderId ?? null,
    returnId: returnId ?? null,
    actorId: by.id,
    actorName: by.name,
    createdAt: sharedNow(),
  };
}
