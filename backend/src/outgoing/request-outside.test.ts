import { createSocket } from 'node:dgram';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address';
import { lookupOf, requestOutside } from './request-outside';

let servers: Server[] = [];
let closing: (() => void)[] = [];

afterEach(async () => {
  for (const close of closing) close();
  closing = [];
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

/** A name server on UDP, its `host:port`. It knows one IPv4 address for each of its names, and says nothing about `silent.…`. */
async function nameServer(addresses: Record<string, number[] | (() => number[])>): Promise<string> {
  const socket = createSocket('udp4');
  closing.push(() => socket.close());
  socket.on('message', (question, { address, port }) => {
    // After the 12 bytes of the header: the labels of the name, each behind its length, then type and class.
    const nameEnd = question.indexOf(0, 12);
    const labels: string[] = [];
    for (let at = 12; at < nameEnd; at += 1 + question.readUInt8(at))
      labels.push(question.toString('latin1', at + 1, at + 1 + question.readUInt8(at)));
    if (labels[0] === 'silent') return;
    const name = labels.join('.');
    const address4 = question[nameEnd + 2] === 1 ? addresses[name] : undefined;
    const found = typeof address4 === 'function' ? address4() : address4;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(name in addresses ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(found ? 1 : 0, 6);
    header.writeUInt16BE(0, 10);
    const answer = found ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...found] : [];
    socket.send(Buffer.concat([header, question.subarray(12, nameEnd + 5), Buffer.from(answer)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
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
    'https://localhost./',
    'https://db.internal./',
    'https://printer../',
    'https://printer./',
    'https://db.internal/',
    'https://printer/',
  ])('%s is not called', (address) =>
    expect(requestOutside(address, refuse)).rejects.toThrow('The address belongs to a private network.'),
  );

  test('an address without https is not called', () =>
    expect(requestOutside('http://example.com/', refuse)).rejects.toThrow('https://'));

  test('a name is refused by what it resolves to', async () => {
    const names = await nameServer({ 'shop.example.com': [8, 8, 8, 8], 'inside.example.com': [10, 1, 2, 3] });
    const resolve = (name: string) =>
      new Promise((done) => lookupOf(false, [names])(name, { all: true }, (error, found) => done(error ?? found)));
    expect(await resolve('shop.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await resolve('inside.example.com')).toMatchObject({ message: 'The address belongs to a private network.' });
    expect(await resolve('nobody.example.com')).toMatchObject({ code: 'ENOTFOUND' });
    const url = await serve((_, res) => res.end('here'));
    const { body } = await requestOutside(url.replace('127.0.0.1', 'localhost'), limits);
    expect(body.toString()).toBe('here');
  });
});

test('a connection goes to the address that was checked, also when the name leads elsewhere the next time', async () => {
  const answers = [[8, 8, 8, 8]];
  const names = await nameServer({ 'twice.example.com': () => answers.shift() ?? [127, 0, 0, 1] });
  const lookup = lookupOf(false, [names]);
  const call = (port: string | number) => request({ host: 'twice.example.com', port, lookup, agent: false });
  const calling = call(9);
  calling.on('error', () => {});
  const connected = await new Promise((done) =>
    calling.on('socket', (socket) => socket.on('lookup', (_error, address) => done(address))),
  );
  calling.destroy();
  expect([connected, answers]).toEqual(['8.8.8.8', []]);
  const { port } = new URL(await serve((_, res) => res.end('inside')));
  await expect(new Promise((done, fail) => call(port).on('response', done).on('error', fail).end())).rejects.toThrow(
    'The address belongs to a private network.',
  );
});

test('a silent name server takes none of the threads that resolve the names of databases', async () => {
  const names = await nameServer({});
  let open = 0;
  for (; open < 20; open += 1) lookupOf(false, [names])('silent.example.com', { all: true }, () => (open -= 1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(open).toBe(20);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
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
