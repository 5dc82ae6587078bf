import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { openDatabase } from '../../database/connection/database';
import { ensureDatabase } from '../../testing/database/ensure-database';
import { type BucketServer, startBucketServer } from '../../testing/servers/bucket-server';
import { Bucket } from '../bucket/Bucket';
import { BucketFiles } from '../bucket/BucketFiles';
import { bucketAddress } from '../bucket/bucket-address';
import { Media } from '../Media';
import { FolderFiles, type MediaFiles } from '../MediaFiles';
import { MediaStore } from '../MediaStore';
import { folderOf } from '../media-files';
import { identifyNewDatabase, markPictures, picturesId, readStoreIds } from './store-id';
import { sweepMedia } from './sweep-media';

const WAY_BACK = new Date(Date.now() - 40 * 86_400_000);
const log = pino({ level: 'silent' });

// Databases of their own: whose pictures are swept depends on all rows.
const given = process.env.TEST_DATABASE_URL as string;
const names = ['shop', 'staging'].map((name) => `rangrekha_sweep_${process.pid}_${name}`);
let shop: Knex;
let staging: Knex;
const use = (knex: Knex) => void BaseModel.knex(knex);

beforeAll(async () => {
  const urls = names.map((name) => Object.assign(new URL(given), { pathname: `/${name}` }).href);
  await Promise.all(urls.map(ensureDatabase));
  [shop, staging] = urls.map((url) => openDatabase(url, 2)) as [Knex, Knex];
});
afterAll(async () => {
  for (const name of names) await shop.raw(`DROP DATABASE \`${name}\``);
  await Promise.all([shop.destroy(), staging.destroy()]);
});
beforeEach(async () => {
  for (const knex of [shop, staging]) for (const table of ['media', 'store_identity']) await knex(table).delete();
  use(shop);
});

