// Tests that docs/security.md has every requirement of ASVS 5 level 2 once, names tests that exist, and that no package is known to be unsafe.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');
const document = textOf('docs/security.md');

/** The requirements of levels 1 and 2: each section with the last numbers, or ranges of them. */
const LEVEL_2 = `
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 4.1:1-3
4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3
7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4
10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4
13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4
16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2
`;

const numbersIn = (text) =>
  text.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
const required = LEVEL_2.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section, numbers] = entry.split(':');
    return numbersIn(numbers).map((number) => `${section}.${number}`);
  });

/** The requirements that a first cell names: `1.2.4`, or `1.2.6–1.2.8`. */
function namedBy(cell) {
  return cell.split(', ').flatMap((part) => {
    const [first, last] = part.split('–');
    const [from, to] = [required.indexOf(first), required.indexOf(last ?? first)];
    expect([from, to], part).not.toContain(-1);
    return required.slice(from, to + 1);
  });
}

test('every requirement of level 2 stands in the table once', () => {
  const cells = [...document.matchAll(/^\| (\d+\.\d+\.\d+[^|]*?) +\|/gm)].map(([, cell]) => cell);
  expect(cells.flatMap(namedBy)).toEqual(required);
  expect(required).toHaveLength(253);
});

test('every test that the document names is there', () => {
  const named = [...document.matchAll(/`([^`]+\.(?:spec|test)\.(?:tsx?|mjs)) › ([^`]+)`/g)];
  expect(named.length).toBeGreaterThan(100);
  for (const [reference, path, title] of named) {
    expect(existsSync(join(ROOT, path)), reference).toBe(true);
    expect(textOf(path), reference).toContain(title);
  }
});

const isOlder = (version, safe) => {
  const [own, least] = [version, safe].map((text) => text.split('.').map(Number.parseFloat));
  const at = own.findIndex((number, index) => number !== least[index]);
  return at >= 0 && own[at] < least[at];
};

test('no package is older than what is known to be safe', () => {
  const { packages } = JSON.parse(textOf('package-lock.json'));
  const least = [...document.matchAll(/^\| `([^`]+)` +\| (\d+\.\d+\.\d+) +\|/gm)];
  expect(least.length).toBeGreaterThan(20);
  for (const [, name, safe] of least) {
    const installed = Object.entries(packages).filter(
      ([path, { dev }]) => path.endsWith(`node_modules/${name}`) && !dev,
    );
    expect(installed.length, name).toBeGreaterThan(0);
    for (const [path, { version }] of installed) expect(isOlder(version, safe), `${path} ${version}`).toBe(false);
  }
});
