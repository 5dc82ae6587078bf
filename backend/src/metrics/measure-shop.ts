import type { Knex } from 'knex';
import { slowStatementCount } from '../database/connection/slow-statements';
import { withinRequest } from '../database/deadline';
import { sharedNow } from '../database/shared-clock';
import type { Metrics } from './Metrics';

/** Milliseconds for what is read from the database when somebody asks. */
const READING_TIME = 2_000;
const FIVE_MINUTES = 300_000;

/** Work that is done again and again, with the time of its last success by `sharedNow()`. */
type Jobs = Record<string, { readonly succeededAt: number | undefined }>;

/** The connections of this process, and the statements that were slow. */
export function measurePool(metrics: Metrics, knex: Knex): void {
  const { pool } = knex.client;
  metrics.measured(
    { name: 'rangrekha_pool_connections', help: 'Connections to the database, and what waits for one', label: 'state' },
    () => ({ used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }),
  );
  metrics.counted(
    { name: 'rangrekha_slow_statements_total', help: 'Statements that took SLOW_QUERY_MS or longer' },
    () => ({ all: slowStatementCount() }),
  );
}

/** What the shop has, alike in all its processes; while the database is away these values are left out. */
export function measureShop(metrics: Metrics, knex: Knex, jobs: Jobs): void {
  const startedAt = sharedNow().getTime() / 1000;
  const read = <Result>(work: () => PromiseLike<Result>) => withinRequest(READING_TIME, async () => work());
  metrics.measured({ name: 'rangrekha_outbox_mails', help: 'Mails that wait in the outbox', label: 'state' }, () =>
    read(async () => {
      const [row] = await knex('outbox_mails')
        .where({ status: 'WAITING' })
        .select(knex.raw('COUNT(*) AS waiting, SUM(due_at <= ?) AS due', [sharedNow()]));
      const due = Number(row.due ?? 0);
      return { due, later: Number(row.waiting) - due };
    }),
  );
  metrics.measured(
    { name: 'rangrekha_outbox_overdue_seconds', help: 'For how long the mail that is due longest has been due' },
    () =>
      read(async () => {
        const [row] = await knex('outbox_mails').where({ status: 'WAITING' }).min({ oldest: 'dueAt' });
        const oldest = row?.oldest as Date | null | undefined;
        return { mail: oldest ? Math.max(0, (sharedNow().getTime() - oldest.getTime()) / 1000) : 0 };
      }),
  );
  metrics.measured({ name: 'rangrekha_renditions_waiting', help: 'Pictures whose widths are not all made' }, () =>
    read(async () => {
      const waiting = ['AWAITING_WEBP', 'AWAITING_AVIF'];
      const rows: { status: string; count: number }[] = await knex('media')
        .whereIn('status', waiting)
        .groupBy('status')
        .select('status')
        .count({ count: '*' });
      const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
      return { webp: of('AWAITING_WEBP'), avif: of('AWAITING_AVIF') };
    }),
  );
  metrics.measured({ name: 'rangrekha_orders_last_5_minutes', help: 'Orders placed in the last five minutes' }, () =>
    read(async () => {
      const since = new Date(sharedNow().getTime() - FIVE_MINUTES);
      const [row] = await knex('orders').where('createdAt', '>=', since).count({ count: '*' });
      return { all: Number(row?.count) };
    }),
  );
  metrics.measured(
    {
      name: 'rangrekha_job_last_success_timestamp_seconds',
      help: 'When background work last came to its end without a failure',
      label: 'work',
    },
    () =>
      Object.fromEntries(
        Object.entries(jobs).map(([name, { succeededAt }]) => [name, succeededAt && succeededAt / 1000]),
      ),
  );
  // What has never succeeded since the start has no time above: this is the one from which it is late.
  metrics.measured(
    {
      name: 'rangrekha_job_started_timestamp_seconds',
      help: 'When this process began with the background work',
      label: 'work',
    },
    () => Object.fromEntries(Object.keys(jobs).map((name) => [name, startedAt])),
  );
}
