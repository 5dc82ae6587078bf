// Clients who send a byte every two seconds, or never read what they asked for.
import { once } from 'node:events';
import { connect } from 'node:net';

const EVERY = 2_000;

/**
 * @typedef {object} SlowKind
 * @property {(nth: number) => string} head What it sends at once.
 * @property {string} [drop] What it sends every two seconds.
 */

/**
 * Headers, JSON and an upload that never end, and answers that are not read.
 * @param {string} authorization of an admin, who may upload
 * @returns {Record<string, SlowKind>}
 */
const kindsOf = (authorization) => ({
  headers: { head: () => 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ', drop: 'a' },
  json: {
    head: () => post('/api/auth/login', 'application/json', '{"identifier": "'),
    drop: 'a',
  },
  upload: {
    head: () =>
      post(
        '/api/products',
        'multipart/form-data; boundary=x',
        `${FILE_PART}GIF89a`,
        `Authorization: ${authorization}\r\n`,
      ),
    drop: 'a',
  },
  unread: {
    head: (nth) => `GET /api/products?limit=100&page=${1 + (nth % 3)} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(16),
  },
});

export const FILE_PART = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.gif"\r\n\r\n';

/** The beginning of a request whose body is longer than what follows. */
export const post = (/** @type {string} */ path, /** @type {string} */ type, body = '', more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n${more}\r\n${body}`;

/**
 * Opens `count` slow connections, of each kind as many.
 * @param {number} port
 * @param {{ count: number, authorization: string, only?: string[] }} options
 */
export async function openSlowClients(port, { count, authorization, only }) {
  const all = kindsOf(authorization);
  const kinds = (only ?? Object.keys(all)).map((name) => all[name]);
  const clients = [];
  for (let nth = 0; nth < count; nth += 1) {
    const kind = /** @type {SlowKind} */ (kinds[nth % kinds.length]);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    // Only a reader learns that the other side ended: a client that goes on writing has to.
    if (kind.drop) socket.resume();
    else socket.pause();
    socket.write(kind.head(nth));
    clients.push({ socket, kind });
  }
  const dripping = setInterval(() => {
    for (const { socket, kind } of clients) if (kind.drop && socket.writable) socket.write(kind.drop);
  }, EVERY);
  return {
    stop() {
      clearInterval(dripping);
      for (const { socket } of clients) socket.destroy();
    },
  };
}
