import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listening';

const ANY = { port: 0, host: '127.0.0.1' };
const echo: RequestListener = (req, res) =>
  void text(req).then(
    (body) => res.end(body),
    () => {},
  );

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the beginning of a request, then a letter at a time; gives the answer when the store ends the connection. */
function drip(head: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(head);
  const dripping = setInterval(() => socket.writable && socket.write('a'), 20);
  return text(socket).finally(() => clearInterval(dripping));
}

const FORM = 'POST /login HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\n';

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ', { headersTimeout: 200, requestTimeout: 3_600_000 }],
  ['a body', FORM, { headersTimeout: 200, requestTimeout: 400 }],
])('%s that never come to an end are ended', async (_, head, late) => {
  server = await listen(echo, ANY, 'PORT', { ...late, connectionsCheckingInterval: 20 });
  expect(await drip(head)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a store gives headers 20 seconds, and a whole request five minutes', async () => {
  server = await listen(echo, ANY);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 300_000]);
});
