import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TagVersions } from '../../content-tags/TagVersions';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { CatalogueIndex } from '../CatalogueIndex';
import { answerStores } from './answer-stores';
import { SearchClient } from './SearchClient';
import { searchKeyOf } from './search-protocol';

const SECRET = 'a secret that store and search server share';
const SIZE = 'Of the search server';
const ask = { sort: 'newest', offset: 0, limit: 5 } as const;

const log = pino({ level: 'silent' });
let api: TestApi;
let productId: string;
let server: Server;
let url: string;
let local: CatalogueIndex;
let localReads = 0;

beforeAll(async () => {
  api = await startTestApi();
  productId = (await createProduct({ variants: [{ size: SIZE, stock: 1 }] })).id;
  return () => api.close();
});

beforeEach(async () => {
  localReads = 0;
  local = new CatalogueIndex(api.services.tagVersions);
  await start();
});
afterEach(stop);

async function start(port = 0): Promise<void> {
  const tags = new TagVersions();
  const index = new CatalogueIndex(tags);
  await index.upToDate();
  server = createServer(answerStores({ index, tags, secret: SECRET, log }));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const clientWith = (secret: string) =>
  new SearchClient({
    ...{ url, secret, tags: api.services.tagVersions, log },
    local: {
      warm: () => local.warm(),
      stop: () => local.stop(),
      current: () => local.current(),
      upToDate: () => {
        localReads += 1;
        return local.upToDate();
      },
    },
  });

const asked = async (client: SearchClient) => (await client.upToDate()).findPage({ size: [SIZE] }, undefined, ask);

const question = (headers: Record<string, string>, body: string) => fetch(url, { method: 'POST', headers, body });

test('a store finds what its search server has, and reads no catalogue of its own', async () => {
  expect(await asked(clientWith(SECRET))).toEqual({ total: 1, ids: [productId] });
  expect(localReads).toBe(0);
});

test('nobody without the key is answered, and a question that is none harms nobody', async () => {
  for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${searchKeyOf('another')}` }])
    expect((await question(headers as Record<string, string>, '{"ask":"overview","versions":[]}')).status).toBe(401);
  const key = { Authorization: `Bearer ${searchKeyOf(SECRET)}` };
  for (const body of ['', 'no', '{}', '{"versions":1}']) expect((await question(key, body)).status).toBe(500);
  expect((await question(key, `"${'x'.repeat(2_000_001)}"`)).status).toBe(413);
});

test('a store whose search server is away, or refuses it, answers by itself', async () => {
  const client = clientWith(SECRET);
  const reader = await client.upToDate();
  await stop();
  expect(await reader.findPage({ size: [SIZE] }, undefined, ask)).toEqual({ total: 1, ids: [productId] });
  expect(await asked(client)).toEqual({ total: 1, ids: [productId] });
  expect(localReads).toBeGreaterThan(0);
  await start(Number(new URL(url).port));
  expect(await asked(clientWith('another secret than that of the search server'))).toEqual({
    total: 1,
    ids: [productId],
  });
});
