import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address';
import { lookupOf, requestOutside } from './request-outside';

let servers: Server[] = [];

afterEach(async () => {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
  servers = [];
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { timeout: 2_000, maxBytes: 1000, allowPrivate: true };

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['localhost', false],
])('%s is on the internet: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

describe('private addresses', () => {
  const refuse = { ...limits, allowPrivate: false };

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://db.internal/',
    'https://printer/',
  ])('%s is not called', (address) =>
    expect(requestOutside(address, refuse)).rejects.toThrow('The address belongs to a private network.'),
  );

  test('an address without https is not called', () =>
    expect(requestOutside('http://example.com/', refuse)).rejects.toThrow('https://'));

  test('a name is refused by what it resolves to', async () => {
    const resolved = new Promise((done) => lookupOf(false)('localhost', { all: true }, done));
    expect(await resolved).toMatchObject({ message: 'The address belongs to a private network.' });
    const url = await serve((_, res) => res.end('here'));
    const { body } = await requestOutside(url.replace('127.0.0.1', 'localhost'), limits);
    expect(body.toString()).toBe('here');
  });
});

describe('answers', () => {
  test('redirects are followed only as often as wanted', async () => {
    const url = await serve((req, res) =>
      req.url === '/end' ? res.end('here') : res.writeHead(302, { Location: '/end' }).end(),
    );
    expect((await requestOutside(url, limits)).status).toBe(302);
    expect((await requestOutside(url, { ...limits, redirects: 1 })).body.toString()).toBe('here');
  });

  test('a redirect to something else than http is refused', async () => {
    const url = await serve((_, res) => res.writeHead(302, { Location: 'file:///etc/passwd' }).end());
    await expect(requestOutside(url, { ...limits, redirects: 3 })).rejects.toThrow('Only http and https');
  });

  test('more bytes than wanted are left unread, or refused', async () => {
    const url = await serve((_, res) => res.end('x'.repeat(5_000_000)));
    expect((await requestOutside(url, limits)).body).toHaveLength(1000);
    await expect(requestOutside(url, { ...limits, refuseMore: true })).rejects.toThrow('It is larger than');
  });

  test('a server that is silent, or sends byte after byte, ends at the deadline', async () => {
    const url = await serve((req, res) => {
      if (req.url === '/') return;
      const timer = setInterval(() => res.write('x'), 20);
      req.on('close', () => clearInterval(timer));
    });
    for (const path of ['/', '/drip'])
      await expect(requestOutside(url + path, { ...limits, timeout: 150 })).rejects.toThrow('no answer in time');
  });

  test('a server that is not there is named', () =>
    expect(requestOutside('http://127.0.0.1:1/', limits)).rejects.toThrow('The server accepts no connections.'));
});
