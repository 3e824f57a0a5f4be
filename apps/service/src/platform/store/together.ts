import { isRefusal } from './database.js';

/**
 * Writes a batch by one call. One that the database refused is written one by one: nobody fails for the sake of a
 * neighbour.
 * @param write answers for each in its order
 * @returns what it answered for each, or why that one failed
 */
export async function writeTogether<Q, A extends object>(
  batch: readonly Q[],
  write: (batch: readonly Q[]) => Promise<readonly A[]>,
): Promise<readonly (A | { readonly error: unknown })[]> {
  try {
    return await write(batch);
  } catch (error) {
    if (batch.length === 1) return [{ error }];
    // Of anything but a refusal, such as a connection that broke, it is not known whether the batch was written.
    if (!isRefusal(error)) return batch.map(() => ({ error }));
    const outcomes: (A | { readonly error: unknown })[] = [];
    for (const one of batch) outcomes.push(...(await writeTogether([one], write)));
    return outcomes;
  }
}
