import cluster, { type ClusterSettings, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import type { Logger } from 'pino';

/** What a worker says when it serves, or why it cannot. */
type WorkerReport = { ready: true } | { failed: string };
/** `stop`: the store ends. `retire`: a new worker has taken this one's place. */
export type WorkerOrder = 'stop' | 'retire';

/** Milliseconds before a worker that ended soon after its start is replaced. */
const PAUSE = 1_000;
const SOON = 5_000;
/** Milliseconds after which a worker that was ordered to end is killed. */
const LAST = 20_000;

/**
 * Serves one port with `count` processes. The first one also does the background work. A worker that dies is replaced;
 * SIGUSR2 replaces all of them, one after the other, without a lost request.
 * @param env the environment of the workers
 * @param program what a worker runs: it calls `runWorker`
 * @returns `serving`: the workers that serve now
 * @throws ExpectedError when a worker cannot start
 */
export async function startWorkers(
  count: number,
  env: Record<string, string | undefined>,
  log: Pick<Logger, 'info' | 'error'>,
  program: ClusterSettings,
): Promise<{ serving(): Worker[]; close(): Promise<void> }> {
  cluster.setupPrimary(program);
  const workers: Worker[] = [];
  const starting = new Set<Worker>();
  const leaving = new Set<Worker>();
  let closing = false;

  /** Starts the worker of a place, and replaces it when it dies. */
  async function start(place: number): Promise<void> {
    const own = {
      ...{ WORKERS: '1', WORKER: `${place}`, SEED: 'none', BACKGROUND_WORK: place === 0 ? 'on' : 'off' },
      REPLACES_WORKER: workers[place] ? 'on' : 'off',
    };
    const worker = cluster.fork({ ...env, ...own });
    const begun = performance.now();
    starting.add(worker);
    await readiness(worker).finally(() => starting.delete(worker));
    workers[place] = worker;
    worker.once('exit', (code, signal) => {
      if (closing || leaving.has(worker)) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced');
      void replace(place, performance.now() - begun < SOON ? PAUSE : 0);
    });
  }

  async function replace(place: number, pause: number): Promise<void> {
    await sleep(pause);
    if (closing) return;
    await start(place).catch((error) => {
      log.error({ err: error }, 'a worker could not start and is tried again');
      return replace(place, PAUSE);
    });
  }

  async function end(worker: Worker | undefined, order: WorkerOrder): Promise<void> {
    if (!worker || worker.isDead()) return;
    leaving.add(worker);
    const ended = once(worker, 'exit');
    const patience = setTimeout(() => worker.process.kill('SIGKILL'), LAST);
    // A worker that is ending by itself may close the channel before the order arrives: nothing is lost then.
    if (worker.isConnected()) worker.send(order, () => {});
    await ended;
    clearTimeout(patience);
    leaving.delete(worker);
  }

  let restarting: Promise<void> | undefined;
  const restart = () => {
    restarting ??= (async () => {
      for (let place = 0; place < count && !closing; place++) {
        const former = workers[place];
        await start(place);
        await end(former, 'retire');
      }
      log.info('all workers are new');
    })()
      .catch((error) => log.error({ err: error }, 'the workers could not be replaced'))
      .finally(() => {
        restarting = undefined;
      });
  };

  const close = async () => {
    closing = true;
    process.off('SIGUSR2', restart);
    await restarting;
    await Promise.all([...workers, ...starting].map((worker) => end(worker, 'stop')));
  };

  process.on('SIGUSR2', restart);
  try {
    await Promise.all(Array.from({ length: count }, (_, place) => start(place)));
  } catch (error) {
    await close();
    throw error;
  }
  return { close, serving: () => workers.filter((worker) => worker?.isConnected()) };
}

async function readiness(worker: Worker): Promise<void> {
  const [report] = await Promise.race([
    once(worker, 'message') as Promise<[WorkerReport]>,
    once(worker, 'exit').then(([code, signal]): [WorkerReport] => [{ failed: `A worker ended: ${signal ?? code}.` }]),
  ]);
  if ('failed' in report) throw new ExpectedError(report.failed);
}

/** Runs one of the processes of `startWorkers`, at its orders. */
export async function runWorker(start: () => Promise<{ close(order: WorkerOrder): Promise<void> }>): Promise<void> {
  const report = (text: WorkerReport) => void process.send?.(text);
  // A Ctrl-C in a terminal reaches every process of the store.
  process.on('SIGINT', () => {});
  // From now on: node:cluster listens too, so what comes before is lost.
  const ordered = new Promise<WorkerOrder>((resolve) =>
    process.on('message', (said) => (said === 'stop' || said === 'retire') && resolve(said)),
  );
  try {
    const { close } = await start();
    const end = (order: WorkerOrder) => void close(order).then(() => process.exit(0));
    void ordered.then(end);
    process.once('SIGTERM', () => end('stop'));
    report({ ready: true });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    report({ failed: error.message });
    process.exitCode = 1;
    process.disconnect();
  }
}
