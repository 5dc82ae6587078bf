// Tests that a run which broke is never counted as passed.
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

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
  const stats = { expected: 4, unexpected: 0, flaky: 0 };
  expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats }, true)).toEqual({ passed: 4, failed: 1, flaky: 0 });
});

test('Playwright’s failures are its unexpected results, and what passed only when run again is named', () => {
  const stats = { expected: 4, unexpected: 2, flaky: 1 };
  expect(countPlaywright({ stats }, true)).toEqual({ passed: 5, failed: 2, flaky: 1 });
});
