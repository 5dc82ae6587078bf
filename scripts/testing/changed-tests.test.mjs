// Tests which browser tests a change runs.
import { expect, test } from 'vitest';
import { browserTestsOf } from './changed-tests.mjs';

test.each([
  [
    'documents, unit tests and drills',
    ['docs/ARCHITECTURE.md', 'backend/src/log.test.ts', 'drills/drill.mjs'],
    undefined,
  ],
  ['nothing', [], undefined],
  ['the shop', ['storefront/app/root.tsx'], ['e2e/(?!admin-)']],
  [
    'the back office, and one of its tests',
    ['admin/src/App.tsx', 'e2e/admin-csv.spec.ts'],
    ['e2e/admin-', 'e2e/admin-csv.spec.ts'],
  ],
  ['what all pages ask', ['storefront/app/root.tsx', 'backend/src/app.ts'], []],
  ['what all browser tests use', ['e2e/fixtures.ts'], []],
  ['a dependency', ['package-lock.json'], []],
])('a change of %s runs the browser tests that it can break', (_what, files, tests) => {
  expect(browserTestsOf(files)).toEqual(tests);
});
