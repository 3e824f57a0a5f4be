import { type BodyOf, reasonCode, verifications } from '@assay/contract';
import { defaultManualCodes, type NewOpinion, type ReviewPolicy, recordOpinion } from '@assay/journeys';
import { conflict, invalidRequest } from '@assay/kernel';
import { actOf, underOneName } from '../../platform/approvals/one-person.js';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { demandSenior } from '../../platform/http/seniority.js';
import { newId } from '../../platform/ids.js';
import { demandSeniorForReview } from '../../work/cases/demand-senior-for-review.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { audit, changeSession, move, refusal, type SessionChange } from '../sessions/change.js';
import { loadSession } from '../sessions/load.js';
import { reasonsOf } from '../sessions/reasons.js';
import type { Session, StoredDecision } from '../sessions/session.js';
import { decisionView } from '../sessions/view.js';
import { type Context, route } from './app.js';

type Request = Context<BodyOf<typeof verifications.recordDecision>, unknown, Session>;

/** A reviewer's decision on a referred session; under four-eyes the first of two is recorded and waits. */
export const recordDecision = route(verifications.recordDecision, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, claim } = context;
    const { definition } = await app.journeys.of(resource);
    demandSeniorFor(context, resource);
    const given = { review: definition.review, opinion: opinionOf(context, definition.review) };
    // What the request itself lacks is 400 in every state of the session.
    accepted(given, []);
    return changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) =>
      decide(context, change, given),
    );
  },
});

/** @throws ApiError 403 */
function demandSeniorFor({ principal }: Request, { riskBand, state }: Session): void {
  demandSenior(principal, 'verifications:review', { severity: riskBand, second: state.opinions.length > 0 });
}

interface Given {
  readonly review: ReviewPolicy;
  readonly opinion: NewOpinion;
}

function opinionOf(context: Request, review: ReviewPolicy): NewOpinion {
  const { body, principal } = context;
  if (review.approvals_required === 2 && body.reviewer === undefined && principal.type !== 'operator') {
    throw invalidRequest('reviewer', 'This journey needs two approvals: name the reviewer.');
  }
  return {
    reviewer: reviewerOf(context, body.reviewer),
    decision: body.decision,
    reasonCodes: codesOf(body),
    comment: body.comment ?? null,
  };
}

/** What the opinion comes to after those before it. @throws ApiError 400 or 409 naming the field. */
function accepted({ review, opinion }: Given, earlier: Session['state']['opinions']) {
  const result = recordOpinion(review, earlier, opinion);
  if (result.kind === 'recorded') return result;
  throw result.kind === 'invalid'
    ? invalidRequest(result.field, result.message)
    : conflict(result.message, result.field);
}

async function decide(context: Request, change: SessionChange, given: Given) {
  const { body, now } = context;
  const { session } = change;
  if (session.status !== 'referred') throw refusal(session.status);
  // Again under the lock: an opinion given at the same moment makes this one the second.
  demandSeniorFor(context, session);
  await demandSeniorForReview(change.tx, context.environment.id, session.id, context.principal);
  await refuseUnlessFreeItem(change.tx, context as Context, { type: 'verification', id: session.id });
  const { reviewer } = given.opinion;
  const codes = [...given.opinion.reasonCodes];
  const act = actOf(context, reviewer);
  const earlier = await underOneName(change.tx, context.environment.id, session.state.opinions, act);
  const result = accepted(given, earlier);
  const decision = manualDecision(body, session, reviewer, codes, now);
  const opinion = { reviewer, decision: body.decision, comment: body.comment ?? null };
  const notes = { actor: actorOf(context), reasonCodes: codes, opinion };
  session.state.opinions.push({ ...act, decision: body.decision });
  if (!result.final) {
    session.state.trail.push({ at: now, action: 'opinion_recorded', ...notes });
    session.updatedAt = now;
    audit(change, 'verification.opinion_recorded', notes, [{ field: 'opinion', before: null, after: body.decision }]);
    return created(decisionView({ ...session, reasonCodes: codes }, decision, { awaitingApproval: true }));
  }
  session.decision = body.decision;
  session.reasonCodes = codes;
  session.state.decision = decision;
  await move(change, { type: 'decision_recorded', outcome: body.decision, final: true }, notes);
  return created(decisionView(session, decision));
}

/** One code or several; a code outside the catalogue becomes `custom.<code>`. */
function codesOf(body: Request['body']): string[] {
  const given = typeof body.reason_codes === 'string' ? [body.reason_codes] : (body.reason_codes ?? []);
  if (given.length === 0) return [...defaultManualCodes(body.decision)];
  return [...new Set(given.map((code) => (reasonCode(code) ? code : `custom.${code}`)))];
}

function manualDecision(
  body: Request['body'],
  session: Session,
  reviewer: string,
  codes: readonly string[],
  now: number,
): StoredDecision {
  return {
    id: newId('dec'),
    decision: body.decision,
    decidedAt: now,
    decidedBy: { type: 'reviewer', id: reviewer },
    contributions: session.state.decision?.contributions ?? [],
    reasons: reasonsOf(codes, session.state.checks, 'A reason of your own.'),
    counterfactual: null,
    comment: body.comment ?? null,
    externalCase: body.external_case ?? null,
  };
}
