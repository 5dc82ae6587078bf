import type { Transaction } from 'objection';
import { dueAgain } from '../deliveries/claim-deliveries';
import { conflict, notFound } from '../http/errors';
import { PluginDelivery } from './PluginDelivery';

/** Makes a delivery due now that has failed for good. @throws HttpError 404; 409 NOT_FAILED */
export async function repeatDelivery(trx: Transaction, id: string): Promise<void> {
  const delivery = await PluginDelivery.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Delivery'));
  if (delivery.status !== 'FAILED') throw conflict('NOT_FAILED', 'Only an event that has failed can be sent again.');
  await delivery.$query(trx).patch(dueAgain());
}

/** So many rows are locked for a moment at most. */
const AT_ONCE = 1_000;

/** Makes those due now that have failed for good, the oldest first. @returns how many */
export async function repeatFailed(trx: Transaction, plugin: string): Promise<number> {
  return await PluginDelivery.query(trx)
    .where({ plugin, status: 'FAILED' })
    .orderBy('createdAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .patch(dueAgain());
}

/** The deliveries of each plugin that wait for another attempt, and that have failed for good. */
export async function countDeliveries(): Promise<Map<string, { waiting: number; failed: number }>> {
  const rows = (await PluginDelivery.query()
    .whereIn('status', ['WAITING', 'FAILED'])
    .groupBy('plugin', 'status')
    .select('plugin', 'status')
    .count('* as count')) as unknown as { plugin: string; status: 'WAITING' | 'FAILED'; count: number }[];
  const counts = new Map<string, { waiting: number; failed: number }>();
  for (const { plugin, status, count } of rows) {
    const own = counts.get(plugin) ?? { waiting: 0, failed: 0 };
    counts.set(plugin, { ...own, [status === 'WAITING' ? 'waiting' : 'failed']: Number(count) });
  }
  return counts;
}
