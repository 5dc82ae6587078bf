// Adds up the JSON reports of Vitest and Playwright, and names what failed.
import { stripVTControlCharacters } from 'node:util';

/** A file that could not be loaded counts as a failure, and so does a run that broke without a failing test. */
export function countVitest(report, broke) {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report;
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return withBrokenRun({ passed: numPassedTests, failed: numFailedTests + notLoaded.length }, broke);
}

/** A run that broke counts as a failure. */
export function countPlaywright(report, broke) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected } = report.stats;
  return withBrokenRun({ passed: expected, failed: unexpected }, broke);
}

function withBrokenRun(counts, broke) {
  return broke && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A line for each failed test: its file, its name and the beginning of what it said. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && !assertionResults.length) return [line(name, 'could not be loaded', message)];
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

/** The same of Playwright’s report. */
export function failuresOfPlaywright(report) {
  const inSuite = ({ file, suites = [], specs = [] }) => [
    ...suites.flatMap(inSuite),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => line(file, title, results[0]?.errors[0]?.message)),
    ),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

const LONGEST = 300;

function line(file, title, message = '') {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ');
  return `${file} › ${title}: ${text.slice(0, LONGEST)}`;
}
