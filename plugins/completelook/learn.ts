import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { raisePluginTag, type Transaction, transaction } from '@rangrekha/backend/plugins/surface';
import { indiaDay } from '@rangrekha/contract/dates';
import { LEARNED, Learned, Pair } from './tables';

/** Products of an order from which pairs are made: a wholesaler's order would make thousands. */
const PRODUCTS = 8;
/** Orders with both that make a pair more than a coincidence. */
const TIMES = 2;
const FOUND = 12;
/** Days after the last order with both. */
const KEPT = 365;
const DAY = 86_400_000;
const ROWS = 500;

/** The products that were most often bought together with one, the most frequent first: from the index. */
export async function boughtWith(productId: string): Promise<string[]> {
  const pairs = await Pair.query()
    .where({ productId })
    .where('times', '>=', TIMES)
    .orderBy([
      { column: 'times', order: 'desc' },
      { column: 'otherId', order: 'desc' },
    ])
    .limit(FOUND)
    .select('otherId');
  return pairs.map(({ otherId }) => otherId);
}

/** Learns from the next 500 orders. It forgets pairs that nobody has bought for a year. */
export async function learn({ orders, now }: PluginContext): Promise<void> {
  const read = await Learned.query().findById(LEARNED).throwIfNotFound();
  const { orderId, placedAt } = read;
  const sold = await orders.soldAfter(orderId && placedAt ? { id: orderId, createdAt: placedAt } : null);
  const last = sold.at(-1);
  await transaction(async (trx) => {
    const learned = await Learned.query(trx).findById(LEARNED).forUpdate().throwIfNotFound();
    // Another process was quicker.
    if (learned.orderId !== orderId) return;
    const pairs = pairsOf(sold);
    for (let at = 0; at < pairs.length; at += ROWS) await count(trx, pairs.slice(at, at + ROWS));
    await Pair.query(trx)
      .where('lastAt', '<', new Date(now().getTime() - KEPT * DAY))
      .limit(ROWS)
      .delete();
    const today = indiaDay(now());
    // Once a day is enough: a kept page is right without it, and all pages with plugins are made anew.
    const isShown = pairs.length === 0 || learned.shownOn === today;
    if (!isShown) raisePluginTag(trx);
    await learned.$query(trx).patch({
      ...(last && { orderId: last.id, placedAt: last.createdAt }),
      ...(!isShown && { shownOn: today }),
    });
  });
}

type Counted = Pick<Pair, 'productId' | 'otherId' | 'times' | 'lastAt'>;

/** Both ways, in the order of their key. */
function pairsOf(sold: { createdAt: Date; productIds: string[] }[]): Counted[] {
  const pairs = new Map<string, Counted>();
  for (const { createdAt: lastAt, productIds } of sold) {
    const some = productIds.slice(0, PRODUCTS);
    for (const productId of some)
      for (const otherId of some) {
        if (otherId === productId) continue;
        const key = `${productId} ${otherId}`;
        pairs.set(key, { productId, otherId, times: (pairs.get(key)?.times ?? 0) + 1, lastAt });
      }
  }
  return [...pairs].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair);
}

const count = (trx: Transaction, pairs: Counted[]) =>
  trx(Pair.tableName)
    .insert(pairs)
    .onConflict(['productId', 'otherId'])
    .merge({ times: trx.raw('times + VALUES(times)'), lastAt: trx.raw('VALUES(last_at)') });
