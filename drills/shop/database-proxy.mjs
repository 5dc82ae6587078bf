// Stands between the store and its database, and can delay a COMMIT, lose its answer, or cut the line.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const COM_QUERY = 3;
const HEADER = 4;

/**
 * @typedef {object} Committed What one COMMIT ends.
 * @property {boolean} isKeyed It keeps an Idempotency-Key with the answer.
 *
 * @typedef {object} Commit What happens to one COMMIT.
 * @property {number} [delay] Milliseconds before the database gets it.
 * @property {boolean} [loseAnswer] The database commits, the store's connection breaks instead of an answer.
 * @property {boolean} [loseRequest] The store's connection breaks before the database gets it.
 */

/**
 * @param {string | undefined} databaseUrl with a socketPath, or with a host and a port
 * @returns a proxy with a URL of its own on the loopback
 */
export async function startDatabaseProxy(databaseUrl) {
  const target = new URL(String(databaseUrl));
  const socketPath = target.searchParams.get('socketPath');
  const reach = () => (socketPath ? connect(socketPath) : connect(Number(target.port || 3306), target.hostname));
  /** @type {Set<import('node:net').Socket>} */
  const lines = new Set();
  let isCut = false;
  const proxy = {
    url: '',
    commits: 0,
    /** @type {(committed: Committed) => Commit} */
    onCommit: () => ({}),
    /** Cuts all connections and takes no new one until `mend`. */
    cut() {
      isCut = true;
      for (const line of lines) line.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const line of lines) line.destroy();
        server.close(() => resolve(undefined));
      }),
  };

  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const upstream = reach();
    for (const line of [client, upstream]) {
      lines.add(line);
      line.setNoDelay?.(true);
      line.on('error', () => {});
      line.on('close', () => {
        lines.delete(line);
        client.destroy();
        upstream.destroy();
      });
    }
    let losesAnswer = false;
    upstream.on('data', (bytes) => {
      if (losesAnswer) client.resetAndDestroy();
      else client.write(bytes);
    });
    let last = Promise.resolve();
    let isKeyed = false;
    client.on('data', (bytes) => {
      if (isBegin(bytes)) isKeyed = false;
      if (bytes.includes(KEEPS_KEY)) isKeyed = true;
      if (!isCommit(bytes)) {
        last = last.then(() => void upstream.write(bytes));
        return;
      }
      proxy.commits += 1;
      const { delay = 0, loseAnswer = false, loseRequest = false } = proxy.onCommit({ isKeyed });
      last = last.then(async () => {
        if (delay > 0) await sleep(delay);
        if (loseRequest) return void client.resetAndDestroy();
        losesAnswer = loseAnswer;
        upstream.write(bytes);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { username, password } = target;
  proxy.url = `mysql://${username || 'root'}${password && `:${password}`}@127.0.0.1:${port}${target.pathname}`;
  return proxy;
}

const LONGEST = 40;

const KEEPS_KEY = 'insert into `answered_requests`';

/** @param {Buffer} bytes */
const isBegin = (bytes) => /^begin;?$/i.test(statementOf(bytes));

/** @param {Buffer} bytes */
const isCommit = (bytes) => /^commit\b/i.test(statementOf(bytes));

/**
 * How a statement begins. A connection sends one statement and waits for its answer, so a packet begins where the bytes
 * begin. MySQL gets two numbers of query attributes before the text, 0 and 1.
 * @param {Buffer} bytes
 */
function statementOf(bytes) {
  if (bytes[HEADER] !== COM_QUERY) return '';
  const text = HEADER + 1 + (bytes[HEADER + 1] === 0 ? 2 : 0);
  return bytes.toString('latin1', text, text + LONGEST);
}
