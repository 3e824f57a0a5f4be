import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from './faults.js';
import type { ChaosResult, Round } from './run.js';
import type { Tally } from './tally.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GIB = 2 ** 30;

/** One part of a run: the faults that one installation went through. */
export interface Part {
  readonly result: ChaosResult;
  readonly tally: Tally;
}

/** A run as it is kept: what the pages say of it is checked against this (`tests/layering/figures.test.ts`). */
export interface ChaosReport {
  readonly command: string;
  readonly startedAt: string;
  readonly minutes: number;
  /** Hash of the tree that was run; `modified` when files differed from it. */
  readonly tree: string;
  readonly modified: boolean;
  readonly seed: number;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGiB: number;
    readonly node: string;
  };
  readonly rounds: { readonly total: number } & Partial<Record<Fault, number>>;
  readonly writes: { readonly acknowledged: number; readonly lost: number; readonly doubled: number };
  readonly events: Tally['events'];
  /** The longest time in which one client got no answer but failures, by the fault of the round in which it began. */
  readonly longestOutageMs: Partial<Record<Fault, number>>;
  readonly parts: readonly (Tally & { readonly each: readonly Round[] })[];
}

/** Puts the parts of a run together. */
export function reportOf(command: string, seed: number, startedAt: Date, parts: readonly Part[]): ChaosReport {
  const sum = (read: (tally: Tally) => number) => parts.reduce((total, { tally }) => total + read(tally), 0);
  const rounds = parts.flatMap(({ result }) => result.rounds);
  const faults = [...new Set(rounds.map(({ fault }) => fault))];
  return {
    command,
    startedAt: startedAt.toISOString(),
    minutes: Math.round((Date.now() - startedAt.getTime()) / 60_000),
    tree: git('rev-parse', 'HEAD^{tree}'),
    modified: git('status', '--porcelain') !== '',
    seed,
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / GIB),
      node: process.version,
    },
    rounds: {
      total: rounds.length,
      ...perFault(faults, (fault) => rounds.filter((one) => one.fault === fault).length),
    },
    writes: {
      acknowledged: sum(({ writes }) => writes.acknowledged),
      lost: sum(({ writes }) => writes.lost),
      doubled: sum(({ writes }) => writes.doubled),
    },
    events: {
      written: sum(({ events }) => events.written),
      lost: sum(({ events }) => events.lost),
      doubled: sum(({ events }) => events.doubled),
    },
    longestOutageMs: perFault(faults, (fault) => longestOutage(parts, fault)),
    parts: parts.map(({ result, tally }) => ({ ...tally, each: result.rounds })),
  };
}

/** Writes a report to `docs/reference/runs`. */
export async function writeReport(name: string, report: ChaosReport): Promise<void> {
  const path = `${ROOT}docs/reference/runs/${name}.json`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
}

function perFault(faults: readonly Fault[], value: (fault: Fault) => number): Partial<Record<Fault, number>> {
  return Object.fromEntries(faults.map((fault) => [fault, value(fault)]));
}

/** An outage belongs to the last fault that struck before or while it began; a client may fail a moment before the count. */
function longestOutage(parts: readonly Part[], fault: Fault): number {
  let longest = 0;
  for (const { result } of parts) {
    for (const { fromMs, ms } of result.load.outages) {
      const round = result.rounds.findLast(({ atMs }) => atMs <= fromMs + ms);
      if (round?.fault === fault) longest = Math.max(longest, ms);
    }
  }
  return longest;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT }).toString().trim();
}
