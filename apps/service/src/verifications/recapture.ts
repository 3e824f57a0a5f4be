import { type BodyOf, verifications } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { actorOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { route } from '../http/route.js';
import { journeyVersion } from '../journeys/store.js';
import { changeSession, move, refusal } from './change.js';
import { loadSession } from './load.js';
import type { Session, SessionCheck } from './session.js';
import { sessionView } from './view.js';

/** Checks that a person can capture again. */
const CAPTURED = new Set([
  'document',
  'liveness',
  'face_match',
  'proof_of_address',
  'document_ai',
  'contact_email',
  'contact_phone',
  'age_estimation',
  // Of a business: the register is read again, the owners' sessions and the documents are looked at again.
  'business_registry',
  'ubo',
  'business_document',
]);

/** A reviewer asks for named checks again; those that passed are kept, and the lifetime starts anew. */
export const requestRecapture = route(verifications.requestRecapture, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, claim, body } = context;
    namedChecks(resource, body);
    return changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
      const { session } = change;
      if (session.status !== 'referred') throw refusal(session.status);
      const checks = namedChecks(session, body);
      const { definition } = await journeyVersion(app, environment.id, session.journeyId, session.journeyVersion);
      reopen(session, checks, now + definition.session.expires_in * 1000);
      const reason = body.comment !== undefined ? { reason: body.comment } : {};
      await move(
        change,
        { type: 'recapture_requested' },
        { actor: actorOf(context), data: { checks: checks.map(({ type }) => type) }, ...reason },
      );
      return ok(sessionView(app, environment, session));
    });
  },
});

/** Takes a decision back and asks for these checks again; the old decision stays in the trail. */
export function reopen(session: Session, checks: readonly SessionCheck[], expiresAt: number): void {
  for (const check of [...checks, ...dependants(session)]) reset(check);
  for (const { step } of checks) delete session.secrets.contactProofs?.[step];
  session.decision = null;
  session.riskScore = null;
  session.riskBand = null;
  session.reasonCodes = [];
  session.state.opinions = [];
  session.expiresAt = expiresAt;
  session.state.recapture = checks.map(({ step }) => ({ step, reasonCodes: [] }));
}

/** The checks of a session that a person can capture again. */
export function capturedChecks(session: Session): SessionCheck[] {
  return session.state.checks.filter(({ type }) => CAPTURED.has(type));
}

function namedChecks(session: Session, { checks }: BodyOf<typeof verifications.requestRecapture>): SessionCheck[] {
  return checks.map((name, index) => {
    const check = session.state.checks.find(({ step, type }) => step === name || type === name);
    if (!check) throw invalidRequest(`checks.${index}`, `This journey has no check "${name.slice(0, 40)}".`);
    if (!CAPTURED.has(check.type))
      throw invalidRequest(`checks.${index}`, `A ${check.type} check has no capture of its own.`);
    return check;
  });
}

/** Checks that are computed from others run again after a recapture. */
function dependants(session: Session): SessionCheck[] {
  return session.state.checks.filter(({ type }) =>
    ['face_match', 'face_search', 'sanctions_pep', 'adverse_media', 'risk_score'].includes(type),
  );
}

function reset(check: SessionCheck): void {
  check.status = 'pending';
  check.reasonCodes = [];
  check.score = null;
  check.findings = [];
  check.completedAt = null;
}
