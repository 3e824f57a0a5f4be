import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** What a kept run says of itself: how to repeat it, on which tree it ran, and where. Call it before the run. */
export function origin(command: string): object {
  return {
    command,
    startedAt: new Date().toISOString(),
    tree: git('rev-parse', 'HEAD^{tree}'),
    modified: git('status', '--porcelain') !== '',
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
  };
}

/** Prints a run, and writes it to `docs/reference/runs` under its name, where pages take their figures from. */
export async function keepRun(name: string | undefined, run: object): Promise<void> {
  const text = `${JSON.stringify(run, null, 2)}\n`;
  if (name) await writeFile(join(ROOT, 'docs/reference/runs', `${name}.json`), text);
  process.stdout.write(text);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT }).toString().trim();
}
