// Prints the sum of several runs of test.mjs: node scripts/total-line.mjs STATUS TOTALS.json…
import { existsSync, readFileSync } from 'node:fs';
import { addTotals, failureLines, lineOf } from './lib/test-totals.mjs';

const [status, ...files] = process.argv.slice(2);
// A run that ended without its file has failed, and says so by the status.
const parts = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
const totals = parts.reduce(addTotals);
// Something went wrong outside of any test, such as a cluster that did not start.
if (status !== '0' && totals.failed === 0) {
  totals.failed = 1;
  totals.failures = ['a step outside of the tests: what it said stands above'];
}
for (const line of failureLines(totals)) process.stdout.write(`${line}\n`);
process.stdout.write(`${lineOf(totals)}\n`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
