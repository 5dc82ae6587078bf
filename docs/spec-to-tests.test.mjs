// Tests that docs/spec-to-tests.md names tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('every test that docs/spec-to-tests.md names is there', () => {
  const table = readFileSync(join(ROOT, 'docs/spec-to-tests.md'), 'utf8');
  const named = [...table.matchAll(/`([^`]+\.(?:spec|test)\.tsx?) › ([^`]+)`/g)];
  expect(named.length).toBeGreaterThan(80);
  for (const [reference, file = '', titles = ''] of named) {
    const path = join(ROOT, file.includes('/') ? file : `e2e/${file}`);
    expect(existsSync(path), reference).toBe(true);
    const source = readFileSync(path, 'utf8');
    for (const title of titles.split(' › ')) expect(source, reference).toContain(title);
  }
});
