import type { VisitBatch, VisitStep } from '@rangrekha/backend/plugins/events';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { transaction } from '@rangrekha/backend/plugins/surface';
import { indiaDay } from '@rangrekha/contract/dates';
import { REPORT_LIMITS } from '@rangrekha/contract/reports';
import { DayCounts, ProductCounts } from './tables';

/** Rows of one statement. */
const ROWS = 500;
/** Days that are kept: those of the longest range, and of the range before it. */
const KEPT = 2 * REPORT_LIMITS.days;

const NAMES = { 'product.viewed': 'viewed', 'cart.added': 'added', 'checkout.opened': 'opened' } as const;

/**
 * Adds what visitors did to the rows of the day on which the batch began. Processes add to the same rows, and lock them in the order
 * of the products, the day last.
 */
export async function addCounts({ since, counts }: VisitBatch): Promise<void> {
  const day = indiaDay(since);
  const all = { day, viewed: 0, added: 0, opened: 0 };
  const products = new Map<string, { day: string; productId: string; viewed: number; added: number }>();
  for (const { step, productId, count } of counts) {
    all[NAMES[step]] += count;
    if (productId === null) continue;
    const own = products.get(productId) ?? { day, productId, viewed: 0, added: 0 };
    products.set(productId, { ...own, ...addedTo(own, step, count) });
  }
  const rows = [...products.values()].sort((one, other) => (one.productId < other.productId ? -1 : 1));
  await transaction(async (trx) => {
    const sums = (steps: readonly string[]) =>
      Object.fromEntries(steps.map((step) => [step, trx.raw('?? + VALUES(??)', [step, step])]));
    for (let start = 0; start < rows.length; start += ROWS)
      await trx(ProductCounts.tableName)
        .insert(rows.slice(start, start + ROWS))
        .onConflict()
        .merge(sums(['viewed', 'added']));
    await trx(DayCounts.tableName)
      .insert(all)
      .onConflict()
      .merge(sums(['viewed', 'added', 'opened']));
  });
}

const addedTo = (own: { viewed: number; added: number }, step: VisitStep, count: number) =>
  step === 'product.viewed' ? { viewed: own.viewed + count } : { added: own.added + count };

/** Deletes the oldest day if no range shows it any more. */
export async function forgetOldest({ now }: PluginContext): Promise<void> {
  const oldest = await DayCounts.query().where('day', '<', indiaDay(now(), -KEPT)).orderBy('day').first();
  if (!oldest) return;
  await transaction(async (trx) => {
    for (const { tableName } of [ProductCounts, DayCounts]) await trx(tableName).where({ day: oldest.day }).delete();
  });
}
