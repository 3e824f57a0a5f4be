import { verifications } from '@assay/contract';
import { canonicalJson, conflict } from '@assay/kernel';
import { compareExpected } from '../checks/compare-expected.js';
import { compareProof, PROOF_FIELD_CODES } from '../checks/compare-proof.js';
import { runScreening } from '../checks/session-screening.js';
import { pseudonym } from '../crypto/vault.js';
import { actorOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { journeyVersion } from '../journeys/store.js';
import { listHits } from '../lists/hits.js';
import { noteSessionHits } from '../screening/monitoring/session-monitor.js';
import { applyDecision, checkResults, decideWithTexts, journeyContext, severityOf } from './apply-decision.js';
import { audit, changeSession, emit, refusal, type SessionChange, SessionMoved } from './change.js';
import { type Corrections, readCorrections } from './correction-fields.js';
import { loadSession } from './load.js';
import { sampleOf } from './sample.js';
import type { ExtractedField, Session, SessionCheck } from './session.js';
import { sessionView } from './view.js';

/**
 * Corrects extracted fields of a session under review. What depends on them runs again, unbilled, on a private copy;
 * risk and reasons are computed anew, and the session stays in review whatever they say.
 */
export const correctVerification = route(verifications.correctVerification, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, body, claim, principal } = context;
    const corrections = readCorrections(body.fields);
    if (resource.status !== 'referred') throw refusal(resource.status);
    const reviewer = body.reviewer ?? (principal.type === 'api_key' ? `key:${principal.id}` : 'unknown');
    const draft: Session = structuredCopy(resource);
    applyCorrections(draft, corrections, { reviewer, reason: body.reason ?? null, now });
    const decided = await reassess(context as Context<unknown, unknown, Session>, draft, Object.keys(corrections));
    const request = { app, environment, id: resource.id, now, requestId, claim, version: resource.version };
    return changeSession(request, async (change) => {
      const { session } = change;
      session.secrets = draft.secrets;
      session.state.checks = draft.state.checks;
      const { decision: before } = session;
      applyDecision(session, decided, now);
      session.decision = before;
      if (session.state.decision) session.state.decision = { ...session.state.decision, decision: 'referred' };
      session.updatedAt = now;
      session.state.trail.push({ at: now, actor: actorOf(context), action: 'fields_corrected' });
      const reason = body.reason !== undefined ? { reason: body.reason } : {};
      audit(
        change,
        'verification.fields_corrected',
        { actor: actorOf(context), ...reason },
        changesOf(change, resource, corrections),
      );
      const { journeyId, journeyVersion: version } = session;
      await noteSessionHits(change, await journeyVersion(app, environment.id, journeyId, version));
      emit(change, 'verification.updated', { fields: Object.keys(corrections) });
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

function structuredCopy(session: Session): Session {
  return Object.assign(structuredClone({ ...session, key: null, tokenHash: null }) as unknown as Session, {
    key: session.key,
    tokenHash: session.tokenHash,
  });
}

function applyCorrections(
  session: Session,
  corrections: Corrections,
  by: { reviewer: string; reason: string | null; now: number },
): void {
  const { extracted } = session.secrets;
  for (const [name, value] of Object.entries(corrections)) {
    const before: ExtractedField | undefined = extracted[name];
    const original = before ? (before.original === undefined ? before.value : before.original) : null;
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

/** Runs screening and the comparison with what was expected again, then decides on the corrected facts. */
async function reassess(
  { app, environment, now }: Context<unknown, unknown, Session>,
  draft: Session,
  corrected: readonly string[],
) {
  const journey = await journeyVersion(app, environment.id, draft.journeyId, draft.journeyVersion);
  const { definition } = journey;
  for (const check of draft.state.checks) {
    if (check.type === 'sanctions_pep' || check.type === 'adverse_media') {
      const outcome = await runScreening({
        app,
        environment,
        id: draft.id,
        now,
        session: draft,
        journey,
        step: check.step,
      });
      Object.assign(check, {
        status: outcome.status,
        reasonCodes: [...outcome.reasonCodes],
        score: outcome.score ?? null,
        findings: outcome.findings ?? [],
        completedAt: now,
      });
      draft.secrets.results[check.id] = outcome.result;
    }
    if (check.type === 'document') {
      const kept = check.reasonCodes.filter((code) => !code.startsWith('identity.') && code !== 'document.expired');
      recompare(check, [...kept, ...compareExpected(draft, now)]);
    }
    if (check.type === 'proof_of_address' && corrected.some((field) => field.startsWith('proof_of_address.'))) {
      const kept = check.reasonCodes.filter((code) => !PROOF_FIELD_CODES.includes(code));
      const config = definition.steps.find(({ id }) => id === check.step)?.config ?? {};
      recompare(check, [...kept, ...compareProof(draft, config, now)]);
    }
  }
  const lists = await listHits(app, environment, draft, definition);
  return decideWithTexts({
    definition,
    checks: checkResults(draft),
    context: journeyContext(draft, now),
    lists,
    severityOf,
    sample: sampleOf(draft.id),
  });
}

/** Codes of the comparison were made anew; what the picture showed stays as it was. */
function recompare(check: SessionCheck, codes: readonly string[]): void {
  check.reasonCodes = [...codes];
  check.findings = check.findings.filter(({ code }) => check.reasonCodes.includes(code));
  if (check.reasonCodes.length === 0 && check.status !== 'unavailable') check.status = 'passed';
  else if (check.status === 'passed') check.status = 'review';
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
