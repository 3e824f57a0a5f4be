import { rules } from '@assay/contract';
import { conflict, isoTime, notFound } from '@assay/kernel';
import { pendingVersion, withdrawn } from '../../platform/approvals/store.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { route } from './app.js';
import { loadRule } from './rule.js';
import { entry } from './write.js';

const LOCK: Statement = {
  name: 'rule_draft_lock',
  text: `select v.published_at, (select count(*)::integer from rule_versions o where o.environment_id = $1 and o.rule_id = $2) as versions,
      exists (select from rule_backtests b where b.environment_id = $1 and b.rule_id = $2 and b.version = $3
        and b.status in ('queued', 'running'))
      or exists (select from rule_runs u where u.environment_id = $1 and u.rule_id = $2 and u.version = $3
        and u.status in ('queued', 'running')) as tested
    from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id and v.version = $3
    where r.environment_id = $1 and r.id = $2 for update of r`,
};
const DELETE: Statement = {
  name: 'rule_draft_delete',
  text: `with waiting as (delete from pending_publications where environment_id = $1 and kind = 'rule' and item_id = $2 and version = $3),
    approved as (delete from version_approvals where environment_id = $1 and kind = 'rule' and item_id = $2 and version = $3),
    tested as (delete from rule_backtests where environment_id = $1 and rule_id = $2 and version = $3),
    run as (delete from rule_runs where environment_id = $1 and rule_id = $2 and version = $3)
    delete from rule_versions where environment_id = $1 and rule_id = $2 and version = $3`,
};
const DELETE_RULE: Statement = {
  name: 'rule_delete',
  text: `with snoozed as (delete from rule_snoozes where environment_id = $1 and rule_id = $2),
    scheduled as (delete from rule_schedules where environment_id = $1 and rule_id = $2)
    delete from rules where environment_id = $1 and id = $2`,
};

interface Draft {
  readonly published_at: Date | null;
  readonly versions: number;
  readonly tested: boolean;
}

/** Removes a version that never ran; the rule goes with its only one. */
export const deleteRuleDraft = route(rules.deleteRuleDraft, {
  load: loadRule,
  async handle(context) {
    const { app, environment, resource, params, now, claim } = context;
    const version = /^\d{1,9}$/.test(params['version'] ?? '') ? Number(params['version']) : 0;
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx): Promise<Answer> => {
      const { versions } = await lockDraft(tx, environment.id, resource.id, version);
      const pending = await pendingVersion(tx, environment.id, { kind: 'rule', id: resource.id });
      const change = { field: 'version', before: version, after: null };
      const waited = pending === version ? version : undefined;
      effects.audit.push(entry(context, 'rule.draft_deleted', resource.id, [change, ...withdrawn(waited)]));
      await tx.query(DELETE, [environment.id, resource.id, version]);
      if (versions === 1) await tx.query(DELETE_RULE, [environment.id, resource.id]);
      const made = ok({
        id: resource.id,
        version,
        deleted: true,
        rule_deleted: versions === 1,
        deleted_at: isoTime(now),
      });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

/** @throws ApiError 404 where there is none; 409 when it was published, or a back-test runs over it */
async function lockDraft(tx: Queryable, environmentId: string, id: string, version: number): Promise<Draft> {
  const [draft] = await tx.query<Draft>(LOCK, [environmentId, id, version]);
  if (!draft) throw notFound('This rule has no such version.');
  if (draft.published_at !== null) throw conflict('This version was published: what it decided must stay explainable.');
  if (draft.tested) throw conflict('A back-test runs over this draft: cancel it first.');
  return draft;
}
