import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginRun, writeRun } from './kept-run.js';
import { READER_CASES } from './readers/all-cases.js';

/** Cases between two notes of the progress: a run that is stopped goes on from the last one. */
const BLOCK = 2000;
const STATES = fileURLToPath(new URL('../../.ready/', import.meta.url));

export interface ReaderRun {
  /** Mutated files in all, over all readers. */
  readonly cases: number;
  /** The same seed makes the same files, however often the run is stopped. */
  readonly seed: number;
  /** CPU seconds after which this slice of the run ends; the next one goes on. */
  readonly seconds: number;
  readonly command: string;
  /** Is told how many were read. */
  readonly progress: (line: string) => void;
}

/** What became of the files that one reader was given. */
interface Tally {
  cases: number;
  read: number;
  refused: number;
}

interface State {
  readonly tree: string;
  readonly cases: number;
  readonly readers: Record<string, Tally>;
  slices: number;
  cpuSeconds: number;
}

/**
 * Holds every reader against its reference on `cases` mutated files in all. When every one was read, the run is written to
 * `docs/reference/runs/fuzz.json`.
 */
export function readerRun({ cases, seed, seconds, command, progress }: ReaderRun): void {
  const each = Math.ceil(cases / READER_CASES.length);
  const endOf = beginRun(command);
  const path = `${STATES}readers-${seed}.json`;
  const state = resumed(path, { tree: endOf().tree, cases, readers: {}, slices: 0, cpuSeconds: 0 });
  const before = state.cpuSeconds;
  state.slices += 1;
  const spent = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

  describe('a mutated file gives what the reference gives, or it is refused: no row is lost in silence', () => {
    for (const [place, { name, files, check }] of READER_CASES.entries())
      test(name, { timeout: 3_600_000 }, async () => {
        const tally = state.readers[name] ?? { cases: 0, read: 0, refused: 0 };
        while (tally.cases < each && spent() < seconds) {
          const numRuns = Math.min(BLOCK, each - tally.cases);
          const found = { read: 0, refused: 0 };
          const property = fc.asyncProperty(files, async (bytes) => {
            found[await check(bytes)] += 1;
          });
          await fc.assert(property, { numRuns, seed: seed + place * 1_000_003 + tally.cases });
          tally.cases += numRuns;
          tally.read += found.read;
          tally.refused += found.refused;
          state.readers[name] = tally;
          state.cpuSeconds = Math.round(before + spent());
          writeFileSync(path, JSON.stringify(state));
          progress(`${name}: ${tally.cases} of ${each}, ${tally.refused} refused`);
        }
      });
    test('the run is whole and written down, or it says how far it is', async () => {
      const readers = Object.entries(state.readers).map(([name, tally]) => ({ name, ...tally }));
      const total = readers.reduce((sum, tally) => sum + tally.cases, 0);
      if (total < each * READER_CASES.length) {
        progress(`${total} of ${each * READER_CASES.length} cases; run it again to go on`);
        return;
      }
      // A reader that refuses everything was not tried.
      expect(readers.filter(({ read }) => read < each / 100)).toEqual([]);
      const cpuMinutes = Math.round(state.cpuSeconds / 6) / 10;
      await writeRun('fuzz', { ...endOf(), slices: state.slices, cpuMinutes, seed, cases: total, readers });
    });
  });
}

/** The state of a run that was stopped; a new one where the sources or the number of cases are others. */
function resumed(path: string, fresh: State): State {
  mkdirSync(STATES, { recursive: true });
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as State;
    return state.tree === fresh.tree && state.cases === fresh.cases ? state : fresh;
  } catch {
    return fresh;
  }
}
