// Tests that the docs name files and folders that exist, and that the decisions are short and listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS =
  'contract/src backend/src storefront/app storefront/vite admin/src server migrations seeds e2e scripts bench drills deploy docs';
const PAGES = 20;
const LINES = 60;

const list = (folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
const pathOf = ({ parentPath, name }) => `/${join(parentPath, name).slice(ROOT.length)}`;
const entries = [
  ...readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile()),
  ...FOLDERS.split(' ').flatMap(list),
].map(pathOf);
const known = (path) => existsSync(join(ROOT, path)) || entries.some((entry) => entry.endsWith(`/${path}`));

const decisions = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...entries.filter((path) => /^\/docs\/.*\.md$/.test(path)),
];
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Files and folders as a text names them: `database/transaction.ts` may be short for a longer path. */
function pathsIn(text) {
  const files = text.match(/(?<![\w./@~*>-])[\w$[\]-][\w./$[\]-]*\.(?:tsx?|mjs|css|html|webp)\b/g) ?? [];
  const folders =
    text.match(
      /(?<![\w./@~*>-])(?:contract|backend|storefront|admin|server|e2e|scripts|bench|drills|deploy|docs)\/[\w./-]*\//g,
    ) ?? [];
  return [...files, ...folders.map((folder) => folder.slice(0, -1))];
}

test.each(docs)('%s names files and folders that exist', (doc) => {
  const text = textOf(doc);
  expect(pathsIn(text).filter((path) => !known(path))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(doc), link)))).toEqual([]);
});

test.each(decisions)('decision %s is short and listed', (name) => {
  expect(textOf(`docs/decisions/${name}`).trimEnd().split('\n').length).toBeLessThanOrEqual(LINES);
  expect(textOf('docs/decisions/README.md')).toContain(`(${name})`);
});

test('the decisions are at most twenty pages', () => {
  expect(decisions.length).toBeLessThanOrEqual(PAGES);
});
