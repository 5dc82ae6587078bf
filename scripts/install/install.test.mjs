// Tests when Node and the installed dependencies are good enough.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkNode, dependenciesMatch } from './install.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rangrekha-install-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('an old Node gets one line that says which to take', () => {
  expect(() => checkNode('20.18.3')).toThrow('Rangrekha needs Node 20.19 or newer, and this is 20.18.3.');
  for (const version of ['20.19.0', '22.1.0', '24.0.0']) expect(() => checkNode(version)).not.toThrow();
});

test('an installation is complete if npm finished and every package has the version of the lock file', () => {
  write('package-lock.json', { 'node_modules/knex': '3.3.0', backend: '0.1.0' });
  expect(dependenciesMatch(root)).toBe(false);
  for (const [installed, matches] of [
    [{}, false],
    [{ 'node_modules/knex': '3.2.0' }, false],
    [{ 'node_modules/knex': '3.3.0' }, true],
  ]) {
    write('node_modules/.package-lock.json', installed);
    expect(dependenciesMatch(root)).toBe(matches);
  }
});

function write(file, versions) {
  const packages = Object.fromEntries(Object.entries(versions).map(([path, version]) => [path, { version }]));
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

test('package-lock.json asks for nothing that an install leaves out: each start would install again', () => {
  expect(dependenciesMatch(fileURLToPath(new URL('../..', import.meta.url)))).toBe(true);
});
