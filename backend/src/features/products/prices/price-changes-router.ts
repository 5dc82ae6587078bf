import { type PreviewedProduct, type PriceChange as PriceChangeJson, productPrices } from '@rangrekha/contract';
import { PRICE_CHANGE_LIMITS, type PriceItemStatus } from '@rangrekha/contract/price-rules';
import type { Transaction } from 'objection';
import { NEWEST_FIRST } from '../../../database/pagination';
import { reply } from '../../../http/response/reply';
import { type Router, route } from '../../../http/route';
import { applyPriceChange, undoPriceChange } from './apply-price-change';
import { PriceChange } from './PriceChange';
import { PriceChangeItem } from './PriceChangeItem';
import { presentPlanned } from './plan-prices';
import { planPriceChange, storePriceChange } from './prepare-price-change';

const { shown: SHOWN, listed: LISTED } = PRICE_CHANGE_LIMITS;

/** A change with how far it is. */
async function presentPriceChange(change: PriceChange, trx?: Transaction): Promise<PriceChangeJson> {
  const { id, title, status, undoOf, actorName, createdAt } = change;
  const [groups, skipped, undo] = await Promise.all([
    PriceChangeItem.query(trx)
      .where({ priceChangeId: id })
      .groupBy('status', 'isWarned')
      .select('status', 'isWarned')
      .count('* as products') as unknown as Promise<{ status: PriceItemStatus; isWarned: boolean; products: number }[]>,
    PriceChangeItem.query(trx)
      .where({ priceChangeId: id, status: 'SKIPPED' })
      .orderBy('position')
      .limit(SHOWN)
      .select('name'),
    PriceChange.query(trx).findOne({ undoOf: id }).select('id'),
  ]);
  const countOf = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((sum, { products }) => sum + Number(products), 0);
  const changed = countOf((group) => group.status === 'CHANGED');
  return {
    ...{ id, title, status },
    counts: {
      waiting: countOf((group) => group.status === 'WAITING'),
      changed,
      unchanged: countOf((group) => group.status === 'UNCHANGED'),
      skipped: countOf((group) => group.status === 'SKIPPED'),
    },
    warned: countOf((group) => Boolean(group.isWarned)),
    skipped: skipped.map(({ name }) => name),
    startedBy: actorName,
    createdAt: createdAt.toISOString(),
    canUndo: changed > 0 && !undoOf && !undo,
    isUndo: undoOf !== null,
  };
}

/** The first products of a change: those with warnings before the others. */
async function previewOf({ id }: PriceChange, trx?: Transaction): Promise<PreviewedProduct[]> {
  const items = await PriceChangeItem.query(trx)
    .where({ priceChangeId: id })
    .orderBy([{ column: 'isWarned', order: 'desc' }, { column: 'position' }])
    .limit(SHOWN);
  return items.map((item) =>
    presentPlanned({ id: item.productId, name: item.name, revision: item.revision }, item.plannedPrices),
  );
}

/** The last changes that were begun, newest first. */
const lastPriceChanges = () => PriceChange.query().whereNot({ status: 'PREPARED' }).orderBy(NEWEST_FIRST).limit(LISTED);

export const priceChangesRouter = (): Router => [
  route(productPrices.preparePriceChange, async ({ caller, body, once }) => {
    const planned = await planPriceChange(body);
    return once(async (trx) => {
      const change = await storePriceChange(trx, caller, planned);
      return reply(201, { priceChange: await presentPriceChange(change, trx), products: await previewOf(change, trx) });
    });
  }),

  route(productPrices.applyPriceChange, async ({ caller, params }) => ({
    priceChange: await presentPriceChange(await applyPriceChange(caller, params.id)),
  })),

  route(productPrices.undoPriceChange, async ({ caller, params }) => ({
    priceChange: await presentPriceChange(await undoPriceChange(caller, params.id)),
  })),

  route(productPrices.listPriceChanges, async () => ({
    priceChanges: await Promise.all((await lastPriceChanges()).map((change) => presentPriceChange(change))),
  })),
];
