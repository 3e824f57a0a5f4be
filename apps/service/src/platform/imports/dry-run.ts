import type { Database, Queryable } from '../store/database.js';

/**
 * Runs work in a system transaction; a dry run rolls it back, so that it can count what the real run would change.
 * @returns what the work returned
 */
export async function withDryRun<Result>(
  { db }: { readonly db: Database },
  dryRun: boolean,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return db.systemTransaction(work);
  const undone = new Error('A dry run changes nothing.');
  let result: { readonly value: Result } | undefined;
  try {
    await db.systemTransaction(async (tx) => {
      result = { value: await work(tx) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone || !result) throw error;
  }
  if (!result) throw undone;
  return result.value;
}
