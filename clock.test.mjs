// Tests that one clock decides: the database's time, by sharedNow().
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const OTHER_CLOCK = /\bnew Date\(\)|\bDate\.now\b/;

/** The files that read this machine's clock, and why. */
const ALLOWED = {
  'backend/src/database/shared-clock.ts': 'compares it with the database’s',
  'backend/src/media/bucket/Bucket.ts': 'times of files',
  'backend/src/media/bucket/BucketFiles.ts': 'times of files',
  'server/backup/backup.ts': 'says when a copy was made, for people',
  'server/backup/finished-backups.ts': 'names a folder before there is a database',
};

const isComment = (line) => /^\s*(\*|\/\/|\/\*)/.test(line);
const readsOtherClock = (path) =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .some((line) => OTHER_CLOCK.test(line) && !isComment(line));

test('no file of contract, backend, server or the storefront’s server reads a clock but sharedNow(), except for a reason', () => {
  const files = ['contract/src', 'backend/src', 'server', 'storefront/app/server', 'storefront/app/routes'].flatMap(
    (folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  );
  const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
  expect(code.filter(readsOtherClock).sort()).toEqual(Object.keys(ALLOWED).sort());
});
