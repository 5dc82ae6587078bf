// A store with its pages and its cache, and requests to it as they are written, which no client tidies up.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApi } from '@rangrekha/backend/app';
import type { TestApi } from '@rangrekha/backend/testing/api';
import { createPages } from '../pages';
import { buildOf } from './storefront';

export type Headers = Record<string, string>;

const servers: Server[] = [];

/** Ends the stores that `freshStore` has started. */
export function closeStores(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** The port of a store that has kept nothing yet. */
export async function freshStore(api: TestApi): Promise<number> {
  const server = createServer(createPages(createApi(api.services), api.services, { en: buildOf() })).listen(
    0,
    '127.0.0.1',
  );
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

export interface Got {
  status: number;
  head: Record<string, unknown>;
  body: string;
}

/** The answer to a request as it is written here: no client tidies up its path and headers. */
export function ask(port: number, path: string, headers: Headers = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const req = request({ port, path, method, headers: { Host: 'shop.example', ...headers }, agent: false });
    req.once('error', reject).once('response', async (res) => {
      const { date: _, ...head } = res.headers;
      resolve({ status: res.statusCode ?? 0, head, body: await text(res) });
    });
    req.end('Content-Length' in headers ? 'x=1' : undefined);
  });
}

/** Those that a cache may keep for a while when nothing is said about it (RFC 9110). */
const KEPT_UNSAID = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

/** Whether a cache may give an answer to others without asking again. */
export function mayBeKept(status: number, head: Got['head']): boolean {
  const said = head['cache-control'];
  return said === undefined ? KEPT_UNSAID.includes(status) : !/no-store|private|no-cache|max-age=0/.test(String(said));
}
