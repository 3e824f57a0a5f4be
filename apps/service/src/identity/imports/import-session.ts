import { reasonCode } from '@assay/contract';
import { DEFINITION_DEFAULTS, riskBand } from '@assay/journeys';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId, newToken } from '../../platform/ids.js';
import type { AuditActor } from '../../platform/store/record.js';
import { NO_JOURNEY } from '../sessions/journey-versions.js';
import { reasonsOf } from '../sessions/reasons.js';
import { eraseDates, retentionOf } from '../sessions/retention.js';
import {
  emptyState,
  type Session,
  type SessionCheck,
  type SessionState,
  type StoredDecision,
} from '../sessions/session.js';
import { pastMoment } from './past-moment.js';
import type { HistoricalRecord } from './record.js';

export interface ImportMoment {
  readonly environment: Environment;
  readonly actor: AuditActor;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/** A finished session that tells what an earlier provider found, with the times of then. */
export function importedSession(
  { environment, actor, now }: ImportMoment,
  record: HistoricalRecord,
  key: DataKey,
): Session {
  const journey = record.journey ?? NO_JOURNEY;
  const codes = knownCodes(record.rest.reason_codes ?? []);
  const risk = riskOf(record);
  const checks = checksOf(record, now);
  const session: Session = {
    environmentId: environment.id,
    id: key.id,
    status: record.status,
    decision: record.decision,
    journeyId: journey.id,
    journeyVersion: journey.version,
    subjectType: record.subjectType,
    riskScore: risk?.score ?? null,
    riskBand: risk?.band ?? null,
    reasonCodes: codes,
    createdAt: record.createdAt,
    updatedAt: now,
    expiresAt: record.endedAt,
    openedAt: null,
    decidedAt: record.decision === null ? null : record.endedAt,
    tokenHash: null,
    tokenExpiresAt: null,
    imported: true,
    provider: record.provider,
    externalId: record.externalId,
    version: 1,
    sequence: 0,
    processAt: null,
    reviewDueAt: null,
    mediaEraseAt: null,
    dataEraseAt: null,
    key,
    state: stateOf(
      record,
      checks.map(({ check }) => check),
      codes,
      { actor, now },
    ),
    secrets: {
      subject: { reference: record.reference, ...(record.country !== undefined ? { country: record.country } : {}) },
      link: newToken(),
      ...(record.rest.metadata ? { metadata: record.rest.metadata } : {}),
      extracted: record.extracted,
      results: Object.fromEntries(checks.flatMap(({ check, result }) => (result ? [[check.id, result]] : []))),
    },
  };
  eraseDates(session, record.endedAt);
  return session;
}

function stateOf(
  record: HistoricalRecord,
  checks: SessionCheck[],
  codes: readonly string[],
  { actor, now }: Omit<ImportMoment, 'environment'>,
): SessionState {
  return {
    ...emptyState(),
    checks,
    decision: decisionOf(record, codes, checks),
    retention: retentionOf(record.journey?.definition.retention),
    trail: [
      {
        at: record.endedAt,
        actor: { type: 'import', id: record.provider },
        action: record.decision === null ? record.status : 'decided',
        to: record.status,
        reasonCodes: codes,
      },
      { at: now, actor, action: 'imported' },
    ],
  };
}

function decisionOf(
  { decision, endedAt, provider, rest }: HistoricalRecord,
  codes: readonly string[],
  checks: readonly SessionCheck[],
): StoredDecision | null {
  if (decision === null) return null;
  return {
    id: newId('dec'),
    decision,
    decidedAt: endedAt,
    decidedBy: { type: 'import', id: provider },
    contributions: [],
    reasons: reasonsOf(codes, checks, 'A reason of the earlier provider.'),
    counterfactual: null,
    ...(rest.comment !== undefined ? { comment: rest.comment } : {}),
  };
}

/** A code outside the catalogue becomes `custom.<code>`. */
function knownCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => (reasonCode(code) ? code : `custom.${code}`)))];
}

function riskOf({ rest, journey }: HistoricalRecord): { score: number; band: string } | undefined {
  if (!rest.risk) return undefined;
  const { score, band } = rest.risk;
  const bands = (journey?.definition ?? DEFINITION_DEFAULTS).thresholds.risk_bands;
  return { score, band: band ?? riskBand(score, bands) };
}

/** Checks under step names made from their types; the second of a type is `document_2`. */
function checksOf(
  { rest, endedAt }: HistoricalRecord,
  now: number,
): { check: SessionCheck; result: Record<string, unknown> | null }[] {
  const seen = new Map<string, number>();
  return (rest.checks ?? []).map((given, index) => {
    const count = (seen.get(given.type) ?? 0) + 1;
    seen.set(given.type, count);
    const at = pastMoment(`checks.${index}.completed_at`, given.completed_at, now) ?? endedAt;
    const check: SessionCheck = {
      id: newId('chk'),
      step: count === 1 ? given.type : `${given.type}_${count}`,
      type: given.type,
      status: given.status,
      reasonCodes: knownCodes(given.reason_codes ?? []),
      score: given.score ?? null,
      findings: [],
      startedAt: null,
      completedAt: given.status === 'skipped' ? null : at,
      attempts: given.status === 'skipped' ? 0 : 1,
    };
    return { check, result: given.result ?? null };
  });
}
