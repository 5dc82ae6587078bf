import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { readLargeBody } from '@rangrekha/backend/http/request/large-bodies';
import { createRequestHandler } from '@remix-run/express';
import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminHeaders } from './admin-headers';
import { guardRequests } from './guard-requests';
import { withForm } from './read-form';

/** A page of Remix whose action answers with what it was sent. */
const page = {
  loader: () => new Response('page'),
  action: async ({ request }: ActionFunctionArgs) => Response.json([...(await request.formData())]),
};
const build = {
  entry: { module: { default: () => new Response('page'), handleError: console.error } },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    any: { id: 'any', parentId: 'root', path: '*', module: page },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function serve(publicUrl: string): Promise<number> {
  const app = express();
  app.use('/admin', adminHeaders, (_req, res) => void res.send('back office'));
  app.use('/api', (req, res) => void res.json({ asked: req.originalUrl }));
  app.use(withForm(createRequestHandler({ build })));
  const server = createServer(guardRequests(publicUrl, app)).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

let port: number;
beforeAll(async () => {
  port = await serve('http://localhost:3000');
});

/** Sends these very bytes and gives what comes back until the server closes the connection. */
function send(head: string, body: string | Buffer = '', headers = 'Host: localhost\r\n'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk)).on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(received).toString()));
    socket.write(`${head} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    socket.write(body);
  });
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

const form = (type: string, body: string | Buffer) =>
  send(
    'POST /login',
    body,
    `Host: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`,
  );

describe('a request that nothing could answer is refused', () => {
  test.each([
    ['TRACE /', 405],
    ['PURGE /login', 405],
    ['OPTIONS *', 400],
    ['GET http://elsewhere.example/login', 400],
    ['GET /%ff', 400],
    ['GET /product/%E0%A4%A', 400],
    ['GET /product/..\\..\\login', 404],
    ['GET /product/../login', 404],
    ['GET /product/%2e%2E/login', 404],
    ['GET /admin%2findex.html', 404],
    ['GET /shop%5c', 404],
  ])('%s: %i', async (head, status) => {
    const answer = await send(head);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
  });

  test.each([
    'Host: a b',
    'Host: [',
    'Host: u@elsewhere',
    'Host: localhost:99999',
    'Host: a/b',
    'Host:',
    'Host: localhost\r\nhost: elsewhere',
    'Accept: a/b',
  ])('%s: 400', async (header) => {
    expect(statusOf(await send('GET /login', '', `${header}\r\n`))).toBe(400);
    expect(statusOf(await send('GET /api/health', '', `${header}\r\n`))).toBe(400);
  });

  test('a proxy that passes a broken host: 400', async () => {
    const headers = 'Host: localhost\r\nX-Forwarded-Host: [:99999\r\n';
    expect(statusOf(await send('GET /login', '', headers))).toBe(400);
  });

  test('below /api with the body of its errors', async () => {
    const [head = '', body = ''] = (await send('TRACE /api/products')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 405 [\s\S]*application\/json/);
    expect(JSON.parse(body)).toEqual({
      message: 'This method is not allowed.',
      code: 'METHOD_NOT_ALLOWED',
      requestId: expect.any(String),
    });
  });
});

test.each(['/login', '/product/a%2Fb', '/product/%E0%A4%95', '/login?redirectTo=%2Fcart%5C&x=%ff', '/api/orders/%ff'])(
  '%s goes through',
  async (path) => {
    expect(statusOf(await send(`GET ${path}`))).toBeLessThan(405);
    expect(await send(`GET ${path}`)).not.toMatch(/malformed|Address not found/);
  },
);

describe('a request whose end is in doubt is refused, and its rest is not read as a request', () => {
  const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 60\r\n'],
    ['a list of lengths', 'Content-Length: 4, 60\r\n'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
    ['another kind of chunks', 'Transfer-Encoding: xchunked\r\n'],
    ['chunks that are not the last', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\nContent-Length: 4\r\n'],
    ['a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n'],
    ['a bare line feed', 'X: y\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n'],
    ['a length below zero', 'Content-Length: -1\r\n'],
    ['a length with a sign', 'Content-Length: +4\r\n'],
    ['a length in hexadecimal', 'Content-Length: 0x4\r\n'],
  ])('%s', async (_, headers) => {
    const answer = await send('POST /api/products', `0\r\n\r\n${smuggled}`, `Host: localhost\r\n${headers}`);
    // What Node cannot read on from is closed, with or without an answer.
    expect(answer).toMatch(/^(HTTP\/1.1 400 |$)/);
    expect(answer).not.toContain('smuggled');
  });

  test.each(['zz\r\n', '4\r\nabcdX', '-1\r\n', '4;\n\r\nabcd'])('a chunk %j', async (chunk) => {
    const headers =
      'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n';
    const answer = await send('POST /login', `${chunk}\r\n0\r\n\r\n${smuggled}`, headers);
    expect(answer).not.toContain('smuggled');
    expect(answer).not.toMatch(/^HTTP\/1.1 2/);
  });
});

describe('the form of a page', () => {
  const FIELDS = '[["intent","login"],["name","ä"]]';

  test('arrives as it was sent, in either kind', async () => {
    expect(await form('application/x-www-form-urlencoded', 'intent=login&name=%C3%A4')).toContain(FIELDS);
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const multipart = `${part('intent', 'login')}${part('name', 'ä')}--x--\r\n`;
    expect(await form('multipart/form-data; boundary=x', multipart)).toContain(FIELDS);
  });

  test('may be empty', async () => {
    expect(await send('POST /login', '', 'Host: localhost\r\nContent-Length: 0\r\n')).toMatch(
      /^HTTP\/1.1 200 [\s\S]*\[\]/,
    );
  });

  test('of 256 kB is taken, a larger one is refused before it is read', async () => {
    const LIMIT = 256 * 1024;
    expect(statusOf(await form('application/x-www-form-urlencoded', `a=${'x'.repeat(LIMIT - 2)}`))).toBe(200);
    const announced =
      'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 700000000\r\n';
    expect(await send('POST /login', 'a=x', announced)).toMatch(/^HTTP\/1.1 413 [\s\S]*The form is too large\./);
  });

  test('without a length is counted as it comes', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const headers =
      'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n';
    expect(statusOf(await send('POST /login', `${chunk.repeat(4)}0\r\n\r\n`, headers))).toBe(200);
    expect(statusOf(await send('POST /login', chunk.repeat(5), headers))).toBe(413);
  });

  describe('whose photos are too large', () => {
    const path = '/myaccount/order/7/return';
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const photo = part('name="photo"; filename="torn.jpg"', 'x'.repeat(9 * 1024 * 1024));
    const sent = `${part('name="comment:1"', 'Torn')}${photo}${part('name="intent"', 'request')}--x--\r\n`;
    const head = (length: number) =>
      `Host: localhost\r\nCookie: session=mine\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n`;

    test('keeps its texts, and says so to its page', async () => {
      const answer = await send(`POST ${path}`, sent, head(sent.length));
      expect(answer).toContain('[["comment:1","Torn"],["intent","request"],["photosTooLarge","true"]]');
    });

    test('is refused when it is larger than any photos, breaks off, or has too long a text', async () => {
      expect(statusOf(await send(`POST ${path}`, 'x', head(200 * 1024 * 1024)))).toBe(413);
      const broken = sent.slice(0, -100);
      expect(statusOf(await send(`POST ${path}`, broken, head(broken.length)))).toBe(413);
      const long = `${part('name="comment:1"', 'x'.repeat(70_000))}${sent}`;
      expect(statusOf(await send(`POST ${path}`, long, head(long.length)))).toBe(413);
    });
  });

  test('with pictures of a complaint comes from anybody, eight at a time; without pictures it always passes', async () => {
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const file = async (path: string, bytes: number) => {
      const picture = part('name="photo"; filename="torn.jpg"', 'y'.repeat(bytes));
      const body = `${part('name="text"', 'Torn')}${picture}--x--\r\n`;
      const head = `Host: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n`;
      return statusOf(await send(`POST ${path}`, body, head));
    };
    expect([await file('/grievance/new', 400_000), await file('/grievance/ticket', 400_000)]).toEqual([200, 413]);
    let end = () => {};
    const until = new Promise<void>((resolve) => {
      end = resolve;
    });
    const reading = Array.from({ length: 8 }, () => readLargeBody(() => until));
    expect([await file('/grievance/new', 400_000), await file('/grievance/new', 1_000)]).toEqual([429, 200]);
    end();
    await Promise.all(reading);
    expect(await file('/grievance/new', 400_000)).toBe(200);
  });

  test.each([
    ['multipart/form-data; boundary=x', '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', 400],
    ['multipart/form-data', 'a=b', 400],
    ['application/json', '{', 415],
    ['text/plain', 'a=b', 415],
  ])('that is none (%s) is refused without a word in the log', async (type, body, status) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(statusOf(await form(type, body))).toBe(status);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('headers', () => {
  const headersOf = async (path: string, at = port) => (await fetch(`http://127.0.0.1:${at}${path}`)).headers;

  test.each(['/admin', '/admin/index.html', '/admin/order'])(
    'nobody frames %s, and scripts come from the store',
    async (path) => {
      const headers = await headersOf(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
    },
  );

  test('only a store on https asks to be visited so', async () => {
    const secure = await serve('https://shop.example.com');
    for (const path of ['/login', '/admin', '/api/health', '/shop%5c']) {
      expect((await headersOf(path)).get('Strict-Transport-Security')).toBeNull();
      expect((await headersOf(path, secure)).get('Strict-Transport-Security')).toBe('max-age=31536000');
    }
  });
});
