import { type BodyOf, caseActions } from '@assay/contract';
import { conflict, invalidRequest, isId } from '@assay/kernel';
import type { Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import {
  auditCase,
  type CaseChange,
  type CaseContext,
  type CaseDraft,
  caseRefusal,
  changeCase,
  changesOf,
  moveCase,
  tellCase,
  writeCase,
} from './change-case.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';
import { refuseWhileReferred } from './refuse-while-referred.js';
import { moveDraft } from './report-draft.js';
import { SEVERITY_ORDER } from './review-time.js';

/** A finding that is open in both cases stays without its key in one, so that both alerts are kept. Each keeps its customer. */
const MOVE_ALERTS: Statement = {
  name: 'alerts_move',
  text: `update alerts a set case_id = $3, raised_in = coalesce(raised_in, case_id), dedupe_key = case when exists (select 1 from alerts b where b.environment_id = $1
      and b.case_id = $3 and b.dedupe_key = a.dedupe_key and b.state = 'open') then null else a.dedupe_key end
    where environment_id = $1 and case_id = $2`,
};

const TAGS_MAX = 20;
type Request = CaseContext<BodyOf<typeof caseActions.mergeCase>>;

/** Moves the alerts of a case to another one and closes it. */
export const mergeCase = route(caseActions.mergeCase, {
  load: loadCase,
  async handle(context: Request) {
    const { into } = context.body;
    if (into === context.resource.id) throw invalidRequest('into', 'A case cannot be merged into itself.');
    if (!isId('cas', into)) throw invalidRequest('into', 'There is no such case in this environment.');
    return changeCase(context, (change) => merge(context, change), [into]);
  },
});

async function merge(context: Request, { tx, draft, others, effects }: CaseChange): Promise<void> {
  const { environment, now } = context;
  const target = others.get(context.body.into);
  if (!target) throw invalidRequest('into', 'There is no such case in this environment.');
  refuseUnlessFree(context as Context, draft);
  if (target.merged_into === draft.id)
    throw invalidRequest('into', 'That case was merged into this one; merging back would close a circle.');
  if (target.merged_into !== null)
    throw invalidRequest('into', `That case was merged into ${target.merged_into}. Merge into that one.`);
  if (target.state === 'closed') throw conflict('The case to merge into is closed. Reopen it first.', 'into');
  if (draft.state === 'closed' || draft.state === 'pending_approval') throw caseRefusal(draft.state);
  await refuseWhileReferred(tx, environment.id, draft);
  const before = draft.state;
  moveCase(draft, { type: 'merged' });
  draft.merged_into = target.id;
  draft.closed_at = new Date(now);
  draft.snoozed_until = null;
  const taken = { ...target };
  take(target, draft, before === 'escalated');
  holdTarget(context, target, draft, effects);
  await tx.query(MOVE_ALERTS, [environment.id, draft.id, target.id]);
  await moveDraft(tx, context.app.vault, environment, { from: draft.id, to: target.id });
  await writeCase(tx, environment.id, target, now);
  auditCase(context, effects, 'merged', [
    { field: 'state', before, after: 'closed' },
    { field: 'merged_into', before: null, after: target.id },
  ]);
  const changed = changesOf(taken, target, ['state', 'severity']);
  auditCase(
    context,
    effects,
    'took_over',
    [{ field: 'merged_from', before: null, after: draft.id }, ...changed],
    target.id,
  );
  tellCase(context, effects, 'closed', draft, { merged_into: target.id });
  tellCase(context, effects, 'updated', target, { merged_from: draft.id });
}

/** A hold goes with the alerts that it keeps. The case that is closed keeps its own, until somebody lifts it. */
function holdTarget(context: Request, target: CaseDraft, source: CaseDraft, effects: Effects): void {
  if (!source.legal_hold) return;
  const reasons = [target.legal_hold_reason, source.legal_hold_reason].filter((reason) => reason !== null);
  const changes = [{ field: 'legal_hold', before: target.legal_hold, after: true }];
  target.legal_hold = true;
  target.legal_hold_reason = [...new Set(reasons)].join('; ');
  auditCase(context, effects, 'legal_hold_placed', changes, target.id);
}

/** The heavier severity, an escalation, the higher risk, the nearer due date and all tags; a proposed closing did not know of these alerts. */
function take(target: CaseDraft, source: CaseDraft, escalated: boolean): void {
  moveCase(target, { type: 'alert_raised' });
  if (escalated && target.state !== 'escalated') moveCase(target, { type: 'escalated' });
  target.proposal = null;
  target.snoozed_until = null;
  if (SEVERITY_ORDER.indexOf(source.severity) > SEVERITY_ORDER.indexOf(target.severity))
    target.severity = source.severity;
  if (source.risk !== null) target.risk = Math.max(source.risk, target.risk ?? 0);
  if (source.due_at !== null && (target.due_at === null || source.due_at < target.due_at)) {
    target.due_at = source.due_at;
    target.breached_at = source.breached_at;
  }
  target.tags = [...new Set([...target.tags, ...source.tags])].sort().slice(0, TAGS_MAX);
}
