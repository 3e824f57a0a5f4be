import { transactions } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { changedHistory, holdCustomer } from '../../work/customers/customer.js';
import { route } from './app.js';
import { askReevaluations } from './late-store.js';
import { changeMovement } from './movement.js';
import { loadTransaction } from './read.js';
import { lockTransaction, shownParts, updateTransaction } from './store.js';
import { mayHaveMoved, type StoredTransaction } from './stored.js';
import { transactionView } from './view.js';

const LEAVE_WINDOWS: Statement = {
  name: 'transaction_leave_windows',
  text: 'update transactions set counted = false, settled = true where environment_id = $1 and id = $2',
};

/** Takes a transaction out of all windows; what was evaluated after it is evaluated again. */
export const reverseTransaction = route(transactions.reverseTransaction, {
  load: loadTransaction,
  async handle(context) {
    const { app, environment, body, now, resource, claim, requestId } = context;
    const reason = body.reason.trim();
    if (reason.length < 3) throw invalidRequest('reason', 'Give a reason of 3 to 500 characters.');
    const { set } = await app.ruleSets.last(environment);
    const parts = await shownParts(app, environment, resource);
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx: Queryable) => {
      // The customer first, as an arriving transaction does.
      if (resource.customerId !== null) await holdCustomer(tx, environment.id, resource.customerId);
      const stored = await lockTransaction(app, tx, environment, resource.id);
      refuseUnlessCounted(stored);
      const reversal = { at: now, by: makerOf(context), reason };
      const next = { ...stored, secrets: { ...stored.secrets, reversal } };
      await updateTransaction(tx, environment, stored, next);
      await tx.query(LEAVE_WINDOWS, [environment.id, stored.id]);
      await changeMovement(tx, environment, stored.id, { before: stored.secrets.submitted, now: undefined });
      if (stored.customerId !== null) {
        await changedHistory(tx, environment.id, stored.customerId);
        await askReevaluations(tx, environment, { stored: next, reachMs: set.reachMs, kind: 'reversed' });
      }
      effects.audit.push({
        action: 'transaction.reversed',
        actor: actorOf(context),
        target: { type: 'transaction', id: stored.id },
        at: now,
        requestId,
        changes: [{ field: 'reversed', before: false, after: true }],
        reason,
      });
      const view = transactionView(environment, next, { ...parts, stale: false });
      const made = ok(view, { sealWith: stored.key, resourceId: stored.id });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    app.signals.notify('transactions');
    return answer;
  },
});

function refuseUnlessCounted(stored: StoredTransaction | undefined): asserts stored is StoredTransaction {
  if (!stored) throw conflict('The transaction is gone.');
  if (stored.secrets.reversal) throw conflict('This transaction is reversed already.');
  if (!mayHaveMoved(stored)) throw conflict('A rejected transaction moved no money: there is nothing to reverse.');
}
