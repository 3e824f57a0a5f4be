import { type AuditAction, transactions } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { demandSenior } from '../../platform/http/seniority.js';
import type { Queryable } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { type Context, route } from './app.js';
import { eventData } from './event-data.js';
import { loadTransaction } from './read.js';
import { lockTransaction, shownParts, updateTransaction } from './store.js';
import { type StoredTransaction, type TransactionSecrets, versionOf } from './stored.js';
import { transactionView } from './view.js';

export const releaseTransaction = route(transactions.releaseTransaction, {
  load: loadTransaction,
  async handle(context) {
    const { body, now } = context;
    const reason = body.reason.trim();
    if (reason.length < 3) throw invalidRequest('reason', 'Give a reason of 3 to 500 characters.');
    return change(context, async (stored, effects, tx) => {
      demandSeniorFor(context as Context, stored);
      await refuseUnlessFreeItem(tx, context as Context, { type: 'transaction', id: stored.id });
      if (stored.secrets.reversal) throw conflict('This transaction was reversed: there is nothing to release.');
      seenVersion(stored, body.version);
      if (stored.status !== 'held')
        throw conflict(`Only a held transaction can be released; this one is ${stored.status}.`);
      const release = { at: now, by: makerOf(context), reason };
      const next = { ...stored, status: 'approved' as const, secrets: { ...stored.secrets, release } };
      tell(context, effects, { action: 'transaction.released', before: 'held', after: 'approved', reason, stored });
      effects.events.push({
        type: 'transaction.released',
        resourceId: stored.id,
        at: now,
        key: stored.key,
        data: eventData(next),
      });
      return next;
    });
  },
});

/** What is held for something heavy is let go with a second factor of this hour, as cases and sessions are decided. */
function demandSeniorFor({ principal }: Context, { secrets: { evaluation, alerts } }: StoredTransaction): void {
  for (const severity of [evaluation.band, ...alerts.map((alert) => alert.severity)])
    demandSenior(principal, 'transactions:review', { severity });
}

export const labelTransaction = route(transactions.labelTransaction, {
  load: loadTransaction,
  async handle(context) {
    const { body, now } = context;
    return change(context, async (stored, effects, tx) => {
      await refuseUnlessFreeItem(tx, context as Context, { type: 'transaction', id: stored.id });
      const label = { at: now, by: makerOf(context), version: seenVersion(stored, body.version) };
      const { outcome } = body;
      tell(context, effects, { action: 'transaction.labelled', before: stored.label, after: outcome, stored });
      return { ...stored, label: outcome, secrets: { ...stored.secrets, label } };
    });
  },
});

/** The stored version. @throws ApiError 409 when somebody looked at another one */
function seenVersion({ secrets }: StoredTransaction, seen: number | undefined): number {
  const version = versionOf(secrets.submitted);
  if (seen === undefined || seen === version) return version;
  throw conflict(`Version ${version} of this transaction is stored: look at it first.`, 'version');
}

/** Changes a transaction under its lock and answers with it. */
async function change(
  context: Context<unknown, unknown, StoredTransaction>,
  work: (stored: StoredTransaction, effects: Effects, tx: Queryable) => Promise<StoredTransaction>,
): Promise<Answer> {
  const { app, environment, resource, claim } = context;
  const effects = noEffects();
  const parts = await shownParts(app, environment, resource);
  const answer = await app.db.transaction(environment.id, async (tx: Queryable) => {
    const stored = await lockTransaction(app, tx, environment, resource.id);
    if (!stored) throw conflict('The transaction is gone.');
    const next = await work(stored, effects, tx);
    const changed: {
      status: StoredTransaction['status'];
      label: StoredTransaction['label'];
      secrets: TransactionSecrets;
    } = next;
    await updateTransaction(tx, environment, stored, changed);
    const made = ok(transactionView(environment, next, parts), { sealWith: stored.key, resourceId: stored.id });
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

function tell(
  context: Context<unknown, unknown, StoredTransaction>,
  effects: Effects,
  told: { action: AuditAction; before: unknown; after: unknown; reason?: string; stored: StoredTransaction },
): void {
  effects.audit.push({
    action: told.action,
    actor: actorOf(context),
    target: { type: 'transaction', id: told.stored.id },
    at: context.now,
    requestId: context.requestId,
    changes: [{ field: told.action.endsWith('labelled') ? 'label' : 'status', before: told.before, after: told.after }],
    ...(told.reason === undefined ? {} : { reason: told.reason }),
  });
}
