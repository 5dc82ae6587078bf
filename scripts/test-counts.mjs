/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [flaky] of those that passed: only when run again
 */

/**
 * Adds up Vitest's JSON report. A run that broke without a failing test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @param {number} code the exit code
 * @returns {Counts}
 */
export function countVitest(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }, code);
}

/**
 * Adds up Playwright's JSON report. A run that broke without a failing test counts as one failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} report
 * @param {number} code the exit code
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected, flaky }, code);
}

/**
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
