import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServerWith } from '../../scripts/build.mjs';

const name = `rangrekha_collisions_${process.pid}`;
const program = `main-with-collisions-${process.pid}`;
const file = fileURLToPath(new URL(`../../build/${program}.js`, import.meta.url));
const given = process.env.TEST_DATABASE_URL as string;
let dir: string;

async function onServer(sql: string): Promise<unknown[]> {
  const connection = await mysql.createConnection({ ...connectionOf(given), database: '' });
  const [rows] = await connection.query(sql).finally(() => connection.end());
  return rows as unknown[];
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rangrekha-collisions-'));
  await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await buildServerWith('server/testing/colliding-plugins.ts', program);
});
afterAll(async () => {
  await onServer(`DROP DATABASE ${name}`);
  for (const built of [file, `${file}.map`]) await rm(built, { force: true });
  await rm(dir, { recursive: true, force: true });
});

/** Starts the store as the container does, and waits until the process has ended. */
function start(collision: string): Promise<{ code: unknown; errors: string }> {
  const keys = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'y'.repeat(32) };
  const env: NodeJS.ProcessEnv = {
    ...keys,
    ...process.env,
    ...{ COLLISION: collision, NODE_ENV: 'production' as const, LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dir },
    DATABASE_URL: Object.assign(new URL(given), { pathname: `/${name}` }).href,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file], { env, timeout: 200_000 }, (error, _, errors) =>
      resolve({ code: error?.code ?? error?.signal ?? 0, errors: errors.trim() }),
    );
  });
}

// One for each part that refuses: before the migrations, with the calls, by a migration. `plugins.test.ts` has the others.
test.each([
  ['name', '"Title of first" and "Another title" both want the name "first". See shop/plugins.ts.'],
  ['call', 'first and second both want the call "sayHello". See shop/plugins.ts.'],
  [
    'table',
    'The migration x_second_01_table of the plugin second changes the table `x_first_looks`. A plugin changes only tables that begin with x_second_.',
  ],
])(
  'a store whose plugins want the same %s does not start, and says in one line who they are',
  async (collision, line) => {
    expect(await start(collision)).toEqual({ code: 1, errors: line });
  },
  240_000,
);
