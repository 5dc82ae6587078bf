import { expect, test } from 'vitest';
import { createLog } from '../log';
import type { VisitBatch } from '../plugins/events';
import type { Plugin } from '../plugins/plugin';
import { resetSharedTime, setSharedTime } from '../testing/database/shared-time';
import { PluginFailures } from './failures';
import { VisitCounts } from './VisitCounts';

const log = createLog('silent');
const named = (name: string, rest: Partial<Plugin> = {}): Plugin => ({ name, title: name, summary: '', ...rest });

function countsOf(...all: Plugin[]) {
  const failures = new PluginFailures(log);
  const active = async () => all.map((plugin) => ({ plugin, context: {} as never }));
  return { failures, visits: new VisitCounts({ all, active }, failures, log, 50) };
}

test('plugins are told what visitors did, each step of each product once, and begin anew', async () => {
  const told: VisitBatch[] = [];
  const { visits } = countsOf(named('one', { counts: async (batch) => void told.push(batch) }));
  const since = Date.parse('2026-11-28T18:29:59.000Z');
  setSharedTime(since);
  visits.note('product.viewed', 'kurta');
  setSharedTime(since + 5_000);
  visits.note('product.viewed', 'kurta');
  visits.note('cart.added', 'kurta', 3);
  visits.note('checkout.opened');
  resetSharedTime();
  await visits.flush();
  await visits.flush();
  expect(told).toEqual([
    {
      since: new Date(since),
      counts: [
        { step: 'product.viewed', productId: 'kurta', count: 2 },
        { step: 'cart.added', productId: 'kurta', count: 3 },
        { step: 'checkout.opened', productId: null, count: 1 },
      ],
    },
  ]);
});

test('one that throws or hangs keeps nothing from another, which gets a copy of its own', async () => {
  const told: number[] = [];
  const { failures, visits } = countsOf(
    named('throwing', { counts: () => Promise.reject(new Error('no table')) }),
    named('hanging', { counts: () => new Promise(() => {}) }),
    named('greedy', { counts: async ({ counts }) => void Object.assign(counts[0] as object, { count: 99 }) }),
    named('good', { counts: async ({ counts }) => void told.push(counts[0]?.count ?? 0) }),
    named('other'),
  );
  visits.note('checkout.opened');
  await visits.flush();
  visits.note('checkout.opened');
  await visits.flush();
  expect(told).toEqual([1, 1]);
  const failed = (name: string) => failures.of(name).map(({ point, count }) => [point, count]);
  expect(['throwing', 'hanging', 'greedy'].map(failed)).toEqual([[['counts', 2]], [['counts', 2]], []]);
});

test('a batch has 10,000 different counts at most; those that it has go on', async () => {
  const told: VisitBatch[] = [];
  const { visits } = countsOf(named('one', { counts: async (batch) => void told.push(batch) }));
  for (let product = 0; product < 10_100; product++) visits.note('product.viewed', String(product));
  visits.note('product.viewed', '0');
  await visits.flush();
  expect([told[0]?.counts.length, told[0]?.counts[0]?.count]).toEqual([10_000, 2]);
});

test('a shop without a plugin that takes counts counts nothing', async () => {
  const asked: string[] = [];
  const active = async () => {
    asked.push('which are on');
    return [];
  };
  const visits = new VisitCounts({ all: [named('one')], active }, new PluginFailures(log), log);
  expect(visits.isNeeded).toBe(false);
  visits.note('checkout.opened');
  await visits.flush();
  expect(asked).toEqual([]);
});
