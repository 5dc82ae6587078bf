import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createApp } from '@rangrekha/backend/app';
import { type Config, readConfig } from '@rangrekha/backend/config';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { hashCheaply } from '@rangrekha/backend/features/accounts/passwords/password-hash';
import { createLog } from '@rangrekha/backend/log';
import { createServices, startServices, stopServices } from '@rangrekha/backend/services';
import type { ImageFormat } from '@rangrekha/contract/media';
import { hasDemo, seedDemo } from '../seeds/demo';
import { connect } from './connect';
import { createPages } from './pages';
import { warningsAbout } from './start-warnings';

export { createAdmin } from './create-admin';

import type { Progress } from './progress';

export { fillLargeShop } from './seed-large';

export interface Store {
  url: string;
  /** Whether the demo sign-ins work. */
  demo: boolean;
  /** What the operator should know and mend, a line each. */
  warnings: string[];
  close(): Promise<void>;
}

/** What only a program can ask for, no setting. */
interface StartOptions {
  /** Passwords are hashed in next to no time, and not protected: for tests that sign in all the time. */
  cheapHashes?: boolean;
  /** What images are made in. AVIF takes ten times as long as WebP, which pages show where there is none. */
  imageFormats?: readonly ImageFormat[];
}

/** Milliseconds; longer than a proxy keeps its connections, which else sends a request into one that is being closed. */
const KEEP_ALIVE = 75_000;
/** Milliseconds that answers under way get to finish when the store stops. */
const GRACE = 8_000;

/**
 * Brings up the whole store on one port: database, migrations, seed, API, storefront, back office.
 * @param env environment variables, see the README
 * @throws ExpectedError with one line for what an operator can mend
 */
export async function startStore(
  env: Record<string, string | undefined>,
  progress: Progress,
  { cheapHashes = false, imageFormats }: StartOptions = {},
): Promise<Store> {
  if (cheapHashes) hashCheaply();
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const knex = await connect(config, log);
  const services = createServices(config, knex, log, imageFormats);
  try {
    const warnings = warningsAbout(config);
    for (const warning of warnings) log.warn(warning);
    const demo = await seed(config, services, progress);
    const pages = await createPages(createApp(services), services);
    const server = createServer(pages);
    server.keepAliveTimeout = KEEP_ALIVE;
    server.headersTimeout = KEEP_ALIVE + 1_000;
    await listen(server, config);
    startServices(services);
    const close = async () => {
      await stopListening(server);
      await stopServices(services);
      await knex.destroy();
    };
    return { url: config.publicUrl, demo, warnings, close };
  } catch (error) {
    await knex.destroy();
    throw error;
  }
}

async function seed(
  config: Config,
  { media }: ReturnType<typeof createServices>,
  progress: Progress,
): Promise<boolean> {
  const wanted = config.seed ?? (config.privateDatabase ? 'demo' : 'none');
  if (wanted === 'demo') await seedDemo({ media, progress });
  return hasDemo();
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ExpectedError(`Port ${port} is in use. Set PORT to another one, e.g. PORT=${port + 1}.`));
      else if (error.code === 'EACCES')
        reject(new ExpectedError(`This user may not listen on port ${port}. Set PORT to one above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new ExpectedError(`HOST ${host} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

async function stopListening(server: Server): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(patience);
}

/** Runs the store when this file itself is started, as in the container. */
async function run(): Promise<void> {
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
