import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import listed from './all/benches.json' with { type: 'json' };
import peers from './all/peers.json' with { type: 'json' };
import { type Bench, elapsed, runBenches, type Start } from './all/run-benches.js';
import { summaryPage } from './all/summary-page.js';

const USAGE = `Usage: npm run bench:all -- [--only NAME,NAME] [--quick] [--fresh]

Runs every accuracy benchmark in turn and writes docs/reference/accuracy.md. What is measured is kept in .bench/, so an
interrupted run goes on where it stopped, and in docs/reference/runs/accuracy.
  --only NAME,NAME  these alone
  --quick           leaves what takes longer than ten minutes to its last run
  --fresh           measures again what .bench/ holds
Exit status: 0 done, 1 a benchmark failed, 2 usage.
`;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const STILL_RUNNING_MS = 30_000;
const BENCHES: readonly Bench[] = listed.benches;

/** Runs a benchmark; its error stream, which has the progress, is passed on. */
const start: Start = (bench, results) =>
  new Promise((done, fail) => {
    const began = performance.now();
    const program = fileURLToPath(new URL(bench.program, import.meta.url));
    const args = [program, ...bench.args, '--results', results];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    const still = setInterval(
      () => process.stderr.write(`${bench.name}: running for ${elapsed(performance.now() - began)}\n`),
      STILL_RUNNING_MS,
    );
    child.once('error', fail);
    child.once('close', (status) => {
      clearInterval(still);
      done(status ?? 1);
    });
  });

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !BENCHES.some((bench) => bench.name === name)) ?? [];
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no benchmark ${unknown.join(', ')}: ${BENCHES.map(({ name }) => name).join(', ')}.\n`,
    );
    return 2;
  }
  const places = { repository: ROOT, series: join(ROOT, '.bench'), kept: join(ROOT, 'docs/reference/runs/accuracy') };
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const entries = await runBenches(BENCHES, { only, quick: values.quick, fresh: values.fresh }, places, { start, say });
  await writeFile(join(ROOT, 'docs/reference/accuracy.md'), summaryPage(entries, peers.figures));
  return entries.some(({ left }) => left === 'failed') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
