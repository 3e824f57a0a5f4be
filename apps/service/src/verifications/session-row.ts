import type { Decision, SessionStatus } from '@assay/journeys';
import { openWith, sealWith, type Vault } from '../crypto/vault.js';
import type { Session, SessionSecrets, SessionState } from './session.js';

/** The columns of `SESSION_COLUMNS`; `s` is the session, `k` its data key. */
export interface SessionRow {
  readonly environment_id: string;
  readonly id: string;
  readonly status: SessionStatus;
  readonly decision: Decision | null;
  readonly journey_id: string;
  readonly journey_version: number;
  readonly subject_type: 'individual' | 'business';
  readonly risk_score: number | null;
  readonly risk_band: string | null;
  readonly reason_codes: string[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date;
  readonly opened_at: Date | null;
  readonly decided_at: Date | null;
  readonly token_hash: Buffer | null;
  readonly token_expires_at: Date | null;
  readonly imported: boolean;
  readonly provider: string | null;
  readonly external_id: string | null;
  readonly version: number;
  readonly sequence: number;
  readonly process_at: Date | null;
  readonly review_due_at: Date | null;
  readonly media_erase_at: Date | null;
  readonly data_erase_at: Date | null;
  readonly data_key_id: string;
  readonly state: SessionState;
  readonly sealed: Buffer;
  readonly wrapped: Buffer;
}

export const SESSION_COLUMNS = `s.environment_id, s.id, s.status, s.decision, s.journey_id, s.journey_version, s.subject_type,
  s.risk_score, s.risk_band, s.reason_codes, s.created_at, s.updated_at, s.expires_at, s.opened_at, s.decided_at,
  s.token_hash, s.token_expires_at, s.imported, s.provider, s.external_id, s.version, s.sequence, s.process_at,
  s.review_due_at, s.media_erase_at, s.data_erase_at, s.data_key_id, s.state, s.sealed, k.wrapped`;

export const SESSION_FROM = `sessions s join data_keys k on k.environment_id = s.environment_id and k.id = s.data_key_id`;

/** The text under which a session's secrets are sealed. */
function context(environmentId: string, id: string): string {
  return `session ${environmentId} ${id}`;
}

export function sealSecrets(session: Session): Buffer {
  return sealWith(
    session.key,
    Buffer.from(JSON.stringify(session.secrets)),
    context(session.environmentId, session.id),
  );
}

/** @throws Error when the row was tampered with or belongs to another place. */
export function sessionOf(row: SessionRow, vault: Vault): Session {
  const key = vault.unwrap(row.data_key_id, row.wrapped);
  const secrets = JSON.parse(
    openWith(key, row.sealed, context(row.environment_id, row.id)).toString(),
  ) as SessionSecrets;
  return {
    environmentId: row.environment_id,
    id: row.id,
    status: row.status,
    decision: row.decision,
    journeyId: row.journey_id,
    journeyVersion: row.journey_version,
    subjectType: row.subject_type,
    riskScore: row.risk_score,
    riskBand: row.risk_band,
    reasonCodes: row.reason_codes,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    openedAt: row.opened_at?.getTime() ?? null,
    decidedAt: row.decided_at?.getTime() ?? null,
    tokenHash: row.token_hash,
    tokenExpiresAt: row.token_expires_at?.getTime() ?? null,
    imported: row.imported,
    provider: row.provider,
    externalId: row.external_id,
    version: row.version,
    sequence: row.sequence,
    processAt: row.process_at?.getTime() ?? null,
    reviewDueAt: row.review_due_at?.getTime() ?? null,
    mediaEraseAt: row.media_erase_at?.getTime() ?? null,
    dataEraseAt: row.data_erase_at?.getTime() ?? null,
    key,
    state: row.state,
    secrets,
  };
}
