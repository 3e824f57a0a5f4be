import type { AuditActionOf } from '@assay/contract';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Queryable } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Context } from './app.js';
import { type CaseRow, caseKey, caseView } from './case.js';
import { neededBy } from './change-case.js';

export interface AssignmentChange {
  readonly row: CaseRow;
  readonly told: readonly {
    readonly action: AuditActionOf<'case'>;
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** Takes or gives back a case in one transaction with its audit entries, and answers the case as it then is. */
export async function changeAssignment<B>(context: Context<B>, work: (tx: Queryable) => Promise<AssignmentChange>) {
  const { app, environment, now, requestId, claim } = context;
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const { row, told } = await work(tx);
    for (const { action, field, before, after } of told)
      effects.audit.push({
        action: `case.${action}`,
        actor: actorOf(context),
        target: { type: 'case', id: row.id },
        at: now,
        requestId,
        changes: [{ field, before, after }],
      });
    const key = caseKey(app.vault, environment, row);
    const made = ok(caseView(app.vault, environment, row, now, context.principal), {
      resourceId: row.id,
      ...neededBy(row),
      ...(key ? { sealWith: key } : {}),
    });
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}
