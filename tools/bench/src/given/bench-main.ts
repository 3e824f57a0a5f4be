import { existsSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { givenFolder } from './given-folder.js';
import { type GivenBench, LAYOUTS } from './layouts.js';
import { Refused } from './refused.js';

const REFERENCE = fileURLToPath(new URL('../../../../docs/reference', import.meta.url));

/** The options that every benchmark takes beside its own. */
export const COMMON_OPTIONS = { data: { type: 'string' }, results: { type: 'string' } } as const;

/** How the usage tells them. */
export const COMMON_USAGE = `  --results FILE  also writes the counted figures as JSON`;

export interface Given {
  /** The folder of somebody's own, absolute. */
  readonly data: string | undefined;
  /** Where the figures go as JSON, absolute. */
  readonly results: string | undefined;
}

/**
 * Checks what every benchmark takes. A folder of one's own is only read, and its figures never stand where those of the
 * evaluation data stand.
 * @throws Refused
 */
export function checkGiven(
  bench: GivenBench,
  { data, results, write }: { readonly data?: string; readonly results?: string; readonly write?: boolean | string },
): Given {
  const folder = data === undefined ? undefined : givenFolder(bench, data);
  const file = results === undefined ? undefined : resolve(results);
  if (folder === undefined) return { data: folder, results: file };
  if (write === true)
    throw new Refused('--write puts figures of the evaluation data into the documentation; with --data use --results.');
  for (const target of [file, typeof write === 'string' ? resolve(write) : undefined]) {
    if (target === undefined) continue;
    if (isWithin(target, folder)) throw new Refused(`${target} lies in the folder of --data, which is only read.`);
    if (isWithin(target, REFERENCE))
      throw new Refused(`${target} lies in docs/reference, where only figures of the evaluation data stand.`);
  }
  return { data: folder, results: file };
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(realpathSync(folder), realOf(path));
  return way === '' || !(way.startsWith('..') || way.startsWith('/'));
}

/** With links followed as far as the path exists. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : resolve(realOf(parent), path.slice(parent.length).replace(/^\//, ''));
}

/**
 * Runs a benchmark: what its caller can fix is told in one line and ends with status 2; anything else is a fault of the
 * benchmark.
 */
export async function benchMain(bench: GivenBench, usage: string, run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (error instanceof Refused) process.stderr.write(`bench:${bench}: ${error.message}\n`);
    else if (isWrongOption(error))
      process.stderr.write(`bench:${bench}: ${error.message}\n\n${usage}${layoutOf(bench)}`);
    else throw error;
    process.exitCode = 2;
  }
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function layoutOf(bench: GivenBench): string {
  return `\nA folder of --data holds ${LAYOUTS[bench].layout.replaceAll('`', '')}.\n`;
}