describe.each(['folder', 'bucket'] as const)('pictures in a %s', (kind) => {
  let dir: string;
  let server: BucketServer | undefined;
  let files: MediaFiles;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rangrekha-sweep-'));
    server = kind === 'bucket' ? await startBucketServer() : undefined;
    files = server ? new BucketFiles(dir, new Bucket(bucketAddress(server.url, {})), 1e9, log) : new FolderFiles(dir);
  });
  afterEach(async () => {
    await server?.close();
    await rm(dir, { recursive: true, force: true });
  });

  const makeOld = (path: string) => utimes(server ? server.fileOf(path) : join(dir, path), WAY_BACK, WAY_BACK);

  /** Old files of images, without rows. */
  async function storeFiles(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuidv7());
    const source = join(dir, 'source');
    await writeFile(source, 'a picture');
    for (const id of ids) {
      await files.copyFrom(source, join(folderOf(id), 'full.webp'));
      await makeOld(join(folderOf(id), 'full.webp'));
      if (!server) await makeOld(folderOf(id));
    }
    return ids;
  }

  /** Rows of the database in use; they are too young to be swept. */
  async function addRows(ids: string[]): Promise<string[]> {
    for (const id of ids) await Media.query().insert({ id, width: 1, height: 1, blur: '' });
    return ids;
  }

  const storeKnown = async (count: number) => addRows(await storeFiles(count));

  async function stored(): Promise<string[]> {
    if (server) return server.keys();
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return paths.map((path) => path.slice(dir.length + 1)).filter((path) => path !== 'source');
  }
  const inQuarantine = async () => (await stored()).filter((path) => path.startsWith('quarantine/'));

  test('a new store gives its database and its pictures one id, and later sweeps go by it', async () => {
    await identifyNewDatabase();
    await storeKnown(2);
    expect(await sweepMedia(files)).toEqual({ lookedAt: 2, putBack: 0, quarantined: 0, emptied: 0 });
    const { database, pictures } = await readStoreIds(files);
    expect(pictures).toMatch(/^[0-9a-f-]{36}$/);
    expect(database).toBe(pictures);
    const unknown = await storeFiles(2);
    expect(await sweepMedia(files)).toEqual({ lookedAt: 4, putBack: 0, quarantined: 2, emptied: 0 });
    expect((await inQuarantine()).map((path) => path.split('/')[2]).sort()).toEqual(unknown.sort());
  });

  test('an empty database takes nothing, and the store of the pictures goes on', async () => {
    await storeKnown(8);
    await sweepMedia(files);
    const before = await stored();
    const id = await picturesId(files);
    for (const identify of [async () => {}, identifyNewDatabase]) {
      use(staging);
      await identify();
      expect(await sweepMedia(files)).toMatchObject({ quarantined: 0, refused: expect.any(String) });
      expect(await sweepMedia(files, { takesAll: true })).toMatchObject({ refused: expect.any(String) });
      expect(await stored()).toEqual(before);
    }
    expect(await picturesId(files)).toBe(id);
    use(shop);
    expect(await sweepMedia(files)).toEqual({ lookedAt: 8, putBack: 0, quarantined: 0, emptied: 0 });
  });

  test('a recovery that was started before the restore takes nothing', async () => {
    const ids = await storeKnown(8);
    await sweepMedia(files);
    const before = await stored();
    use(staging);
    await identifyNewDatabase();
    await sweepMedia(files);
    // The restore: the rows of the backup, with the id of their store.
    await staging('store_identity').delete();
    await staging('store_identity').insert(await shop('store_identity').first());
    await addRows(ids);
    expect(await sweepMedia(files)).toEqual({ lookedAt: 8, putBack: 0, quarantined: 0, emptied: 0 });
    expect(await stored()).toEqual(before);
  });

  test('a staging of a copy of the database takes what came since, a tenth at most, and the store has it back', async () => {
    const ids = await storeKnown(60);
    await sweepMedia(files);
    await staging('store_identity').insert(await shop('store_identity').first());
    use(staging);
    await addRows(ids);
    use(shop);
    await storeKnown(6);
    const before = await stored();
    use(staging);
    expect(await sweepMedia(files)).toMatchObject({ quarantined: 6 });
    use(shop);
    expect(await sweepMedia(files)).toMatchObject({ putBack: 6, quarantined: 0, emptied: 0 });
    expect((await stored()).sort()).toEqual(before.sort());
    await storeKnown(2);
    use(staging);
    expect(await sweepMedia(files)).toMatchObject({ quarantined: 0, refused: expect.stringMatching(/8 of 68/) });
  });

  test('a second store with its own demo leaves the pictures and their id, also while they have none', async () => {
    const ids = await storeKnown(8);
    use(staging);
    await identifyNewDatabase();
    await storeKnown(30);
    const before = (await stored()).filter((path) => ids.some((id) => path.includes(id)));
    expect((await sweepMedia(files)).refused).toMatch(/^The database does not know 8 of 38 pictures\./);
    expect(await picturesId(files)).toBeUndefined();
    await markPictures(files, 'the-shop');
    expect((await sweepMedia(files)).refused).toMatch(/^The pictures belong to the store the-shop, the database to /);
    expect(await picturesId(files)).toBe('the-shop');
    expect((await stored()).filter((path) => ids.some((id) => path.includes(id)))).toEqual(before);
  });

  test('a store from before this release gets an id when its database knows its pictures', async () => {
    await storeFiles(6);
    expect((await sweepMedia(files)).refused).toMatch(/^The database does not know 6 of 6 pictures\./);
    expect(await readStoreIds(files)).toEqual({ database: undefined, pictures: undefined });
    await storeKnown(20);
    expect((await sweepMedia(files)).refused).toMatch(/does not know 6 of 26 pictures/);
    expect(await readStoreIds(files)).toEqual({ database: undefined, pictures: undefined });
    expect(await sweepMedia(files, { takesAll: true })).toMatchObject({ quarantined: 6 });
    const { database, pictures } = await readStoreIds(files);
    expect([typeof database, database]).toEqual(['string', pictures]);
  });

  test('an old backup without an id takes that of its pictures', async () => {
    await markPictures(files, 'the-shop');
    await storeKnown(8);
    await sweepMedia(files);
    expect(await readStoreIds(files)).toEqual({ database: 'the-shop', pictures: 'the-shop' });
  });

  test('takes a few unknown pictures of a small shop, never more than a tenth of many, unless all are asked for', async () => {
    await storeKnown(3);
    await storeFiles(5);
    expect(await sweepMedia(files)).toMatchObject({ quarantined: 5 });
    await storeKnown(47);
    const unknown = await storeFiles(6);
    expect(await sweepMedia(files)).toMatchObject({
      quarantined: 0,
      refused: expect.stringMatching(
        /^The database does not know 6 of 56 pictures\. .* npm run sweep -- --all moves these pictures to the quarantine\.$/,
      ),
    });
    await addRows(unknown.slice(0, 1));
    expect(await sweepMedia(files)).toEqual({ lookedAt: 56, putBack: 0, quarantined: 5, emptied: 0 });
    await storeFiles(6);
    expect(await sweepMedia(files, { takesAll: true })).toMatchObject({ quarantined: 6 });
  });

  test('an older backup gets its pictures back, also while newer ones are too many to be taken', async () => {
    const [deleted = ''] = await storeKnown(1);
    await Media.query().findById(deleted).patch({ createdAt: WAY_BACK });
    expect(await sweepMedia(files)).toMatchObject({ quarantined: 1 });
    expect(await stored()).not.toContain(join(folderOf(deleted), 'full.webp'));
    await addRows([deleted]);
    await storeFiles(20);
    expect(await sweepMedia(files)).toMatchObject({ putBack: 1, quarantined: 0, refused: expect.any(String) });
    expect(await inQuarantine()).toEqual([]);
    expect(await stored()).toContain(join(folderOf(deleted), 'full.webp'));
    const copy = join(dir, 'copy');
    await files.copyTo(join(folderOf(deleted), 'full.webp'), copy);
    expect(await readFile(copy, 'utf8')).toBe('a picture');
  });

  test('the quarantine is emptied after 30 days of its own', async () => {
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [29, 31]) {
      const [id = ''] = await storeFiles(1);
      await files.move(folderOf(id), join('quarantine', dayAgo(days), id));
    }
    expect(await sweepMedia(files)).toMatchObject({ emptied: 1 });
    expect((await inQuarantine()).map((path) => path.split('/')[1])).toEqual([dayAgo(29)]);
  });

  test('archives of imports that nobody started wait there too', async () => {
    const archive = join('imports', `${uuidv7()}.zip`);
    await writeFile(join(dir, 'source'), 'zip');
    for (const path of [archive, join('imports', 'fresh.zip')]) await files.copyFrom(join(dir, 'source'), path);
    await makeOld(archive);
    expect(await sweepMedia(files)).toMatchObject({ quarantined: 1 });
    expect((await stored()).filter((path) => path.startsWith('imports/'))).toEqual(['imports/fresh.zip']);
    expect(await inQuarantine()).toEqual([expect.stringMatching(/\.zip$/)]);
  });

  test('each sweep is one line of the log', async () => {
    await markPictures(files, 'another');
    await identifyNewDatabase();
    const lines: Record<string, unknown>[] = [];
    const told = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const store = new MediaStore(files, told);
    store.start();
    const swept = () => lines.filter(({ msg }) => msg === 'pictures swept');
    await expect.poll(swept).toHaveLength(1);
    await store.stop();
    expect(swept()[0]).toMatchObject({
      ...{ level: 40, lookedAt: 0, quarantined: 0, emptied: 0 },
      refused: expect.stringContaining('another'),
    });
  });
});
