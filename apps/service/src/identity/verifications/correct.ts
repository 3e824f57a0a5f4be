import { verifications } from '@assay/contract';
import { canonicalJson, conflict, reasonSeverity } from '@assay/kernel';
import { pseudonym } from '../../platform/crypto/vault.js';
import { actorOf, reviewerOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { forgetReplaced } from '../../work/customers/forget.js';
import { type CheckOutcome, codesOf } from '../checks/outcome.js';
import { checkDefinition } from '../checks/registry.js';
import { noteSessionHits } from '../checks/screening/session-monitor.js';
import { audit, changeSession, emit, refusal, type SessionChange, SessionMoved } from '../sessions/change.js';
import { loadSession } from '../sessions/load.js';
import { noteRun } from '../sessions/note-run.js';
import type { ExtractedField, Session, SessionCheck } from '../sessions/session.js';
import { isForced } from '../sessions/session-codes.js';
import { sessionView } from '../sessions/view.js';
import { type Context, route } from './app.js';
import { withWholeName } from './correct-name.js';
import { type Corrections, readCorrections } from './correction-fields.js';
import { decideDraft, draftOf, takeDraft } from './draft.js';

/**
 * Corrects extracted fields of a session under review. What depends on them runs again, unbilled, on a private copy;
 * risk and reasons are computed again, and the session stays in review whatever they say.
 */
export const correctVerification = route(verifications.correctVerification, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, body, claim } = context;
    const corrections = withWholeName(readCorrections(body.fields, now), resource.secrets.extracted);
    if (resource.status !== 'referred') throw refusal(resource.status);
    const reviewer = reviewerOf(context, body.reviewer);
    const draft = draftOf(resource);
    applyCorrections(draft, corrections, { reviewer, reason: body.reason ?? null, now });
    const decided = await reassess(context as Context<unknown, unknown, Session>, draft, Object.keys(corrections));
    const request = { app, environment, id: resource.id, now, requestId, claim, version: resource.version };
    return changeSession(request, async (change) => {
      const { session } = change;
      await refuseUnlessFreeItem(change.tx, context as Context, { type: 'verification', id: session.id });
      await takeDraft(change, draft, decided);
      await forgetReplaced(change.tx, environment.id, { type: 'verification', id: session.id });
      const actor = actorOf(context);
      const fields = Object.keys(corrections);
      session.state.trail.push({ at: now, actor, action: 'fields_corrected', reviewer, fields });
      const reason = body.reason !== undefined ? { reason: body.reason } : {};
      audit(
        change,
        'verification.fields_corrected',
        { actor, reviewer, ...reason },
        changesOf(change, resource, corrections),
      );
      await noteSessionHits(change, await app.journeys.of(session));
      emit(change, 'verification.updated', { fields });
      return ok(sessionView(app, environment, session));
    }).catch((error: unknown) => {
      if (error instanceof SessionMoved)
        throw conflict(
          'The session was changed by somebody else at the same moment. Read it again, then repeat the correction.',
        );
      throw error;
    });
  },
});

function applyCorrections(
  session: Session,
  corrections: Corrections,
  by: { reviewer: string; reason: string | null; now: number },
): void {
  const { extracted } = session.secrets;
  for (const [name, value] of Object.entries(corrections)) {
    const before: ExtractedField | undefined = extracted[name];
    const original = before?.original === undefined ? (before?.value ?? null) : before.original;
    extracted[name] = {
      value,
      original,
      confidence: before?.confidence ?? null,
      source: before?.source ?? null,
      correctedBy: by.reviewer,
      correctedAt: by.now,
      reason: by.reason,
    };
  }
}

/** Judges again what depends on the corrected fields, then decides on them. */
async function reassess(
  { app, environment, now }: Context<unknown, unknown, Session>,
  draft: Session,
  corrected: readonly string[],
) {
  const journey = await app.journeys.of(draft);
  const { definition } = journey;
  for (const check of draft.state.checks) {
    // A correction does not turn a check that never ran into one that did, nor a forced outcome into a real one.
    if (check.status === 'skipped' || isForced(draft, check)) continue;
    const run = { app, environment, id: draft.id, now, session: draft, journey, step: check.step };
    const again = await checkDefinition(check.type).recheck?.(run, corrected);
    if (again && 'codes' in again) recompare(check, again.codes);
    if (again && 'outcome' in again) retake(draft, check, again.outcome, now);
  }
  return decideDraft(app, environment, draft, definition, now);
}

function retake(session: Session, check: SessionCheck, outcome: CheckOutcome, now: number): void {
  Object.assign(check, {
    status: outcome.status,
    reasonCodes: codesOf(outcome),
    score: outcome.score ?? null,
    findings: outcome.findings ?? [],
    completedAt: now,
  });
  session.secrets.results[check.id] = outcome.result;
  noteRun(session.state, check.step, outcome);
}

/** Codes of the comparison were made again; what the picture showed stays as it was. */
function recompare(check: SessionCheck, codes: readonly string[]): void {
  check.reasonCodes = [...new Set(codes)];
  check.findings = check.findings.filter(({ code }) => check.reasonCodes.includes(code));
  if (check.status !== 'unavailable') check.status = statusOf(check.reasonCodes);
}

/** As the checks of a document have it: what may decline fails it. */
function statusOf(codes: readonly string[]): SessionCheck['status'] {
  if (codes.some((code) => reasonSeverity(code) === 'decline')) return 'failed';
  return codes.length > 0 ? 'review' : 'passed';
}

function changesOf({ session }: SessionChange, before: Session, corrections: Corrections) {
  const shown = (value: unknown) =>
    value === undefined || value === null ? null : pseudonym(session.key, canonicalJson(value));
  return Object.entries(corrections).map(([field, after]) => ({
    field,
    before: shown(before.secrets.extracted[field]?.value),
    after: shown(after),
  }));
}
