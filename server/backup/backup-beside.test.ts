import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readConfig } from '@rangrekha/backend/config';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { Media } from '@rangrekha/backend/media/Media';
import type { MediaFiles } from '@rangrekha/backend/media/MediaFiles';
import { folderOf } from '@rangrekha/backend/media/media-files';
import { openMediaFiles } from '@rangrekha/backend/media/open-media-files';
import { markPictures, picturesId, readStoreIds, shareStoreId } from '@rangrekha/backend/media/sweep/store-id';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct, picture } from '@rangrekha/backend/testing/factories/catalogue';
import { type BucketServer, startBucketServer } from '@rangrekha/backend/testing/servers/bucket-server';
import type { Knex } from 'knex';
import mysql from 'mysql2/promise';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plugins } from '../../shop/plugins';
import { backup } from './backup';
import { withLock } from './lock';
import { restore } from './restore';
import { withScratchDatabase } from './scratch-database';

// Databases of its own: other tests make rows that no store would write.
const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_beside_${process.pid}`;
const restored = `${name}_restored`;
const urlOf = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
const log = pino({ level: 'silent' });
const progress = { say: () => {}, step: () => {} };

let dir: string;
let bucket: BucketServer;
let api: TestApi;
let knex: Knex;
let env: Record<string, string> & { DATABASE_URL: string };

async function onServer(sql: string): Promise<unknown[]> {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  const [rows] = await connection.query(sql).finally(() => connection.end());
  return rows as unknown[];
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-beside-'));
  bucket = await startBucketServer();
  env = {
    DATABASE_URL: urlOf(name),
    DATA_DIR: join(dir, 'data'),
    BACKUP_DIR: join(dir, 'backups'),
    MEDIA_URL: bucket.url,
  };
  api = await startTestApi(env, { plugins });
  knex = BaseModel.knex();
  await createProduct();
  const files = filesOf(env);
  await shareStoreId(files, await readStoreIds(files));
  const source = join(dir, 'picture.webp');
  await writeFile(source, Buffer.from(await (await picture('webp')).arrayBuffer()));
  for (const { id } of await Media.query().select('id')) await files.copyFrom(source, join(folderOf(id), 'full.webp'));
});
beforeEach(async () => {
  await onServer(`DROP DATABASE IF EXISTS ${restored}`);
  await onServer(`CREATE DATABASE ${restored} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
});
afterAll(async () => {
  await api.close();
  await bucket.close();
  await onServer(`DROP DATABASE ${name}`);
  await onServer(`DROP DATABASE IF EXISTS ${restored}`);
  await rm(dir, { recursive: true, force: true });
});

const filesOf = (one: Record<string, string>): MediaFiles => openMediaFiles(readConfig(one), log);

/** Runs `npm run backup` with arguments; gives whether it is good. */
// It binds the models to a pool of its own, which is closed.
const run = (...argv: string[]) => backup(env, argv, progress).finally(() => BaseModel.knex(knex));

/** Makes a good backup, and gives its folder. */
async function make(): Promise<string> {
  expect(await run()).toBe(true);
  return join(dir, 'backups', (await readdir(join(dir, 'backups'))).sort().at(-1) as string);
}

const restoreInto = (target: Record<string, string>, folder: string) =>
  restore(target, [folder], progress).finally(() => BaseModel.knex(knex));

const picturesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp')).sort();

const isPicture = (key: string) => key.endsWith('.webp');

describe('pictures in a bucket', () => {
  test('are in the backup, and a restore puts them into the bucket of the new store', async () => {
    const stored = (await bucket.keys()).filter(isPicture);
    expect(stored.length).toBeGreaterThan(0);
    const folder = await make();
    expect(await picturesIn(join(folder, 'media'))).toEqual(stored);
    const other = await startBucketServer();
    const target = { ...env, DATABASE_URL: urlOf(restored), DATA_DIR: join(dir, 'new'), MEDIA_URL: other.url };
    await restoreInto(target, folder);
    expect((await other.keys()).filter(isPicture)).toEqual(stored);
    for (const key of stored) expect(await readFile(other.fileOf(key))).toEqual(await readFile(bucket.fileOf(key)));
    expect(await picturesIn(target.DATA_DIR)).toEqual([]);
    expect(await picturesId(filesOf(target))).toBe(await picturesId(filesOf(env)));
    await other.close();
  });

  test('go into a folder when the new store has one', async () => {
    const folder = await make();
    const target = { ...env, DATABASE_URL: urlOf(restored), DATA_DIR: join(dir, 'on-disk'), MEDIA_URL: '' };
    await restoreInto(target, folder);
    expect(await picturesIn(join(dir, 'on-disk/media'))).toEqual((await bucket.keys()).filter(isPicture));
    expect(await picturesId(filesOf(target))).toBe(await picturesId(filesOf(env)));
  });

  test('a backup without the pictures is not made when the bucket is away', async () => {
    const before = await readdir(join(dir, 'backups'));
    bucket.mood = 'gone';
    expect(await run()).toBe(false);
    bucket.mood = 'well';
    expect(await readdir(join(dir, 'backups'))).toEqual(before);
  });
});

test("a restore refuses another store's pictures, and changes neither them nor the database", async () => {
  const folder = await make();
  const target = { ...env, DATABASE_URL: urlOf(restored), DATA_DIR: join(dir, 'foreign') };
  await markPictures(filesOf({ ...target, MEDIA_URL: '' }), 'another');
  await expect(restoreInto({ ...target, MEDIA_URL: '' }, folder)).rejects.toThrow(
    /^The pictures of another store \(another\) are here\./,
  );
  expect(await picturesIn(join(dir, 'foreign'))).toEqual([]);
  expect(await onServer(`SHOW TABLES FROM ${restored}`)).toEqual([]);
});

describe('beside a check', () => {
  const scratches = () => onServer(`SHOW DATABASES LIKE '${name}\\_backup\\_check%'`);

  test('a backup and another check are good, and leave its database alone', async () => {
    const folder = await make();
    await withScratchDatabase(env.DATABASE_URL, async (url) => {
      const before = await scratches();
      await run('--check', folder).then((isGood) => expect(isGood).toBe(true));
      await make();
      expect(await scratches()).toEqual(before);
      expect(before).toEqual([expect.objectContaining({})]);
      expect(Object.values(before[0] as object)).toEqual([new URL(url).pathname.slice(1)]);
    });
    expect(await scratches()).toEqual([]);
  });

  test('at the same time a backup and a check of the one before are both good', async () => {
    const folder = await make();
    expect(await Promise.all([run('--check', folder), run()])).toEqual([true, true]);
    expect(await scratches()).toEqual([]);
  });

  test('the folder is not checked twice, and not removed as an old one before the end', async () => {
    const folder = await make();
    await withLock(env.DATABASE_URL, basename(folder), async () => {
      await expect(run('--check', folder)).rejects.toThrow(/ is being checked already\./);
      expect(await run('--keep=1')).toBe(true);
    });
    expect(existsSync(folder)).toBe(true);
    expect(await run('--keep=1')).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });
});

test('a database that a killed check has left goes with the next, whichever it was', async () => {
  const leftovers = ['backup_check', 'backup_check_3'].map((check) => `${name}_${check}`);
  for (const database of leftovers) await onServer(`CREATE DATABASE ${database}`);
  await make();
  for (const database of leftovers) expect(await onServer(`SHOW DATABASES LIKE '${database}'`)).toEqual([]);
});
