import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readTotals } from './test-totals.mjs';

/**
 * Runs one vitest project, its progress shown as it comes, and counts from vitest's own report.
 * @param shard a fixed part of its files, as `1/10`; all of them when absent
 * @param only names of files, as `documents,faces,*.db`; all of them when absent
 * @param without names of files, as `faces,sdk-*`, that are left out
 * @param later keeps what it says until it has ended, for a project that runs beside others
 */
export async function runProject(root, name, reportFile, { shard, only, without, later = false } = {}) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const parameters = ['run', '--project', name, '--passWithNoTests'];
  if (shard) parameters.push(`--shard=${shard}`);
  for (const file of only?.split(',') ?? [])
    parameters.push(`${file.startsWith('*') ? file.slice(1) : `/${file}`}.test.ts`);
  for (const file of without?.split(',') ?? []) parameters.push('--exclude', `**/${file}.test.ts`);
  const child = spawn(process.execPath, [vitest, ...parameters], {
    cwd: root,
    env: { ...process.env, ASSAY_TEST_REPORT: reportFile },
    stdio: later ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  process.stdout.write(Buffer.concat(said));
  return readTotals({ name, reportFile, strayFile: `${reportFile}.stray`, status });
}
