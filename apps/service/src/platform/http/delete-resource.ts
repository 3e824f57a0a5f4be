import { isoTime } from '@assay/kernel';
import type { Queryable } from '../store/database.js';
import { type AuditEntry, announce, noEffects, record } from '../store/record.js';
import { actorOf } from './actor.js';
import { ok } from './answer.js';
import { forgetAnswers } from './idempotency.js';
import type { Context } from './route.js';

/**
 * Removes a resource, with the answers that were kept for replay, and answers with its id and the time. The audit entry
 * that says so belongs to the same transaction.
 * @param erase the deletion itself; what it throws undoes all of it
 */
export async function deleteResource(
  context: Context,
  entry: Pick<AuditEntry, 'action' | 'target' | 'changes'>,
  erase: (tx: Queryable) => Promise<void>,
) {
  const { app, environment, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({ ...entry, actor: actorOf(context), at: now, requestId });
  await app.db.transaction(environment.id, async (tx) => {
    await erase(tx);
    await forgetAnswers(tx, environment.id, [entry.target.id]);
    await record(tx, environment, effects);
  });
  announce(app, effects);
  return ok({ id: entry.target.id, deleted: true, deleted_at: isoTime(now) });
}
