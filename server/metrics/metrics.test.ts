import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { TagVersions } from '@rangrekha/backend/content-tags/TagVersions';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import { Media } from '@rangrekha/backend/media/Media';
import type { Metrics } from '@rangrekha/backend/metrics/Metrics';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCustomer } from '@rangrekha/backend/testing/factories/users';
import { endpoints } from '@rangrekha/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PageCache } from '../page-cache/page-cache';
import { sharedPages } from '../page-cache/shared-pages';
import { measurePages } from './measure-pages';
import { serveMetrics } from './serve-metrics';

let api: TestApi;
let pages: Server;
let origin: string;
let served: { close(): void };
let port: number;

beforeAll(async () => {
  port = await freePort();
  api = await startTestApi({ METRICS_PORT: `${port}`, HOST: '127.0.0.1', BACKGROUND_WORK: 'on' });
  const metrics = api.services.metrics as Metrics;
  const cache = new PageCache({ tags: new TagVersions({ trustedFor: 60_000 }) });
  const render = async (address: string) => ({ status: 200, headers: {}, body: Buffer.from(address), shared: true });
  const shared = sharedPages(cache, render);
  const routes = { root: {}, shop: { path: 'shop' }, order: { path: 'myaccount/order/:id' }, rest: { path: '*' } };
  const observe = measurePages(metrics, { pages: cache, calls: cache }, routes);
  pages = createServer((req, res) => {
    if (shared.answerNow(req, res)) return;
    observe(req, res);
    void shared.answer(req, res, () => res.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => pages.once('listening', resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  served = await serveMetrics(port, '127.0.0.1', () => metrics.registry.metrics());
});
afterAll(async () => {
  served.close();
  pages.closeAllConnections();
  pages.close();
  await api.close();
});

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

async function scrape(): Promise<{ text: string; samples: Sample[] }> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of])),
    value: Number(value),
  }));
  return { text, samples };
}

/** The value of the one sample with these labels; 0 for none. */
async function sampled(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { samples } = await scrape();
  const wanted = Object.entries(labels);
  return samples.find((one) => one.name === name && wanted.every(([key, of]) => one.labels[key] === of))?.value ?? 0;
}

const calls = (route: string, status: string) => sampled('rangrekha_calls_total', { route, status });

test('calls are counted by their route and status, with their times', async () => {
  const { token } = await createCustomer(api);
  const me = await calls('/auth/me', '200');
  const refused = await calls('/auth/me', '401');
  for (const given of [token, token, undefined]) await api.get('/auth/me', { token: given });
  await api.get('/products/no-such-product-of-anybody');
  expect((await calls('/auth/me', '200')) - me).toBe(2);
  expect((await calls('/auth/me', '401')) - refused).toBe(1);
  const timed = await sampled('rangrekha_calls_seconds_count', { route: '/auth/me', method: 'GET' });
  expect(timed).toBe(me + refused + 3);
});

test('labels have words of the program only, whatever is asked', async () => {
  const secrets = ['priya.secret', '9876501234', 'x'.repeat(300)];
  for (const secret of secrets) {
    await api.get(`/products/${secret}`);
    await api.get(`/products/${secret}/nowhere?q=${secret}`);
    await api.post('/auth/login', { json: { identifier: `${secret}@example.com`, password: secret } });
    await fetch(`${origin}/${secret}`);
    await fetch(`${origin}/myaccount/order/${secret}?q=${secret}`);
    await fetch(`${origin}/shop?q=${secret}`, { method: 'POST' });
  }
  const { text, samples } = await scrape();
  for (const secret of secrets) expect(text).not.toContain(secret);
  const patterns = new Set(endpoints.map(({ path }) => path));
  for (const { labels } of samples.filter(({ name }) => name === 'rangrekha_calls_total'))
    expect(patterns).toContain(labels.route);
  const pageRoutes = samples.filter(({ name }) => name === 'rangrekha_pages_total').map(({ labels }) => labels.route);
  expect(new Set(pageRoutes)).toEqual(new Set(['other', '/myaccount', '/shop']));
});

test('cached and rendered answers are counted, also those that are given at once', async () => {
  const answered = () => sampled('rangrekha_cache_answers_total', { cache: 'pages' });
  const rendered = () => sampled('rangrekha_cache_renders_total', { cache: 'pages' });
  const before = [await answered(), await rendered()];
  for (let n = 0; n < 5; n++) await (await fetch(`${origin}/about`)).text();
  expect([(await answered()) - (before[0] ?? 0), (await rendered()) - (before[1] ?? 0)]).toEqual([5, 1]);
});

