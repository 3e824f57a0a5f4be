import { isConflict, isRefusal } from './failures.js';

/** How often one item is written that met another transaction on its way. */
const TRIES_MAX = 3;

/**
 * Writes a batch with one call. When the database refuses the batch, each item is written on its own, so that one bad
 * item does not fail the others; one that met another transaction is written again.
 * @param write writes the items and returns one result each, in their order
 * @returns for each item its result, or the error it failed with
 */
export async function batchWrite<Q, A extends object>(
  batch: readonly Q[],
  write: (batch: readonly Q[]) => Promise<readonly A[]>,
  tries = TRIES_MAX,
): Promise<readonly (A | { readonly error: unknown })[]> {
  try {
    return await write(batch);
  } catch (error) {
    // After any other error, such as a broken connection, the batch may have been written.
    if (!isRefusal(error)) return batch.map(() => ({ error }));
    if (batch.length === 1)
      return isConflict(error) && tries > 1 ? await batchWrite(batch, write, tries - 1) : [{ error }];
    const outcomes: (A | { readonly error: unknown })[] = [];
    for (const one of batch) outcomes.push(...(await batchWrite([one], write)));
    return outcomes;
  }
}
