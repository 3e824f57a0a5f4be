import { conflict } from '@assay/kernel';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { replaceTransaction } from '../transactions/amend.js';
import { isSameBody } from '../transactions/body-hash.js';
import type { Prepared } from '../transactions/prepare.js';
import { ID_BY_REFERENCE, lockTransaction } from '../transactions/store.js';
import { type StoredTransaction, versionOf } from '../transactions/stored.js';
import type { PieceContext } from './piece.js';
import type { ReadyRow } from './read-row.js';

/**
 * A row whose reference is stored: the same content or an earlier version is a duplicate, a higher version replaces it.
 * The status of history is part of what the row says; one that rules have decided is their own. Rules run on a row to
 * evaluate, also where history is stored.
 * @throws ApiError 409 when another body came under the same version; 400 when it is of another customer
 */
export async function meetStored(
  context: PieceContext,
  tx: Queryable,
  { ready, findings, listed }: Prepared & { readonly ready: ReadyRow },
  effects: Effects,
): Promise<'duplicates' | 'amended'> {
  const { app, environment, now, actor, requestId, importId, mode } = context;
  const [head] = await tx.query<{ id: string }>(ID_BY_REFERENCE, [environment.id, ready.index]);
  const stored = head && (await lockTransaction(app, tx, environment, head.id));
  if (!stored) throw conflict('A transaction with this reference is being stored. Import the row again.', 'reference');
  const version = versionOf(stored.secrets.submitted);
  if (isSame(stored, ready) || versionOf(ready.submitted) < version) return 'duplicates';
  if (versionOf(ready.submitted) === version)
    throw conflict('A transaction with this reference and another body is stored: raise its version.', 'reference');
  const { submitted, bodyHash, status } = ready;
  const correction = { submitted, bodyHash, findings, listed, status, evaluated: mode === 'evaluate' };
  const corrector = { actor, by: `import:${importId}`, now, requestId };
  await replaceTransaction(app, tx, { environment, id: stored.id, ...correction, ...corrector }, effects);
  return 'amended';
}

function isSame({ bodyHash, secrets }: StoredTransaction, ready: ReadyRow): boolean {
  if (!isSameBody(bodyHash, ready)) return false;
  // What was given: a release has changed the status since.
  return !secrets.history || ready.status === undefined || ready.status === secrets.evaluation.status;
}