test('mails that wait, pictures without widths, orders and background work are read when somebody asks', async () => {
  const dueAt = new Date(sharedNow().getTime() - 600_000);
  const mail = {
    recipient: 'a@example.com',
    subject: 's',
    textBody: 't',
    htmlBody: 'h',
    eraseBody: false,
    attempts: 0,
  };
  const later = new Date(sharedNow().getTime() + 600_000);
  // Mails of files before this one would become due, or leave, meanwhile.
  await OutboxMail.query().where({ status: 'WAITING' }).patch({ status: 'FAILED' });
  const [due, waiting] = [
    await sampled('rangrekha_outbox_mails', { state: 'due' }),
    await sampled('rangrekha_outbox_mails', { state: 'later' }),
  ];
  // Nobody claims a mail without a text.
  const values = { ...mail, textBody: null, status: 'WAITING' as const, createdAt: dueAt };
  const rows = [
    await OutboxMail.query().insert({ ...values, dueAt }),
    await OutboxMail.query().insert({ ...values, dueAt: later }),
  ];
  const picture = { width: 1, height: 1, blur: '', status: 'AWAITING_AVIF' as const, dueAt: later };
  const avif = await sampled('rangrekha_renditions_waiting', { kind: 'avif' });
  const media = await Media.query().insert(picture);
  try {
    expect(await sampled('rangrekha_outbox_mails', { state: 'due' })).toBe(due + 1);
    expect(await sampled('rangrekha_outbox_mails', { state: 'later' })).toBe(waiting + 1);
    expect(await sampled('rangrekha_outbox_overdue_seconds')).toBeGreaterThanOrEqual(600);
    expect(await sampled('rangrekha_renditions_waiting', { kind: 'avif' })).toBe(avif + 1);
  } finally {
    await OutboxMail.query()
      .findByIds(rows.map(({ id }) => id))
      .delete();
    await media.$query().delete();
  }
  api.services.mailer.start();
  const last = () => sampled('rangrekha_job_last_success_timestamp_seconds', { work: 'mails' });
  await expect.poll(last).toBeGreaterThan(Date.now() / 1000 - 60);
  // It begins with a pause, and has not succeeded yet.
  expect(await sampled('rangrekha_job_last_success_timestamp_seconds', { work: 'data checks' })).toBe(0);
  const begun = await sampled('rangrekha_job_started_timestamp_seconds', { work: 'data checks' });
  expect(begun).toBeGreaterThan(Date.now() / 1000 - 600);
  const since = new Date(sharedNow().getTime() - 300_000);
  const [{ count }] = (await BaseModel.knex()('orders').where('createdAt', '>=', since).count({ count: '*' })) as [
    { count: number },
  ];
  expect(await sampled('rangrekha_orders_last_5_minutes')).toBe(count);
  expect(await sampled('rangrekha_pool_connections', { state: 'free' })).toBeGreaterThan(0);
});

test('nothing else is answered there, and nothing is measured without METRICS_PORT', async () => {
  for (const path of ['/', '/metrics/', '/api/health'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  const own = BaseModel.knex();
  const other = await startTestApi();
  expect(other.services.metrics).toBeUndefined();
  expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
  await other.close();
  BaseModel.knex(own);
});

const deployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** The names of metrics in queries of Prometheus. */
const namesIn = (queries: string[]) =>
  new Set(queries.flatMap((query) => query.match(/\b(rangrekha|nodejs|process)_\w+/g) ?? []));

test('each metric that the dashboard and the alerts name exists, with the labels by which they choose', async () => {
  const { panels } = JSON.parse(deployed('grafana-dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const alerts = parse(deployed('prometheus-alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
  const watched = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const { samples } = await scrape();
  const existing = new Set(samples.map(({ name }) => name));
  expect(namesIn(shown).size).toBeGreaterThan(15);
  expect(namesIn(watched).size).toBeGreaterThan(5);
  expect([...namesIn([...shown, ...watched])].filter((name) => !existing.has(name))).toEqual([]);
  for (const query of [...shown, ...watched])
    for (const [, name = '', key = '', value = ''] of query.matchAll(/(rangrekha_\w+)\{(\w+)="([^"]*)"/g)) {
      const known = samples.filter((sample) => sample.name === name).map(({ labels }) => labels[key]);
      expect(known, query).toContain(value);
    }
  // What is shown is also what there is: no metric of the store is forgotten.
  const own = [...existing].filter((name) => name.startsWith('rangrekha_') && !/_(sum|count)$/.test(name));
  expect(own.filter((name) => !namesIn(shown).has(name))).toEqual([]);
});
