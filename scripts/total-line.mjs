// Prints the sum of several runs of test.mjs: node scripts/total-line.mjs TOTALS.json STATUS
import { readFileSync } from 'node:fs';
import { failureLines, lineOf } from './lib/test-totals.mjs';

const [file, status] = process.argv.slice(2);
const totals = JSON.parse(readFileSync(file, 'utf8'));
// Something went wrong outside of any test, such as a cluster that did not start.
const failed = status !== '0' && totals.failed === 0 ? 1 : totals.failed;
for (const line of failureLines(totals)) process.stdout.write(`${line}\n`);
process.stdout.write(`${lineOf({ ...totals, failed })}\n`);
process.exitCode = failed > 0 || totals.passed === 0 ? 1 : 0;
