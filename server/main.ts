import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type Api, createApi } from '@rangrekha/backend/app';
import { startServices, stopServices } from '@rangrekha/backend/background';
import { type Config, readConfig } from '@rangrekha/backend/config';
import { checkServer } from '@rangrekha/backend/database/connection/server-checks';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { checksOf } from '@rangrekha/backend/features';
import { hashCheaply } from '@rangrekha/backend/features/accounts/passwords/password-hash';
import { keepKeys } from '@rangrekha/backend/keys/keep-keys';
import { createLog } from '@rangrekha/backend/log';
import { identifyNewDatabase } from '@rangrekha/backend/media/sweep/store-id';
import type { Plugin } from '@rangrekha/backend/plugins/plugin';
import { createServices, type Services } from '@rangrekha/backend/services';
import type { ImageFormat } from '@rangrekha/contract/media';
import type { Knex } from 'knex';
import { hasDemo, seedDemo } from '../seeds/demo';
import { plugins as shopPlugins } from '../shop/plugins';
import { connect } from './connect';
import { createDevelopmentPages, type Development } from './development';
import { HEAP_ROOM } from './heap-room';
import { metricsOf, reportMetrics, serveMetrics } from './metrics/serve-metrics';
import { createPages } from './pages';
import { keepFromEnding } from './plugins/leaked-rejections';
import { warningsAbout, warningsAboutBucket, warningsAboutMigrations, warningsAboutOwner } from './start-warnings';
import { loadStorefront } from './storefront';
import { listen, stopListening } from './workers/listening';
import { runWorker, startWorkers, type WorkerOrder } from './workers/workers';

export { backup } from './backup/backup';
export { restore } from './backup/restore';
export { createAdmin } from './create-admin';
export { keys } from './keys';
export { personalData } from './personal-data';
export { runWorker };

import type { Progress } from './progress';

export { fillLargeShop } from './seed-large';
export { sweep } from './sweep';
export { verify } from './verify';

setFlagsFromString(HEAP_ROOM);

/** Products from which on a start shows how many of them are read. */
const LONG_CATALOGUE = 1_000;

export interface Store {
  url: string;
  /** The port that it got; undefined when workers serve it. */
  port?: number;
  /** Whether the demo sign-ins work. */
  demo: boolean;
  /** What the operator should know and mend, a line each. */
  warnings: string[];
  /** @param order `retire` when another process has taken over the port */
  close(order?: WorkerOrder): Promise<void>;
}

/** What only a program can ask for, no setting. */
interface StartOptions {
  /** Passwords are hashed in next to no time, and not protected: for tests that sign in all the time. */
  cheapHashes?: boolean;
  /** What images are made in. AVIF takes five times as long as WebP, which pages show where there is none. */
  imageFormats?: readonly ImageFormat[];
  /** For `npm run dev`: the storefront is not built. */
  development?: Development;
  /** Those of shop/plugins.ts when left out; workers have those always. */
  plugins?: readonly Plugin[];
}

/**
 * Brings up the whole store on one port: database, migrations, seed, API, storefront, back office.
 * @param env environment variables, see the README
 * @throws ExpectedError with one line for what an operator can mend
 */
