import { transactionImports } from '@assay/contract';
import { conflict } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { UNTOUCHED } from '../transactions/delete-transactions.js';
import { route } from './app.js';
import { loadImport } from './read.js';
import { IMPORT_COLUMNS, type ImportRow, importSummary } from './store.js';

/** Of an import that was removed, what was kept goes once nothing keeps it any more. */
const REMOVE: Statement = {
  name: 'transaction_import_remove',
  text: `update transaction_imports i set status = 'removing', removed_to = default, kept = 0, lease_token = null, lease_until = null
    where i.environment_id = $1 and i.id = $2 and (i.status in ('processing', 'completed', 'failed')
      or i.status = 'removed' and i.kept > 0 and exists (
        select from transactions t where t.environment_id = $1 and t.import_id = i.id and ${UNTOUCHED}))
    returning ${IMPORT_COLUMNS}`,
};

/** Stops an import and has its transactions removed by the job of any node. */
export const removeTransactionImport = route(transactionImports.removeTransactionImport, {
  load: loadImport,
  async handle(context) {
    const { app, environment, resource, now, requestId, claim } = context;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx): Promise<Answer> => {
      const [row] = await tx.query<ImportRow>(REMOVE, [environment.id, resource.id]);
      if (!row) throw conflict(refusalOf(resource));
      effects.audit.push({
        action: 'transaction.imports_removed',
        actor: actorOf(context),
        target: { type: 'transaction_import', id: resource.id },
        at: now,
        requestId,
        changes: [{ field: 'status', before: resource.status, after: 'removing' }],
      });
      const made: Answer = { ...ok(importSummary(row)), status: 202 };
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    app.signals.notify('transaction imports');
    return answer;
  },
});

function refusalOf({ status, kept }: ImportRow): string {
  return status === 'removed' && Number(kept) > 0
    ? 'An alert, a label or a legal hold keeps what is left of this import.'
    : 'The transactions of this import are removed already, or are being removed.';
}
