import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the tests of a vitest JSON report. A file that could not be loaded has no tests, and an error outside of any
 * test fails none: each counts as one failure, so that nothing that went wrong is lost in the sum.
 */
export function readTotals(reportFile, exitStatus) {
  if (!existsSync(reportFile)) return { passed: 0, failed: exitStatus === 0 ? 0 : 1, skipped: 0, failures: [] };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitStatus !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** The failed tests of one file, or the file itself where it could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0];

export function addTotals(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** What failed, a line each, for the end of a long output. */
export function failureLines({ failures }) {
  return failures.map((failure) => `FAILED ${failure}`);
}
