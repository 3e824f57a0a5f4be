import { isTerminal } from '@assay/journeys';
import { isoTime } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { SessionsApp } from './app.js';
import { businessView } from './business-view.js';
import type { ExtractedField, Session, SessionCheck, StoredDecision } from './session.js';
import { subjectView } from './session-subject.js';

/** A session as lists and the creation answer show it. */
export function sessionSummary(app: SessionsApp, environment: Environment, session: Session) {
  return summaryWith(
    app,
    environment,
    session,
    session.state.checks.map(({ id, type, status }) => ({ id, type, status })),
  );
}

function summaryWith<C>(app: SessionsApp, environment: Environment, session: Session, checks: readonly C[]) {
  const { secrets } = session;
  const business = businessView(session);
  return {
    id: session.id,
    status: session.status,
    journey: session.journeyId,
    journey_version: session.journeyVersion,
    environment: environment.kind,
    subject: subjectView(session),
    ...(business ? { business } : {}),
    hosted_url: hostedUrl(app, secrets.link),
    ...(secrets.redirectUrl !== undefined ? { redirect_url: secrets.redirectUrl } : {}),
    ...(secrets.locale !== undefined ? { locale: secrets.locale } : {}),
    expires_at: isoTime(session.expiresAt),
    created_at: isoTime(session.createdAt),
    updated_at: isoTime(session.updatedAt),
    decision: session.decision,
    reason_codes: session.reasonCodes,
    checks,
    ...(secrets.expected ? { expected: secrets.expected } : {}),
    ...(secrets.contact ? { contact: secrets.contact } : {}),
    ...(secrets.metadata ? { metadata: secrets.metadata } : {}),
    ...(secrets.previousVerification ? { previous_verification: secrets.previousVerification } : {}),
    ...(session.state.seeded ? { seeded: true } : {}),
    ...(session.state.supersedes !== undefined ? { supersedes: session.state.supersedes } : {}),
    ...(session.state.supersededBy !== undefined ? { superseded_by: session.state.supersededBy } : {}),
    ...(session.imported ? { imported: true, provider: session.provider ?? 'unknown' } : {}),
  };
}

/** A session as GET by id and PATCH answer it. */
export function sessionView(app: SessionsApp, environment: Environment, session: Session) {
  const checks = session.state.checks.map((check) => checkView(session, check));
  const extracted = Object.entries(session.secrets.extracted).map(([name, field]) => [name, extractedView(field)]);
  return Object.assign(summaryWith(app, environment, session, checks), {
    risk: riskOf(session),
    extracted: Object.fromEntries(extracted),
    case_id: session.state.caseId,
  });
}

export function riskOf(session: Session): { score: number; band: string } | null {
  return session.riskScore === null ? null : { score: session.riskScore, band: session.riskBand ?? 'low' };
}

function checkView(session: Session, check: SessionCheck) {
  return {
    id: check.id,
    type: check.type,
    step: check.step,
    status: check.status,
    reason_codes: check.reasonCodes,
    result: publicResult(session.secrets.results[check.id]),
    started_at: check.startedAt === null ? null : isoTime(check.startedAt),
    completed_at: check.completedAt === null ? null : isoTime(check.completedAt),
    attempts: check.attempts,
  };
}

/** Sessions of earlier versions kept with a liveness result what recognises its frames again; nobody reads it here. */
function publicResult(result: Record<string, unknown> | undefined): Record<string, unknown> | null {
  if (!result) return null;
  const { frame_hashes: _hashes, frame_fingerprints: _fingerprints, ...shown } = result;
  return shown;
}

function extractedView(field: ExtractedField) {
  return {
    value: field.value,
    confidence: field.confidence,
    source: field.source,
    ...(field.original !== undefined ? { original: field.original } : {}),
    ...(field.correctedBy !== undefined
      ? { corrected_by: field.correctedBy, corrected_at: isoTime(field.correctedAt!), reason: field.reason ?? null }
      : {}),
  };
}

/** The decision resource. @param decision the one to show, by default the one that stands. */
export function decisionView(session: Session, decision: StoredDecision, more: { awaitingApproval?: boolean } = {}) {
  // Of an imported session nobody may know it.
  const risk = riskOf(session) ?? { score: null, band: null };
  return {
    id: decision.id,
    verification_id: session.id,
    status: session.status,
    decision: decision.decision,
    final: isTerminal(session.status),
    ...(more.awaitingApproval ? { awaiting_approval: true } : {}),
    decided_at: isoTime(decision.decidedAt),
    decided_by: decision.decidedBy,
    risk: { ...risk, contributions: decision.contributions },
    risk_score: risk.score,
    reason_codes: session.reasonCodes,
    reasons: decision.reasons,
    counterfactual: decision.counterfactual,
    ...(decision.comment !== undefined ? { comment: decision.comment } : {}),
    ...(decision.externalCase !== undefined ? { external_case: decision.externalCase } : {}),
    checks: checkSummaries(session),
    evidence_bundle_url: evidenceUrl(session.id),
  };
}

/** The `data` of an event of a session: always id, reference and status; the whole outcome when it is complete. */
export function eventData(session: Session, type: string): Record<string, unknown> {
  const base = {
    id: session.id,
    subject_reference: session.secrets.subject.reference,
    status: session.status,
    journey: session.journeyId,
  };
  if (type === 'verification.referred') {
    return {
      ...base,
      decision: session.decision,
      risk: riskOf(session),
      reason_codes: session.reasonCodes,
      case_id: session.state.caseId,
    };
  }
  if (type !== 'verification.completed') return base;
  return {
    ...base,
    decision: session.decision,
    risk: riskOf(session),
    checks: checkSummaries(session).map(({ type: kind, status }) => ({ type: kind, status })),
    reason_codes: session.reasonCodes,
    evidence_bundle_url: evidenceUrl(session.id),
  };
}

function evidenceUrl(id: string): string {
  return `/v1/verifications/${id}/evidence`;
}

export function hostedUrl(app: SessionsApp, link: string): string {
  return `${app.urls.hosted}/v/${link}`;
}

function checkSummaries(session: Session) {
  return session.state.checks.map(({ type, status, reasonCodes }) => ({
    type,
    status,
    ...(reasonCodes.length > 0 ? { reason_codes: reasonCodes } : {}),
  }));
}
