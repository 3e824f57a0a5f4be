// Runs every kind of test and ends with one line: N passed, N failed. One kind after the other, but for the chaos tests,
// which mostly wait: they run beside those that need no database.
//   node scripts/test.mjs [--projects a,b] [--shard 1/10] [--only FILE,FILE] [--without FILE,FILE] [--totals FILE]
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from './lib/browser-path.mjs';
import { runProject } from './lib/test-project.mjs';
import { addTotals, failureLines, lineOf } from './lib/test-totals.mjs';

const PROJECTS = ['chaos', 'layering', 'unit', 'vision', 'service', 'browser'];
/** Before these are begun, what runs beside others has ended: they have servers and a clock of their own to keep. */
const ALONE = new Set(['service', 'browser']);

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    projects: { type: 'string' },
    shard: { type: 'string' },
    only: { type: 'string' },
    without: { type: 'string' },
    totals: { type: 'string' },
  },
});
const chosen = values.projects?.split(',') ?? PROJECTS;
const unknown = chosen.find((name) => !PROJECTS.includes(name));
if (unknown) {
  process.stderr.write(`Unknown project "${unknown}". Known: ${PROJECTS.join(', ')}.\n`);
  process.exit(2);
}

const say = (line) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'assay-tests-'));
let totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
let beside = Promise.resolve();
try {
  for (const [index, name] of chosen.entries()) {
    if (name === 'browser' && !browserPath()) {
      say('browser tests are skipped: no Chromium (install the Debian package or set CHROME_PATH)');
      continue;
    }
    if (ALONE.has(name)) await beside;
    const later = name === 'chaos' && chosen.length > 1;
    say(`\n── ${name} tests (${index + 1} of ${chosen.length})${later ? ', beside the next ones' : ''}`);
    const running = run(name, later);
    if (later) beside = running;
    else await running;
  }
  await beside;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.totals) {
  const before = existsSync(values.totals) ? JSON.parse(readFileSync(values.totals, 'utf8')) : undefined;
  writeFileSync(values.totals, JSON.stringify(before ? addTotals(before, totals) : totals));
}
say('');
failureLines(totals).forEach(say);
say(lineOf(totals));
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

async function run(name, later) {
  const startedAt = Date.now();
  const result = await runProject(root, name, join(folder, `${name}.json`), { ...values, later });
  totals = addTotals(totals, result);
  say(`── ${name}: ${lineOf(result)} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
