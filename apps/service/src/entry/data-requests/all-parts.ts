import { conflict } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';

/** Rows of one slice: the `limit` of every statement that `allParts` reads. */
export const SLICE = 5000;
/** Of one kind; whoever has more is not cut off silently. */
const PARTS_MAX = 100_000;

/**
 * Every row of a subject, slice by slice in the order of ids.
 * @param statement takes the environment, `by` and the last id that was read (`$3`), and ends with `limit ${SLICE}`
 * @throws ApiError 409 for a subject with more than 100,000 of one kind
 */
export async function allParts<R extends { readonly id: string }>(
  app: App,
  environment: Environment,
  statement: Statement,
  by: unknown,
): Promise<R[]> {
  const rows: R[] = [];
  for (let last = ''; rows.length <= PARTS_MAX; ) {
    const slice = await app.db.inEnvironment<R>(environment.id, statement, [environment.id, by, last]);
    rows.push(...slice);
    const end = slice.at(-1);
    if (!end || slice.length < SLICE) return rows;
    last = end.id;
  }
  throw conflict(`There are more than ${PARTS_MAX} parts of one kind: delete or export them by their own operations.`);
}
