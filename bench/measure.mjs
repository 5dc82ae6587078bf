// One measurement: requests from autocannon, and what the processes used meanwhile.
import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export const CONNECTIONS = 10;
/** The kernel counts processor time in hundredths of a second. */
const TICK = 10;

/**
 * @typedef {{ method?: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string, setupRequest?: (request: Request) => Request }} Request
 * @typedef {{ requests: number, seconds: number, median: number, failed: number, cpu: number }} Measured
 */

/**
 * @param {string} url
 * @param {(connection: number) => Request[]} requestsOf what each connection asks for, again and again
 * @param {{ seconds?: number, amount?: number, rate?: number, pids?: number[] }} options `rate`: requests a second
 * @returns {Promise<Measured>} `median` in milliseconds; `cpu` in milliseconds of all `pids`
 */
export async function measure(url, requestsOf, { seconds, amount, rate, pids = [] }) {
  let connection = 0;
  const before = processorTime(pids);
  const begun = performance.now();
  let last = begun;
  const running = autocannon({
    url,
    connections: CONNECTIONS,
    // As browsers and clients ask: pages are then sent as they are cached, compressed.
    headers: { 'accept-encoding': 'gzip, br' },
    ...(amount ? { amount } : { duration: seconds }),
    ...(rate ? { overallRate: rate } : {}),
    setupClient: (client) => {
      // It would make a text of each body, which takes longer than the answer when the body is compressed.
      client.pipelinedRequests.addBody = () => {};
      client.setRequests(requestsOf(connection++));
    },
  });
  running.on('response', () => {
    last = performance.now();
  });
  const result = await running;
  return {
    requests: result['2xx'],
    // It looks only once a second whether a number of requests is reached.
    seconds: amount ? (last - begun) / 1000 : result.duration,
    median: result.latency.p50,
    failed: result.non2xx + result.errors,
    cpu: processorTime(pids) - before,
  };
}

/** A process with all that it has started. */
export function familyOf(pid) {
  const parents = new Map(
    onLinux(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name)), []).map((name) => [
      Number(name),
      Number(statOf(name)[1] ?? 0),
    ]),
  );
  const family = [pid];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** Milliseconds of processor time that processes have taken. */
export const processorTime = (pids) =>
  pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    return sum + (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK;
  }, 0);

/** Bytes of main memory that processes hold. */
export const memoryOf = (pids) =>
  pids.reduce((sum, pid) => {
    const status = onLinux(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }, 0);

/** The fields of /proc/<pid>/stat after the name, which may hold blanks; none for a process that has ended. */
const statOf = (pid) =>
  onLinux(
    () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' '),
    /** @type {string[]} */ ([]),
  );

/** @template T @param {() => T} read @param {T} otherwise @returns {T} */
function onLinux(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
