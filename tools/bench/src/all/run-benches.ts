import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Run, readRun } from './figure.js';
import type { Entry } from './summary-page.js';

/** A benchmark as `benches.json` names it. */
export interface Bench {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Longer than ten minutes of one core. */
  readonly long: boolean;
  /** Without this path, relative to the repository, there is nothing to measure. */
  readonly needs?: string;
  readonly page: string;
}

export interface Asked {
  /** Names; absent: all. */
  readonly only: readonly string[] | undefined;
  /** Measures again what was measured before. */
  readonly fresh: boolean;
  /** Leaves the long ones to their last run. */
  readonly quick: boolean;
}

export interface Places {
  readonly repository: string;
  /** Results of this series: what stands here is not run again. */
  readonly series: string;
  /** The newest run of each, which goes with the repository. */
  readonly kept: string;
}

/** Starts a benchmark that writes its figures to a file. @returns its exit status */
export type Start = (bench: Bench, results: string) => Promise<number>;

/** Runs what is asked for, one after another, and says what was left out and why. */
export async function runBenches(
  benches: readonly Bench[],
  asked: Asked,
  places: Places,
  { start, say }: { readonly start: Start; readonly say: (line: string) => void },
): Promise<Entry[]> {
  await Promise.all([places.series, places.kept].map((folder) => mkdir(folder, { recursive: true })));
  const began = performance.now();
  const entries: Entry[] = [];
  for (const [index, bench] of benches.entries()) {
    const at = `${index + 1} of ${benches.length}, ${elapsed(performance.now() - began)}: ${bench.name}`;
    const left = await measure(bench, asked, places, { start, say: (line) => say(`${at}${line}`) });
    const run = await runOf(join(places.kept, `${bench.name}.json`));
    entries.push({ name: bench.name, page: bench.page, run, left });
  }
  return entries;
}

async function measure(
  bench: Bench,
  { only, fresh, quick }: Asked,
  { repository, series, kept }: Places,
  { start, say }: { readonly start: Start; readonly say: (line: string) => void },
): Promise<Entry['left']> {
  const results = join(series, `${bench.name}.json`);
  if (only !== undefined && !only.includes(bench.name)) {
    // What an earlier call of this series has measured was run, all the same.
    return (await runOf(results)) === undefined ? 'not asked for' : undefined;
  }
  if (bench.needs !== undefined && !existsSync(join(repository, bench.needs))) {
    say(` is skipped: there is no ${bench.needs}`);
    return 'absent data';
  }
  if (!fresh && (await runOf(results)) !== undefined) {
    say(' is measured already (--fresh measures again)');
    return undefined;
  }
  if (quick && bench.long) {
    say(' takes long and is left to its last run (--quick)');
    return 'takes long';
  }
  await rm(results, { force: true });
  say(' …');
  const status = await start(bench, results);
  if (status !== 0 || (await runOf(results)) === undefined) {
    say(` ended with status ${status}${status === 0 ? ' and without figures' : ''}; the rest goes on`);
    await rm(results, { force: true });
    return 'failed';
  }
  await copyFile(results, join(kept, `${bench.name}.json`));
  say(' is done');
  return undefined;
}

/** A run that was kept; undefined where there is none or it broke off while it was written. */
async function runOf(file: string): Promise<Run | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return readRun(text);
  } catch {
    return undefined;
  }
}

/** Minutes and seconds. */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
