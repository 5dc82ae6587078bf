// Runs one task of the built store on its database: what `npm run admin:create`, `npm run backup` and others share.
import { ensureBuilt } from '../build.mjs';
import { stopOnSignals } from './stop-signals.mjs';
import { importStore, prepareEnvironment } from './store-environment.mjs';

/**
 * @param {(line: string) => void} log
 * @param {(store: any, env: NodeJS.ProcessEnv) => Promise<void>} task gets what server/main.ts exports
 * @param {Parameters<typeof prepareEnvironment>[1]} [options]
 */
export async function maintain(log, task, options) {
  /** @type {ReturnType<typeof prepareEnvironment> | undefined} */
  let preparing;
  stopOnSignals(async () => (await preparing?.catch(() => undefined))?.stop(), 1);
  await ensureBuilt({ log });
  preparing = prepareEnvironment(log, options);
  const { env, stop } = await preparing;
  await task(await importStore(), env);
  await stop();
  process.exit();
}
