import { type BodyOf, caseActions } from '@assay/contract';
import { closeCase as closing } from '@assay/journeys';
import { conflict } from '@assay/kernel';
import { actOf, underOneName } from '../../platform/approvals/one-person.js';
import { holds } from '../../platform/http/principal.js';
import { wasAgreed } from './agreed.js';
import { type Context, route } from './app.js';
import { auditCase, type CaseChange, type CaseContext, changeCase, moveCase, tellCase } from './change-case.js';
import { CLOSE_ALERTS } from './close-review.js';
import { demandSeniorFor } from './demand-senior-for-review.js';
import { refuseUnlessFree } from './lease.js';
import { loadCase } from './read.js';
import { refuseUnseen } from './refuse-unseen.js';
import { refuseWhileReferred } from './refuse-while-referred.js';
import { demandReporter, shownTo, withoutReport } from './reports-hidden.js';

type Request = CaseContext<BodyOf<typeof caseActions.closeCase>>;

/** Closes a case, or proposes it where a second person has to agree. The review of a referred session ends with its decision. */
export const closeCase = route(caseActions.closeCase, {
  load: loadCase,
  handle(context: Request) {
    const readers = shownTo(context.body.outcome, context.principal);
    return changeCase(context, (change) => close(context, change), [], readers);
  },
});

async function close(context: Request, { tx, draft, effects, reviewer }: CaseChange): Promise<void> {
  const { outcome } = context.body;
  const { principal } = context;
  if (outcome === 'sar_filed') demandReporter(principal);
  demandSeniorFor(principal, 'cases:write', { ...draft, second: draft.proposal !== null });
  if (draft.proposal && withoutReport(draft.proposal.outcome) === 'confirmed' && !holds(principal, 'sar:write'))
    throw conflict('This closing waits for another colleague.');
  refuseUnlessFree(context as Context, draft);
  const before = draft.state;
  if (before !== 'closed') await refuseWhileReferred(tx, context.environment.id, draft);
  await refuseUnseen(tx, context.environment.id, draft, context.body.seen_at);
  const rules = { severity: draft.severity, approvalsRequired: await approvalsOf(context) };
  const act = actOf(context, reviewer);
  const [earlier] = await underOneName(tx, context.environment.id, draft.proposal ? [draft.proposal] : [], act);
  const result = closing(rules, earlier ?? null, { outcome, reviewer });
  if (result.kind === 'conflict') throw conflict(result.message, result.field);
  const final = result.kind === 'final';
  moveCase(draft, { type: 'outcome_given', final });
  const shown = withoutReport(outcome);
  const changes = [
    { field: 'state', before, after: draft.state },
    { field: 'outcome', before: null, after: shown },
  ];
  draft.snoozed_until = null;
  if (!final) {
    draft.proposal = { outcome, ...act };
    auditCase(context, effects, 'closing_proposed', changes);
    tellCase(context, effects, 'updated', draft);
    return;
  }
  draft.proposal = null;
  draft.outcome = outcome;
  draft.closed_at = new Date(context.now);
  await tx.query(CLOSE_ALERTS, [context.environment.id, draft.id]);
  auditCase(context, effects, 'closed', changes);
  if (outcome === 'sar_filed') auditCase(context, effects, 'report_agreed');
  tellCase(context, effects, 'closed', draft, { outcome: shown });
}

/** Approvals that the journey of the session under review asks for, and two where two people closed the case before. */
async function approvalsOf(context: Request): Promise<1 | 2> {
  const { app, environment, resource } = context;
  if (await wasAgreed(context, resource.id)) return 2;
  return resource.session_id === null ? 1 : app.caseFacts.approvalsRequired(environment, resource.session_id);
}
