// Tests what `npm run doctor` says of a machine that lacks something.
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));

let clone;
let held;

beforeEach(async () => {
  clone = mkdtempSync(join(tmpdir(), 'rangrekha-doctor-'));
  cpSync(SCRIPTS, join(clone, 'scripts'), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(clone, 'package-lock.json'), '{ "packages": { "node_modules/knex": { "version": "3.3.0" } } }');
  held = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(held, 'listening');
});
afterEach(() => {
  held.close();
  rmSync(clone, { recursive: true });
});

const portOf = (server) => server.address().port;

/** The port of a server that has gone. */
async function freePort() {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const port = portOf(gone);
  await new Promise((resolve) => gone.close(resolve));
  return port;
}

async function doctor(env) {
  const usual = {
    PORT: `${await freePort()}`,
    DATABASE_URL: `mysql://root@127.0.0.1:${portOf(held)}/shop`,
    DATA_DIR: undefined,
  };
  const program = join(clone, 'scripts/doctor.mjs');
  const { exitCode, all } = await execa(process.execPath, [program], {
    env: { ...usual, ...env },
    all: true,
    reject: false,
  });
  return { exitCode, lines: all.split('\n') };
}

function install() {
  mkdirSync(join(clone, 'node_modules'));
  cpSync(join(clone, 'package-lock.json'), join(clone, 'node_modules/.package-lock.json'));
}

test('says in a fresh clone, without any dependency, that they are missing', async () => {
  const { exitCode, lines } = await doctor({});
  expect(lines).toContain('missing  dependencies: they are not installed. Type npm ci');
  expect(lines).toContain(`found    Node ${process.versions.node}`);
  expect(lines).toHaveLength(8);
  expect(exitCode).toBe(1);
});

test('finds everything on a machine that has it; a browser is needed for the tests alone', async () => {
  install();
  const { exitCode, lines } = await doctor({ CHROMIUM_PATH: '' });
  expect(lines).toContain('found    dependencies, as package-lock.json says');
  expect(lines.filter((line) => line.startsWith('missing') && !line.includes('browser'))).toEqual([]);
  expect(exitCode).toBe(0);
});

test('names a port that is held, and what to type', async () => {
  install();
  const { exitCode, lines } = await doctor({ PORT: `${portOf(held)}` });
  const line = lines.find((text) => text.includes(`Port ${portOf(held)} is in use`));
  expect(line).toMatch(/^missing .* PORT=3001 npm start/);
  expect(exitCode).toBe(1);
});

test('names a database that does not answer', async () => {
  install();
  const port = await freePort();
  const named = await doctor({ DATABASE_URL: `mysql://root@127.0.0.1:${port}/shop` });
  expect(named.lines.join('\n')).toContain(`missing  database: DATABASE_URL names 127.0.0.1:${port} (ECONNREFUSED)`);
  expect(named.exitCode).toBe(1);
});
