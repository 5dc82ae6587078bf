import cluster from 'node:cluster';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { metricsOf, serveMetrics } from '../metrics/serve-metrics';
import { startWorkers } from './workers';

const PROGRAM = {
  exec: fileURLToPath(new URL('slow-worker.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
};
const log = { info: () => {}, error: () => {} };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

let port = 0;
let workers: Awaited<ReturnType<typeof startWorkers>> | undefined;
afterEach(async () => {
  await workers?.close();
  workers = undefined;
});

async function start(env: Record<string, string> = {}): Promise<void> {
  port = await freePort();
  workers = await startWorkers(2, { ...env, PORT: `${port}` }, log, PROGRAM);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The process that answers. @param begun called when it has begun to */
const ask = (path = '/', method = 'GET', options: object = { agent }, begun = () => {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, ...options }, (answer) => {
      begun();
      answer.on('data', (text) => resolve(`${text}`));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end();
  });

/** The processes that answer new connections; one that is handed to a process in the moment of its death gets no answer. */
async function serving(): Promise<string[]> {
  const asked = Array.from({ length: 8 }, () => ask('/', 'GET', { agent: false, timeout: 3_000 }).catch(() => ''));
  return [...new Set(await Promise.all(asked))].filter(Boolean).sort();
}

test('two processes serve one port; one that dies is replaced while the other goes on', async () => {
  await start();
  const before = await serving();
  expect(before).toHaveLength(2);
  await expect(ask('/die')).rejects.toThrow();
  expect((await serving()).filter((pid) => before.includes(pid))).toHaveLength(1);
  await expect.poll(serving).toHaveLength(2);
  expect(await serving()).not.toEqual(before);
});

test('SIGUSR2 replaces both under load, and no request is lost', async () => {
  await start();
  const before = await serving();
  let isOpen = true;
  let answered = 0;
  const client = async (nth: number) => {
    for (; isOpen; answered += 1) {
      await ask(nth % 4 === 0 ? '/slow' : '/', nth % 2 ? 'GET' : 'POST');
      await sleep(Math.random() * 20);
    }
  };
  const load = Promise.all(Array.from({ length: 12 }, (_, nth) => client(nth)));
  process.kill(process.pid, 'SIGUSR2');
  const areNew = async () => (await serving()).filter((pid) => !before.includes(pid)).length;
  await expect.poll(areNew, { interval: 250 }).toBe(2);
  await expect.poll(async () => (await serving()).length).toBe(2);
  isOpen = false;
  await load;
  expect(answered).toBeGreaterThan(20);
});

test('requests under way are answered before the store stops', async () => {
  await start();
  const begun = vi.fn();
  const slow = Promise.all([1, 2].map(() => ask('/slow', 'GET', { agent }, begun)));
  await expect.poll(() => begun.mock.calls).toHaveLength(2);
  await workers?.close();
  expect(await slow).toHaveLength(2);
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

test('the first process tells what its workers measure, also those that came later, and asking ends none of them', async () => {
  await start();
  const before = await serving();
  const metricsPort = await freePort();
  const metrics = await serveMetrics(metricsPort, '127.0.0.1', () => metricsOf(workers?.serving() ?? []));
  const measured = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    return [...text.matchAll(/^process_resident_memory_bytes\{worker="(\d)"\} \d+$/gm)].map(([, worker]) => worker);
  };
  try {
    await expect.poll(measured).toEqual(['0', '1']);
    expect(await serving()).toEqual(before);
    const forked = once(cluster, 'fork');
    await expect(ask('/die')).rejects.toThrow();
    await forked;
    // One that is starting hears nothing: nobody waits for it.
    expect(await measured()).toHaveLength(1);
    await expect.poll(measured).toEqual(['0', '1']);
    await expect.poll(serving).toHaveLength(2);
  } finally {
    metrics.close();
  }
});

test('a worker that cannot start says why, and nothing is left', async () => {
  await expect(start({ REFUSE: 'yes' })).rejects.toThrow('HOST no such host is not an address of this machine.');
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});
