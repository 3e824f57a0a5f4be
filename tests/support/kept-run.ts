import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GIB = 2 ** 30;

/**
 * What every kept run says of itself: how to repeat it, on which tree it ran, and where. Call it before the run, so that
 * work that goes on beside it does not count.
 */
export function beginRun(command: string) {
  const startedAt = new Date();
  const origin = {
    command,
    startedAt: startedAt.toISOString(),
    /** Hash of the tree that was run; `modified` when files differed from it. */
    tree: git('rev-parse', 'HEAD^{tree}'),
    modified: git('status', '--porcelain') !== '',
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / GIB),
      node: process.version,
    },
  };
  return () => ({ ...origin, minutes: Math.round((Date.now() - startedAt.getTime()) / 60_000) });
}

/** Writes a run to `docs/reference/runs`, where pages take their figures from. */
export async function writeRun(name: string, run: object): Promise<void> {
  const path = `${ROOT}docs/reference/runs/${name}.json`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(run, null, 2)}\n`);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT }).toString().trim();
}
