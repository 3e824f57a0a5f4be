import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the tests of a vitest JSON report. A file that could not be loaded has no tests, and an error outside of any
 * test fails none: each counts as one failure, so that nothing that went wrong is lost in the sum.
 */
export function readTotals(reportFile, exitStatus) {
  if (!existsSync(reportFile)) return { passed: 0, failed: exitStatus === 0 ? 0 : 1, skipped: 0 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitStatus !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function addTotals(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
