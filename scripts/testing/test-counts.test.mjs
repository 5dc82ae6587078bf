// Tests that a run which broke is never counted as passed.
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest } from './test-counts.mjs';

test('a file that could not be loaded counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 0, testResults }, true)).toEqual({ passed: 2, failed: 1 });
});

test('a run that broke outside its tests counts as a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest(report, true)).toEqual({ passed: 3, failed: 1 });
  const stats = { expected: 4, unexpected: 0 };
  expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats }, true)).toEqual({ passed: 4, failed: 1 });
});

test('Playwright’s failures are its unexpected results', () => {
  const stats = { expected: 4, unexpected: 2 };
  expect(countPlaywright({ stats }, true)).toEqual({ passed: 4, failed: 2 });
});

test('each failure is one line with its file, its name and what it said', () => {
  const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'orders once',
    failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  to be 1'],
  };
  const testResults = [
    { name: 'one.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'two.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    'one.test.ts › orders once: expected 2 to be 1',
    'two.test.ts › could not be loaded: no such module',
  ]);
  const tests = (status, message) => [{ status, results: [{ errors: [{ message }] }] }];
  const specs = [
    { title: 'adds to the cart', tests: tests('unexpected', 'no button') },
    { title: 'pays', tests: tests('expected') },
  ];
  const again = [{ title: 'searches', tests: tests('unexpected', 'too late') }];
  const suites = [{ file: 'cart.spec.ts', specs, suites: [{ file: 'cart.spec.ts', specs: again }] }];
  expect(failuresOfPlaywright({ suites })).toEqual([
    'cart.spec.ts › searches: too late',
    'cart.spec.ts › adds to the cart: no button',
  ]);
  expect([failuresOfVitest(undefined), failuresOfPlaywright(undefined)]).toEqual([[], []]);
});
