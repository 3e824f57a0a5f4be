import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SourceFace } from './attack-set.js';
import type { SpeciesTally } from './attacks.js';

const THREADS_MAX = 4;

/** Judges the attack set in as many threads as there are processors, at most four, and adds up what they count. */
export async function judgeInThreads(sources: readonly SourceFace[], sequences: number): Promise<SpeciesTally[]> {
  const of = Math.min(THREADS_MAX, availableParallelism());
  const parts = await Promise.all(
    Array.from({ length: of }, async (_, number): Promise<SpeciesTally[]> => {
      const workerData = { sources, sequences, part: { number, of } };
      const thread = new Worker(new URL('./attack-part.js', import.meta.url), { workerData });
      const [tallies] = await once(thread, 'message');
      await thread.terminate();
      return tallies;
    }),
  );
  const sums = new Map<string, SpeciesTally>();
  for (const tally of parts.flat()) {
    const sum = sums.get(tally.species);
    if (sum) add(sum, tally);
    else sums.set(tally.species, tally);
  }
  return [...sums.values()];
}

function add(sum: SpeciesTally, { sequences, live, review, failed, codes, wrong }: SpeciesTally): void {
  sum.sequences += sequences;
  sum.live += live;
  sum.review += review;
  sum.failed += failed;
  sum.wrong.push(...wrong);
  for (const [code, times] of codes) sum.codes.set(code, (sum.codes.get(code) ?? 0) + times);
}
