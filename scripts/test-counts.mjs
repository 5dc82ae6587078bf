// Adds up the JSON reports of Vitest and Playwright.

/** A file that could not be loaded counts as a failure, and so does a run that broke without a failing test. */
export function countVitest(report, broke) {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report;
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return withBrokenRun({ passed: numPassedTests, failed: numFailedTests + notLoaded.length }, broke);
}

/** `flaky` are those of the passed that passed only when run again. A run that broke counts as a failure. */
export function countPlaywright(report, broke) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withBrokenRun({ passed: expected + flaky, failed: unexpected, flaky }, broke);
}

function withBrokenRun(counts, broke) {
  return broke && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
