import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the tests of a vitest JSON report. A file that could not be loaded has no tests, and an error outside of any
 * test fails none: each counts as one failure with its line, so that nothing that went wrong is lost in the sum.
 */
export function readTotals({ name, reportFile, strayFile, status }) {
  const empty = { testResults: [], numFailedTests: 0, numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const report = readJson(reportFile) ?? empty;
  const failures = report.testResults.flatMap(failuresOf);
  failures.push(...(readJson(strayFile) ?? []).map((line) => `${name}, ${line}`));
  if (failures.length === 0 && status !== 0)
    failures.push(`${name}: ended with status ${status}, and no test says why`);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

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
