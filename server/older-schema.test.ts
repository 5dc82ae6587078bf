import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from './backup/backup';
import { keys } from './keys';
import { sweep } from './sweep';
import { verify } from './verify';

// The oldest release of all: a database without any migration.
const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_older_${process.pid}`;
let dir: string;
let env: Record<string, string>;

async function onServer(sql: string): Promise<unknown> {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  const [rows] = await connection.query(sql).finally(() => connection.end());
  return rows;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-older-'));
  await mkdir(join(dir, 'folder'));
  await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  env = {
    DATABASE_URL: Object.assign(new URL(given), { pathname: `/${name}` }).href,
    ...{ DATA_DIR: dir, BACKUP_DIR: join(dir, 'backups') },
  };
});
afterAll(async () => {
  await onServer(`DROP DATABASE ${name}`);
  await rm(dir, { recursive: true, force: true });
});

const say = () => {};
const progress = { say, step: say };

test.each([
  ['verify', () => verify(env, say)],
  ['backup', () => backup(env, [], progress)],
  ['backup --check', () => backup(env, ['--check', join(dir, 'folder')], progress)],
  ['sweep', () => sweep(env, [], say)],
  ['keys rotate', () => keys(env, ['rotate'], say)],
])('npm run %s refuses a database of an older release, and does not migrate it', async (_, run) => {
  await expect(run()).rejects.toThrow(/^The database is of an older release .*npm start/);
  expect(await onServer(`SHOW TABLES FROM ${name}`)).toEqual([]);
});
