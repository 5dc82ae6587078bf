import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rangrekha/contract/languages';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Catalogue } from '../../catalogue-index/Catalogue';
import { CatalogueFile } from '../../catalogue-index/CatalogueFile';
import { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { TagVersions } from '../../content-tags/TagVersions';
import { BaseModel } from '../../database/BaseModel';
import { transaction } from '../../database/transaction';
import { startTestApi, type TestApi } from '../../testing/api';
import { resetSharedTime, setSharedTime } from '../../testing/database/shared-time';
import { createProduct } from '../../testing/factories/catalogue';
import { createAdmin } from '../../testing/factories/users';
import { beginChanges } from '../products/catalogue-changes';

const WORD = `lehenga${Date.now()}`;
const HINDI = LANGUAGES.find(({ code }) => code === 'hi') as Language;

let api: TestApi;
let token: string;
let folder: string;
let path: string;
const readWhole = vi.spyOn(Catalogue, 'read');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rangrekha-catalogue-'));
  path = join(folder, 'not there yet', 'catalogue-index');
  api = await startTestApi();
  token = (await createAdmin(api)).token;
  for (const size of [`Été ${WORD}`, `ETE ${WORD}`])
    await createProduct({ variants: [{ size }], tags: [{ tag: 'been' }] });
  await createProduct({ fabric: WORD, translations: JSON.stringify({ hi: { fabric: 'लहँगा' } }) });
  await api.services.catalogueIndex.upToDate();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => readWhole.mockClear());

/** The catalogue of a process that has just started, and that has written its file when it is due. */
async function started() {
  const file = new CatalogueFile(path);
  const index = new CatalogueIndex(new TagVersions({ trustedFor: 0 }), { file, writesFile: true });
  const catalogue = await index.upToDate();
  await index.stop();
  return { index, catalogue };
}

const find = async (catalogue: Catalogue, size: string, inStock = false) =>
  (await catalogue.findPage({ size: [size], inStock }, undefined, { sort: 'price-asc', offset: 0, limit: 9 })).ids;

/** Whether the next start reads all products from the database; the file fits the database afterwards. */
async function readsWhole(): Promise<boolean> {
  readWhole.mockClear();
  await started();
  return readWhole.mock.calls.length > 0;
}

test('a second start reads the file, not the database', async () => {
  expect(await readsWhole()).toBe(true);
  expect(await readsWhole()).toBe(false);
  const { catalogue } = await started();
  expect(await find(catalogue, `été ${WORD}`)).toHaveLength(2);
  expect(catalogue.labelsOf('fabric', [WORD], HINDI)).toEqual({ [WORD]: 'लहँगा' });
});

test('what changes while the store is down is there after the start', async () => {
  const size = `Size ${WORD}`;
  const sizes = (stock = 1) => [{ size, stock }];
  const [renamed, deleted, soldOut, onSale] = [
    await createProduct({ variants: sizes() }),
    await createProduct({ variants: sizes() }),
    await createProduct({ variants: sizes() }),
    await createProduct({ variants: [{ size, salePrice: 1 }], saleStartsAt: new Date(Date.now() + 3_600_000) }),
  ];
  await rm(path);
  expect(await find((await started()).catalogue, size, true)).toHaveLength(4);

  await createProduct({ name: `Another ${WORD}`, variants: sizes() });
  const json = { status: 'ARCHIVED' };
  expect((await api.put(`/products/${renamed.id}/fields`, { token, json })).status).toBe(200);
  expect((await api.delete(`/products/${deleted.id}`, { token })).status).toBe(200);
  const stock = { stock: 0, stockWas: 1 };
  expect((await api.put(`/stock/${soldOut.variants[0]?.id}`, { token, json: stock })).status).toBe(200);
  setSharedTime(Date.now() + 7_200_000);
  try {
    readWhole.mockClear();
    const { catalogue } = await started();
    expect(readWhole).not.toHaveBeenCalled();
    const [added] = await catalogue.search(`another ${WORD}`, 9);
    expect(await find(catalogue, size)).toHaveLength(3);
    expect(await find(catalogue, size, true)).toEqual(expect.arrayContaining([added, onSale.id]));
    expect(await find(catalogue, size, true)).toHaveLength(2);
  } finally {
    resetSharedTime();
  }
});

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['with a flipped byte at its start', (bytes) => flipped(bytes, 1)],
  ['with a flipped byte in its header', (bytes) => flipped(bytes, 60)],
  ['with a flipped byte at its end', (bytes) => flipped(bytes, bytes.length - 1)],
  ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['nothing of it', () => Buffer.alloc(0)],
  ['of another release', (bytes) => ofAnotherRelease(bytes)],
];

