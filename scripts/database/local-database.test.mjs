// Tests that the private database keeps its data, refuses a second start and comes back when it dies.
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import mysql from 'mysql2/promise';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalDatabase } from './local-database.mjs';

const MODULE = fileURLToPath(new URL('local-database.mjs', import.meta.url));

let dir;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rangrekha-private-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('the data outlives a stop, and nothing but the data stays', async () => {
  const first = await startLocalDatabase({ dir });
  await run(first.url, 'CREATE TABLE notes (id INT PRIMARY KEY)', 'INSERT INTO notes VALUES (7)');
  await first.stop();
  expect(existsSync(join(dir, 'db.sock'))).toBe(false);
  expect(existsSync(join(dir, 'lock'))).toBe(false);

  const second = await startLocalDatabase({ dir });
  expect(await run(second.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await second.stop();
});

test('a large shop gets more memory for its pages', async () => {
  const memory = 384 * 2 ** 20;
  const database = await startLocalDatabase({ dir, memory });
  expect(await run(database.url, 'SELECT @@innodb_buffer_pool_size AS bytes')).toEqual([{ bytes: memory }]);
  await database.stop();
});

test('a second start in the same folder gets one clear line', async () => {
  const first = await startLocalDatabase({ dir });
  await expect(startLocalDatabase({ dir })).rejects.toMatchObject({
    expected: true,
    message: expect.stringMatching(/^Another start \(process \d+\) already uses .*$/),
  });
  await first.stop();
});

test('the rest of an interrupted first start is deleted', async () => {
  mkdirSync(join(dir, 'data.new'));
  writeFileSync(join(dir, 'data.new/ibdata1'), 'half');
  const database = await startLocalDatabase({ dir });
  expect(await run(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('a start leaves the temporary tables of other servers alone', async () => {
  const table = join(tmpdir(), `#sql-temptable-0-0-${process.pid}.MAI`);
  writeFileSync(table, '');
  const database = await startLocalDatabase({ dir, durable: false });
  await database.stop();
  expect(existsSync(table)).toBe(true);
  rmSync(table);
});

test('in a deep folder the socket moves to a shorter path', async () => {
  const deep = join(dir, 'a-rather-long-name'.repeat(6));
  const database = await startLocalDatabase({ dir: deep });
  const socket = new URL(database.url).searchParams.get('socketPath') ?? '';
  expect(socket.length).toBeLessThan(100);
  await database.stop();
  expect(existsSync(join(socket, '..'))).toBe(false);
});

test('a start right after kill -9 finds every committed row', async () => {
  const script = `import { startLocalDatabase } from ${JSON.stringify(MODULE)};
    console.log((await startLocalDatabase({ dir: ${JSON.stringify(dir)} })).url);
    setInterval(() => {}, 1000);`;
  const store = execa(process.execPath, ['--input-type=module', '-e', script], { reject: false });
  const [output] = await once(store.stdout, 'data');
  await run(String(output).trim(), 'CREATE TABLE notes (id INT PRIMARY KEY)', 'INSERT INTO notes VALUES (7)');
  store.kill('SIGKILL');
  await store;

  const database = await startLocalDatabase({ dir });
  expect(await run(database.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await database.stop();
});

test('a server that is killed is started again, with every committed row, until it is stopped', async () => {
  const said = [];
  const database = await startLocalDatabase({ dir, log: (line) => void said.push(line) });
  await run(database.url, 'CREATE TABLE notes (id INT PRIMARY KEY)', 'INSERT INTO notes VALUES (7)');
  process.kill(Number(readFileSync(join(dir, 'db.pid'), 'utf8')), 'SIGKILL');
  await expect.poll(() => said, { timeout: 15_000 }).toContain('The private database is back');
  expect(said).toContain('The private database has died; it is started again in 0.1 s');
  expect(await run(database.url, 'SELECT id FROM notes')).toEqual([{ id: 7 }]);
  await database.stop();
  expect(existsSync(join(dir, 'db.sock'))).toBe(false);
});

/** Runs statements and gives the rows of the last one. */
async function run(url, ...statements) {
  const connection = await mysql.createConnection(url);
  try {
    let rows;
    for (const sql of statements) [rows] = await connection.query(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
