// Adds up the JSON reports of Vitest and Playwright.

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [flaky] of those that passed: only when run again
 */

/**
 * Adds up Vitest's JSON report. A run that broke without a failing test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @param {boolean} broke whether the program reported a failure
 * @returns {Counts}
 */
export function countVitest(report, broke) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return withBrokenRun({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }, broke);
}

/**
 * Adds up Playwright's JSON report. A run that broke without a failing test counts as one failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} report
 * @param {boolean} broke whether the program reported a failure
 * @returns {Counts}
 */
export function countPlaywright(report, broke) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withBrokenRun({ passed: expected + flaky, failed: unexpected, flaky }, broke);
}

function withBrokenRun(counts, broke) {
  return broke && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
