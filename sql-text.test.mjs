// Tests that SQL is written as text in few files only; everything else asks Objection or Knex.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const STATEMENT = /\b(SELECT|INSERT INTO|DELETE FROM|UNION ALL|WITH RECURSIVE)\b|\bUPDATE \S+ SET\b/;
const RAW_STATEMENT = /[rR]aw\(\s*['"`]\s*\(?\s*(select|insert|update|delete|with)\b/i;

/** Places whose subject is the database itself, and why. */
const ALLOWED = {
  'backend/src/database/connection/': 'asks the server about itself',
  '-checks.ts': 'each rule is a query that people can run by themselves',
  'server/backup/': 'copies every table on a connection of its own',
};

const ofPart = (part) => readdirSync(join(ROOT, part), { recursive: true }).map((path) => `${part}/${path}`);
const FILES = ['backend/src', 'server']
  .flatMap(ofPart)
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path));
const codeOf = (path) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/^\s*(\*|\/\/|\/\*).*$|\s\/\/ .*$/gm, '');
const hasStatement = (path) => STATEMENT.test(codeOf(path)) || RAW_STATEMENT.test(codeOf(path));
const texts = FILES.filter((path) => path.endsWith('.sql.ts'));

test('no file has SQL statements as text but *.sql.ts, except for a reason', () => {
  const others = FILES.filter((path) => hasStatement(path) && !path.endsWith('.sql.ts'));
  const folders = Object.keys(ALLOWED);
  expect(others.filter((path) => !folders.some((place) => path.includes(place)))).toEqual([]);
  expect(folders.filter((folder) => !others.some((path) => path.includes(folder)))).toEqual([]);
});

test('there are at most six of them, each listed in docs/decisions/database.md with its figure', () => {
  const page = readFileSync(join(ROOT, 'docs/decisions/database.md'), 'utf8');
  expect(texts.filter((path) => !page.includes(`\`${path.replace('backend/src/', '')}\``))).toEqual([]);
  expect(texts.filter((path) => !hasStatement(path))).toEqual([]);
  expect(texts.length).toBeLessThanOrEqual(6);
});
