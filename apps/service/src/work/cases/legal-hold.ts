import { cases } from '@assay/contract';
import { at, conflict, notFound } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { route } from './app.js';
import { type CaseRow, caseView } from './case.js';
import { sealer } from './change-case.js';
import { FIND_CASE, loadCase } from './read.js';

/** Deletion locks the session first too: a hold is either seen by it, or finds that it came too late. */
const LOCK_SESSIONS: Statement = {
  name: 'case_lock_sessions',
  text: `select sealed is null as erased from sessions where environment_id = $1 and (id = $2 or id in (
      select resource_id from alerts where environment_id = $1 and case_id = $3 and resource_type = 'verification'))
    order by id for update`,
};
const LOCK: Statement = {
  name: 'case_lock',
  text: 'select legal_hold from cases where environment_id = $1 and id = $2 for update',
};
const HOLD: Statement = {
  name: 'case_legal_hold',
  text: `update cases set legal_hold = $3, legal_hold_reason = case when $3 then $4 end, updated_at = $5
    where environment_id = $1 and id = $2`,
};

/** Places or lifts a legal hold. While one stands on any case of a session, neither DELETE nor retention erases it. */
export const setLegalHold = route(cases.setLegalHold, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, body, now, requestId, claim } = context;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const sessions = await tx.query<{ erased: boolean }>(LOCK_SESSIONS, [
        environment.id,
        resource.session_id,
        resource.id,
      ]);
      if (body.hold && sessions.length > 0 && sessions.every(({ erased }) => erased))
        throw conflict('The session of this case was erased; nothing is left to hold.');
      const [before] = await tx.query<{ legal_hold: boolean }>(LOCK, [environment.id, resource.id]);
      if (!before) throw notFound('There is no such case in this environment.');
      await tx.query(HOLD, [environment.id, resource.id, body.hold, body.reason.trim(), new Date(now)]);
      effects.audit.push({
        action: body.hold ? 'case.legal_hold_placed' : 'case.legal_hold_lifted',
        actor: actorOf(context),
        target: { type: 'case', id: resource.id },
        at: now,
        requestId,
        changes: [{ field: 'legal_hold', before: before.legal_hold, after: body.hold }],
        reason: body.reason.trim(),
      });
      const row = at(await tx.query<CaseRow>(FIND_CASE, [environment.id, resource.id]), 0);
      const made = ok(caseView(app.vault, environment, row, now, context.principal), {
        resourceId: resource.id,
        ...sealer(context),
      });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});
