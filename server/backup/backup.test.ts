import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BaseModel } from '@rangrekha/backend/database/BaseModel';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import type { Variant } from '@rangrekha/backend/features/products/Variant';
import { Media } from '@rangrekha/backend/media/Media';
import { folderOf } from '@rangrekha/backend/media/media-files';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createProduct, picture } from '@rangrekha/backend/testing/factories/catalogue';
import { createShopper, createVariant, fillCart, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, type SignedIn } from '@rangrekha/backend/testing/factories/users';
import type { Knex } from 'knex';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugins } from '../../shop/plugins';
import { backup } from './backup';
import { restore } from './restore';

// Databases of its own: other tests make rows that no store would write.
const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_backup_${process.pid}`;
const urlOf = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;

let dir: string;
let api: TestApi;
let admin: SignedIn;
let knex: Knex;
let variant: Variant;
let env: Record<string, string>;
let said: string[] = [];
const progress = { say: (line: string) => void said.push(line), step: () => {} };

async function onServer(...statements: string[]): Promise<unknown> {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  let rows: unknown;
  for (const sql of statements) [rows] = await connection.query(sql);
  await connection.end();
  return rows;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-backup-'));
  env = { DATABASE_URL: urlOf(name), DATA_DIR: join(dir, 'data'), BACKUP_DIR: join(dir, 'backups') };
  api = await startTestApi(env, { plugins });
  knex = BaseModel.knex();
  admin = await createAdmin(api);
  variant = await createVariant({ stock: 10_000 });
  await giveFiles();
});
afterAll(async () => {
  await api.close();
  await onServer(`DROP DATABASE ${name}`, `DROP DATABASE IF EXISTS ${name}_restored`);
  await rm(dir, { recursive: true, force: true });
});

/** Runs `npm run backup` with arguments; gives whether it is good. */
async function run(...argv: string[]): Promise<boolean> {
  said = [];
  const isGood = await backup(env, argv, progress);
  // It binds the models to a pool of its own, which is closed.
  BaseModel.knex(knex);
  return isGood;
}

async function runWell(...argv: string[]): Promise<void> {
  const isGood = await run(...argv);
  expect(isGood, said.join('\n')).toBe(true);
}

const folders = async () => (await readdir(join(dir, 'backups'))).sort().map((one) => join(dir, 'backups', one));
const newest = async () => (await folders()).at(-1) as string;
const last = async () => (await api.get('/admin/last-backup', { token: admin.token })).body;

/** The products that tests make have rows of pictures without files. */
async function giveFiles(): Promise<void> {
  const bytes = Buffer.from(await (await picture('webp')).arrayBuffer());
  for (const { id } of await Media.query().select('id')) {
    const folder = join(dir, 'data/media', folderOf(id));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'full.webp'), bytes);
  }
}

async function placeOrder(): Promise<string> {
  const shopper = await createShopper(api);
  await fillCart(shopper.user, variant);
  return (await place(api, shopper)).body.order.id;
}

/** Changes one byte in the middle of a file. */
async function flipByte(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  const damaged = Buffer.from(bytes);
  const at = Math.floor(bytes.length / 2);
  damaged.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(file, damaged);
  return () => writeFile(file, bytes);
}

test('before the first backup there is none', async () => {
  expect(await last()).toEqual({ last: null, lastGoodAt: null });
});

test('a backup that is made while orders come in has all that were acknowledged before, and keeps the rules', async () => {
  const before = [await placeOrder(), await placeOrder()];
  let isOpen = true;
  const selling = (async () => {
    const placed: string[] = [];
    while (isOpen) {
      // The backup binds the models to a pool of its own, and closes it while orders still come in.
      BaseModel.knex(knex);
      placed.push(await placeOrder());
    }
    return placed;
  })();
  const isGood = await run();
  isOpen = false;
  const during = await selling;
  expect(during.length).toBeGreaterThan(0);
  expect({ isGood, said: said.at(-1) }).toEqual({
    isGood: true,
    said: expect.stringMatching(/^Good: .* was restored/),
  });
  const { last: found, lastGoodAt } = await last();
  expect(found).toMatchObject({ problem: null, finishedAt: lastGoodAt, orders: expect.any(Number) });
  expect(found.orders).toBeGreaterThanOrEqual(before.length);
  expect(found.orders).toBeLessThanOrEqual(before.length + during.length);
});

/** One of each type of column, with what a text of SQL could spoil. */
const ODD = `CREATE TABLE odd (id INT AUTO_INCREMENT PRIMARY KEY, big BIGINT UNSIGNED, price DECIMAL(20, 4), share DOUBLE,
  flags BIT(5), day DATE, at DATETIME(3), moment TIMESTAMP(3) NULL, clock TIME, text VARCHAR(200), bytes VARBINARY(300), many LONGBLOB,
  kind ENUM('a', 'b'), choice SET('x', 'y'), doc JSON, twice DOUBLE AS (share * 2) STORED,
  exact VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT 'it''s;
new')`;
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

test('a restore brings back every byte', async () => {
  await knex.raw(ODD);
  const texts = ['it\'s \\ " ; -- \n\r\t\0\x1a', 'कुर्ता 👗 \u2028 \u2029', '', null];
  for (const text of texts)
    await knex('odd').insert({
      ...{
        big: '18446744073709551615',
        price: '1234567890.1234',
        share: 0.1 + 0.2,
        flags: 21,
        kind: 'b',
        choice: 'x,y',
      },
      ...{ day: '2028-02-29', at: '2026-03-31 23:59:59.999', moment: '2026-03-31 23:59:59.999', clock: '-12:30:00' },
      ...{
        text,
        bytes: everyByte,
        many: text === null ? null : Buffer.alloc(700_000, text),
        doc: JSON.stringify({ text }),
      },
    });
  await runWell();

  const restored = `${name}_restored`;
  await onServer(`CREATE DATABASE ${restored} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const target = { ...env, DATABASE_URL: urlOf(restored), DATA_DIR: join(dir, 'other') };
  await restore(target, [await newest()], progress);
  BaseModel.knex(knex);
  const names = (await onServer(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${name}'`,
  )) as { name: string }[];
  const tables = names.map((row) => row.name).filter((table) => table !== 'backups');
  expect(tables).toContain('odd');
  const sumsIn = async (database: string) => {
    const sums = await onServer(`CHECKSUM TABLE ${tables.map((table) => `${database}.\`${table}\``)}`);
    return (sums as { Table: string; Checksum: number }[]).map(({ Table, Checksum }) => [
      Table.split('.')[1],
      Checksum,
    ]);
  };
  expect(await sumsIn(restored)).toEqual(await sumsIn(name));
  const picturesOf = async (folder: string) =>
    (await readdir(join(folder, 'media'), { recursive: true })).filter((path) => path.endsWith('.webp')).sort();
  const pictures = await picturesOf(await newest());
  expect(pictures.length).toBeGreaterThan(0);
  expect(await picturesOf(target.DATA_DIR)).toEqual(pictures);

  await expect(restore(target, [await newest()], progress)).rejects.toThrow(/^This database has orders already\./);
  BaseModel.knex(knex);
  await knex.schema.dropTable('odd');
});

test('a restore that was killed is done again', async () => {
  const target = { ...env, DATABASE_URL: urlOf(`${name}_restored`), DATA_DIR: join(dir, 'other') };
  await onServer(`CREATE TABLE ${name}_restored.restore_under_way (id INT)`);
  await restore(target, [await newest()], progress);
  BaseModel.knex(knex);
  expect(await onServer(`SHOW TABLES FROM ${name}_restored LIKE 'restore%'`)).toEqual([]);
});

test.each(['database.sql.gz', 'manifest.json', 'SHA256SUMS', 'a picture'])(
  'one flipped byte in %s turns it red',
  async (file) => {
    const folder = await newest();
    const path = file === 'a picture' ? await onePicture(folder) : file;
    const mend = await flipByte(join(folder, path));
    expect(await run('--check', folder)).toBe(false);
    expect((await last()).last.problem).toMatch(file === 'SHA256SUMS' ? /./ : `${path} is not as it was written.`);
    await mend();
  },
);

test('a backup that was mended is good again', async () => {
  await runWell('--check', await newest());
  expect((await last()).last.problem).toBeNull();
});

async function onePicture(folder: string): Promise<string> {
  const files = await readdir(join(folder, 'media'), { recursive: true });
  return join('media', files.find((path) => path.endsWith('.webp')) as string);
}

test('a file that is lost or came later is found', async () => {
  const folder = await newest();
  const extra = join(folder, 'media/new.webp');
  await writeFile(extra, '');
  expect(await run('--check', folder)).toBe(false);
  await rm(extra);
  const path = await onePicture(folder);
  const bytes = await readFile(join(folder, path));
  await rm(join(folder, path));
  expect(await run('--check', folder)).toBe(false);
  await writeFile(join(folder, path), bytes);
});

test('pictures are copied once, and again when the copy is damaged', async () => {
  const path = await onePicture(await newest());
  const inode = async () => (await stat(join(await newest(), path))).ino;
  const first = await inode();
  await runWell();
  expect(await inode()).toBe(first);
  await flipByte(join(await newest(), path));
  await runWell();
  expect(await inode()).not.toBe(first);
});

test('a picture without a file and a broken rule are named, and older backups stay', async () => {
  await createProduct();
  expect(await run('--keep=1')).toBe(false);
  expect((await last()).last.problem).toMatch(/^\d+ of \d+ pictures have no file\.$/);
  await giveFiles();
  const file = { id: randomUUID(), plugin: 'video', name: 'file.mp4', bytes: 1, createdAt: new Date() };
  await knex('plugin_files').insert(file);
  expect(await run('--keep=1')).toBe(false);
  expect((await last()).last.problem).toMatch(/^1 of \d+ pictures have no file\.$/);
  await knex('plugin_files').delete();
  const { id } = await knex('orders').first('id');
  await knex('orders').where({ id }).increment('total', 1);
  expect(await run('--keep=1')).toBe(false);
  const { last: found, lastGoodAt } = await last();
  expect(found.problem).toMatch(/^Broken rule: .*total/);
  expect(lastGoodAt < found.finishedAt).toBe(true);
  await knex('orders').where({ id }).decrement('total', 1);
  expect((await folders()).length).toBeGreaterThan(3);
});

test('a killed backup leaves nothing that counts as one, and the next clears it away', async () => {
  const before = await folders();
  const script = `import('${fileURLToPath(new URL('backup.ts', import.meta.url))}').then(({ backup }) =>
    backup(process.env, [], { say() {}, step: (label) => label.startsWith('Bytes') && process.send(label) }))`;
  const file = join(dir, 'kill.mjs');
  await writeFile(file, script);
  const child = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
  // It is being restored for a test.
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = (await folders()).filter((folder) => !before.includes(folder));
  expect(left).toEqual([expect.stringMatching(/\.half-done$/)]);
  await sleep(100);
  await runWell('--keep=2');
  expect(existsSync(left[0] as string)).toBe(false);
  expect(await folders()).toHaveLength(2);
  expect(await onServer(`SHOW DATABASES LIKE '${name}%check'`)).toEqual([]);
});

test('two at once are refused, and so is an unknown option', async () => {
  const [one, other] = await Promise.all([backup(env, [], progress), backup(env, [], progress)]);
  BaseModel.knex(knex);
  expect([one, other].sort()).toEqual([false, true]);
  await expect(run('--keep=0')).rejects.toThrow(/^Usage/);
  await expect(run('--check', join(dir, 'nowhere'))).rejects.toThrow(/is not there/);
});
