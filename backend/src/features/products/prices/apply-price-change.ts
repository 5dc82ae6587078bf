import { PRICE_TEXTS } from '@rangrekha/contract/texts';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../../audit/record-change';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { conflict, notFound } from '../../../http/errors';
import { PriceChange } from './PriceChange';
import { PriceChangeItem } from './PriceChangeItem';
import type { PlannedPrices } from './plan-prices';
import { type WantedPrices, writePrices } from './set-prices';

/** Products that are changed by one transaction: orders of them wait until it ends. */
const PART = 200;

/**
 * Changes the prices of the next products that wait, all of them or none. Whoever asks at the same time waits and gets the
 * products after them, so that none is changed twice.
 * @throws HttpError 404
 */
export function applyPriceChange(actor: Actor, id: string): Promise<PriceChange> {
  return transaction(async (trx) => {
    const change = await lockChange(trx, id);
    if (change.status === 'DONE') return change;
    const waiting = () => PriceChangeItem.query(trx).where({ priceChangeId: id, status: 'WAITING' });
    const items = await waiting().orderBy('position').limit(PART);
    if (items.length > 0) await writeItems(trx, actor, items);
    const isMore = items.length === PART && (await waiting().resultSize()) > 0;
    return change.$query(trx).patchAndFetch({ status: isMore ? 'RUNNING' : 'DONE' });
  });
}

async function writeItems(trx: Transaction, actor: Actor, items: PriceChangeItem[]): Promise<void> {
  const { changed, skipped } = await writePrices(trx, actor, items.map(wantedOf));
  await PriceChangeItem.query(trx).findByIds(idsOf(items, skipped)).patch({ status: 'SKIPPED' });
  const edited = changed.filter(({ isEdited }) => isEdited);
  const same = changed.filter(({ isEdited }) => !isEdited);
  const ids = (products: typeof changed) =>
    idsOf(
      items,
      products.map(({ id }) => id),
    );
  await PriceChangeItem.query(trx).findByIds(ids(same)).patch({ status: 'UNCHANGED' });
  await PriceChangeItem.query(trx)
    .findByIds(ids(edited))
    // An edit raises the revision that was compared by one.
    .patch({ status: 'CHANGED', newRevision: trx.raw('revision + 1') as unknown as number });
}

function idsOf(items: PriceChangeItem[], productIds: string[]): string[] {
  const wanted = new Set(productIds);
  return items.filter(({ productId }) => wanted.has(productId)).map(({ id }) => id);
}

function wantedOf({ productId, revision, plannedPrices: { variants, saleAfter } }: PriceChangeItem): WantedPrices {
  const wanted = variants.flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
  return { id: productId, revision, sale: saleAfter, variants: wanted };
}

/**
 * Prepares the change that takes another one back; what waits of that is left out. Asked again, it is the same one.
 * @throws HttpError 404, 409 `NOTHING_TO_UNDO`
 */
export async function undoPriceChange(actor: Actor, id: string): Promise<PriceChange> {
  return transaction(async (trx) => {
    const change = await lockChange(trx, id);
    const existing = await PriceChange.query(trx).findOne({ undoOf: id });
    if (existing) return existing;
    const changed = await PriceChangeItem.query(trx)
      .where({ priceChangeId: id, status: 'CHANGED' })
      .orderBy('position');
    if (changed.length === 0 || change.undoOf) throw conflict('NOTHING_TO_UNDO', PRICE_TEXTS.nothingToUndo);
    await PriceChangeItem.query(trx).where({ priceChangeId: id, status: 'WAITING' }).patch({ status: 'SKIPPED' });
    await change.$query(trx).patch({ status: 'DONE' });
    const undo = await PriceChange.query(trx).insertAndFetch({
      ...{ id: uuidv7(), title: `Undo: ${change.title}`, status: 'PREPARED', undoOf: id },
      ...{ actorId: actor.id, actorName: actor.name, createdAt: sharedNow() },
    });
    for (let start = 0; start < changed.length; start += PART)
      await trx(PriceChangeItem.tableName).insert(
        changed.slice(start, start + PART).map((item) => inverseOf(item, undo.id)),
      );
    return undo;
  });
}

const inverseOf = (item: PriceChangeItem, priceChangeId: string) => ({
  ...{ id: uuidv7(), priceChangeId, productId: item.productId, name: item.name, position: item.position },
  ...{
    revision: item.newRevision,
    status: 'WAITING',
    isWarned: false,
    plan: JSON.stringify(inverted(item.plannedPrices)),
  },
});

const inverted = ({ variants, saleBefore, saleAfter }: PlannedPrices): PlannedPrices => ({
  saleBefore: saleAfter,
  saleAfter: saleBefore,
  variants: variants.flatMap(({ before, after, ...variant }) =>
    after ? [{ ...variant, before: after, after: before, warnings: [] }] : [],
  ),
});

const lockChange = async (trx: Transaction, id: string): Promise<PriceChange> =>
  PriceChange.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Price change'));
