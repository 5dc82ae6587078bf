import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createApi } from '../app';
import { startServices, stopServices } from '../background';
import { readConfig } from '../config';
import { BaseModel } from '../database/BaseModel';
import { openDatabase } from '../database/connection/database';
import { checksOf } from '../features';
import { createLog } from '../log';
import { pluginMigrations } from '../plugin-host/plugin-migrations';
import type { Plugin } from '../plugins/plugin';
import { createServices, type Services } from '../services';
import { ensureDatabase } from './database/ensure-database';
import { resetSettings } from './database/reset-settings';

interface Options {
  token?: string | undefined;
  json?: unknown;
  form?: FormData;
  /** A raw body; `headers` must have its Content-Type. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape
  body: any;
  headers: Headers;
}

const agent = new Agent({ keepAlive: true });

/** The API on a free port, with the database of this test worker. */
export interface TestApi {
  url: string;
  services: Services;
  knex: Knex;
  get(path: string, options?: Options): Promise<Answer>;
  post(path: string, options?: Options): Promise<Answer>;
  put(path: string, options?: Options): Promise<Answer>;
  delete(path: string, options?: Options): Promise<Answer>;
  close(): Promise<void>;
}

interface Parts {
  log?: Logger;
  plugins?: readonly Plugin[];
  /** Milliseconds for a decision of a plugin. Machines are slow, so only a test of this limit has a short one. */
  decisionTime?: number;
}

/** @param env settings that replace the defaults of tests (no rate limits, each response validated against the contract) */
export async function startTestApi(
  env: Record<string, string> = {},
  { log, plugins = [], decisionTime = 60_000 }: Parts = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rangrekha-api-'));
  const config = readConfig({
    DATABASE_URL: ownDatabase(),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    VERIFY_RESPONSES: 'on',
    ...env,
  });
  await ensureDatabase(config.databaseUrl);
  const knex = openDatabase(config.databaseUrl, config.databasePool);
  BaseModel.knex(knex);
  // One of an earlier run may lack the newest tables.
  await knex.migrate.latest();
  const own = pluginMigrations(knex, plugins);
  if (own) await knex.migrate.latest(own);
  // The webhooks of earlier files would be told of each order of this one, and their addresses are nobody's.
  for (const table of ['webhook_deliveries', 'webhooks']) await knex(table).delete();
  await resetSettings(knex, config.databaseUrl);
  // The pictures of earlier files are gone.
  await knex('media').whereNot({ status: 'READY' }).update({ status: 'READY' });
  const services = createServices(config, knex, log ?? createLog(config.logLevel), {
    checks: checksOf(plugins),
    plugins,
    decisionTime,
  });
  startServices(services);
  await services.catalogueIndex.upToDate();
  // Else mails would leave some time later, and pictures get their AVIFs. A test of it has a mail server, or starts it.
  const silent = [
    services.orderNoticeMails,
    services.complaintClocks,
    services.media,
    ...(config.smtpUrl ? [] : [services.mailer]),
  ];
  await Promise.all(silent.map((service) => service.stop()));
  // A test may wait for longer than the five seconds after which a server closes a connection.
  const server = createServer({ keepAliveTimeout: 600_000 }, createApi(services).listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (method: string) => (path: string, options?: Options) => request(`${url}/api${path}`, method, options);
  return {
    url,
    services,
    knex,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stopServices(services);
      await knex.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Not by `fetch`: files that make thousands of calls took 18 percent more processor time with it. */
async function request(
  url: string,
  method: string,
  { token, json, form, raw, headers = {} }: Options = {},
): Promise<Answer> {
  // Its body and its Content-Type belong together.
  const encoded = form && new Response(form);
  const body = encoded
    ? new Uint8Array(await encoded.arrayBuffer())
    : (raw ?? (json === undefined ? undefined : JSON.stringify(json)));
  const sent = send(url, {
    method,
    agent,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(encoded && { 'Content-Type': encoded.headers.get('content-type') ?? '' }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      ...headers,
    },
  });
  // After the response, too: the server may refuse what is still being sent.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  const isJson = response.headers['content-type']?.includes('json');
  return {
    status: response.statusCode ?? 0,
    body: isJson ? JSON.parse(text) : text,
    get headers() {
      return new Headers(
        Object.entries(response.headersDistinct).flatMap(([name, values = []]) => values.map((value) => [name, value])),
      );
    },
  };
}

/** The URL of the worker's database. */
function ownDatabase(): string {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error('TEST_DATABASE_URL is missing: run the tests with vitest from the root.');
  const url = new URL(given);
  url.pathname += `_${process.env.VITEST_POOL_ID ?? '1'}`;
  return url.href;
}