const flipped = (bytes: Buffer, place: number) =>
  bytes.map((byte, index) => (index === place ? byte ^ 4 : byte)) as Buffer;

function ofAnotherRelease(bytes: Buffer): Buffer {
  const rest = Buffer.from(
    bytes
      .subarray(32)
      .toString('latin1')
      .replace(/"program":"./, '"program":"g'),
    'latin1',
  );
  return Buffer.concat([createHash('sha256').update(rest).digest(), rest]);
}

test.each(damages)('a file %s is made anew', async (_, damage) => {
  await started();
  await writeFile(path, damage(await readFile(path)));
  expect(await readsWhole()).toBe(true);
  expect(await readsWhole()).toBe(false);
});

const versions = () => BaseModel.knex()('catalogue_version');

test('a file of another database is not used, nor one that is newer than a restored backup', async () => {
  await createProduct();
  await rm(path);
  await started();
  const { version, changeId } = await versions().first('version', 'changeId');
  const changes = () => BaseModel.knex()('catalogue_changes').where({ version });
  try {
    await versions().update({ changeId: uuidv7() });
    expect(await readsWhole()).toBe(true);
    await versions().update({ changeId });
    expect(await readsWhole()).toBe(true);
    // The same number was given to another write than before, and further ones followed.
    await changes().update({ changeId: uuidv7() });
    await createProduct();
    expect(await readsWhole()).toBe(true);
    expect(await readsWhole()).toBe(false);
  } finally {
    await changes().update({ changeId });
  }
});

test('a file that knows more of the stock than a restored backup is not used', async () => {
  await createProduct({ variants: [{ stock: 3 }] });
  await rm(path);
  await started();
  const lines = () => BaseModel.knex()('stock_movements');
  const newest = await lines().orderBy('id', 'desc').first();
  await lines().where({ id: newest.id }).delete();
  try {
    expect(await readsWhole()).toBe(true);
  } finally {
    await lines().insert(newest);
  }
});

test('the file is written again some minutes after a change, not with each one', async () => {
  await rm(path, { force: true });
  const { index } = await started();
  expect(await readsWhole()).toBe(false);
  const bytes = () => readFile(path);
  const written = await bytes();
  const running = new CatalogueIndex(new TagVersions({ trustedFor: 0 }), {
    ...{ file: new CatalogueFile(path), writesFile: true },
  });
  await running.upToDate();
  await createProduct();
  await running.upToDate();
  await createProduct();
  setSharedTime(Date.now() + 601_000);
  try {
    expect((await bytes()).equals(written)).toBe(true);
    await running.upToDate();
  } finally {
    resetSharedTime();
  }
  await running.stop();
  expect((await bytes()).equals(written)).toBe(false);
  // One that has been stopped writes no more.
  await rm(path);
  await createProduct();
  await index.upToDate();
  await expect(bytes()).rejects.toThrow('ENOENT');
});

test('a write that changes no product leaves the file good', async () => {
  await createProduct();
  await rm(path, { force: true });
  await started();
  await transaction(async (trx) => beginChanges(trx, []));
  expect(await readsWhole()).toBe(false);
});