export async function startStore(
  env: Record<string, string | undefined>,
  progress: Progress,
  { cheapHashes = false, imageFormats, development, plugins = shopPlugins }: StartOptions = {},
): Promise<Store> {
  if (cheapHashes) hashCheaply();
  const settings = readConfig(env);
  const log = createLog(settings.logLevel);
  // It is loaded while the database answers; an error is thrown where it is used.
  if (settings.workers === 1 && !development) loadStorefront(settings.languages).catch(() => {});
  const knex = await connect(settings, log, 'migrated', plugins);
  let metrics: { close(): void } | undefined;
  try {
    // A worker has the keys of the first process, also after a rotation.
    const config = cluster.isWorker ? settings : await keepKeys(settings);
    const services = createServices(config, knex, log, { checks: checksOf(plugins), plugins, imageFormats });
    const stopKeeping = keepFromEnding(services.plugins);
    const warnings = cluster.isWorker ? [] : await startWarnings(config, knex, services);
    for (const warning of warnings) log.warn(warning);
    // The first process has done it for its workers.
    if (!cluster.isWorker) await seed(config, services, progress);
    const store = { url: config.publicUrl, warnings };
    const registry = services.metrics?.registry;
    let workers: Awaited<ReturnType<typeof startWorkers>> | undefined;
    if (registry && cluster.isWorker) reportMetrics(registry);
    else if (config.metricsPort) {
      const read = () => (registry ? registry.metrics() : metricsOf(workers?.serving() ?? []));
      metrics = await serveMetrics(config.metricsPort, config.host, read);
    }
    if (config.workers > 1) {
      const demo = await hasDemo();
      await knex.destroy();
      const workerEnv = { ...env, JWT_SECRET: config.jwtSecret, ENCRYPTION_KEY: config.encryptionKey };
      const program = { exec: fileURLToPath(import.meta.url) };
      workers = await startWorkers(config.workers, workerEnv, log, program);
      const { close } = workers;
      return { ...store, demo, close: () => close().finally(() => metrics?.close()) };
    }
    // Passwords are compared on another thread.
    const api = createApi(services);
    const [pages, demo] = await Promise.all([
      development ? createDevelopmentPages(api, services, development) : loadPages(api, services),
      cluster.isWorker ? false : hasDemo(),
    ]);
    const opened = services.catalogueIndex.upToDate((done, total) => {
      if (total >= LONG_CATALOGUE) progress.step('Products read', done, total);
    });
    opened.catch(() => {});
    // Others answer meanwhile. Where there are none, requests get 503 until the catalogue is read.
    if (config.replacesWorker || config.trustProxy) await opened;
    const server = await listen(pages, config);
    startServices(services);
    const close = async (order: WorkerOrder = 'stop') => {
      metrics?.close();
      await stopListening(server, order);
      await stopServices(services);
      stopKeeping();
      await knex.destroy();
    };
    await opened.catch(async (error) => {
      await close();
      throw error;
    });
    return { ...store, port: (server.address() as AddressInfo).port, demo, close };
  } catch (error) {
    metrics?.close();
    await knex.destroy();
    throw error;
  }
}

const loadPages = async (api: Api, services: Services) =>
  createPages(api, services, await loadStorefront(services.config.languages));

/** What was found out about the settings, the database and the bucket of the pictures. @throws ExpectedError for what the store cannot do with */
async function startWarnings(config: Config, knex: Knex, { media }: Services): Promise<string[]> {
  return [
    ...warningsAbout(config),
    ...(await checkServer(knex)),
    ...(await warningsAboutMigrations(knex)),
    ...(await warningsAboutBucket(media.files)),
    ...(await warningsAboutOwner(media.files)),
  ];
}

/** Before the demo brings pictures, a new database gets its id. */
async function seed(config: Config, { media, plugins }: Services, progress: Progress): Promise<void> {
  await identifyNewDatabase();
  const wanted = config.seed ?? (config.privateDatabase ? 'demo' : 'none');
  if (wanted === 'demo') await seedDemo({ media, progress, plugins: plugins.all });
}

/** Runs the store when this file itself is started, as in the container. */
async function run(): Promise<void> {
  // The reader of its output may be gone, or have no room.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const say = (line: string) => console.log(line);
  const step = (label: string, done: number, total: number) => done === total && say(`${label}: ${total}`);
  try {
    const store = await startStore(process.env, { say, step });
    say(`Rangrekha is on ${store.url}`);
    for (const warning of store.warnings) say(`WARNING: ${warning}`);
    const stop = () => void store.close().then(() => process.exit(0));
    process.once('SIGTERM', stop).once('SIGINT', stop);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (cluster.isWorker) await runWorker(() => startStore(process.env, { say: () => {}, step: () => {} }));
else if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
