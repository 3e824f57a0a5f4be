import { ApiError, invalidRequest } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import { dropBlobs, type StoredBlob, storeBlob, storeMedia } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, type Effects, noEffects, record } from '../../platform/store/record.js';
import { monitorImported } from '../checks/screening/session-monitor.js';
import { queueFace } from '../faces/face-rows.js';
import type { Session } from '../sessions/session.js';
import { sealSecrets, stateText } from '../sessions/session-row.js';
import type { EvidenceFile } from './evidence-file.js';
import { importedSession } from './import-session.js';
import { type RecordContext, readRecord, shownExternalId } from './record.js';

/** What became of one record, as answers show it. */
export interface RowResult {
  readonly index: number;
  readonly external_id?: string;
  readonly status: 'imported' | 'duplicate' | 'failed';
  readonly verification_id?: string;
  readonly field?: string;
  readonly message?: string;
  readonly warnings?: readonly { readonly code: string; readonly field: string; readonly message: string }[];
}

export interface ImportContext extends RecordContext {
  readonly actor: AuditActor;
  readonly requestId: string | undefined;
  readonly enrollFaces: boolean;
}

/** A record on its way into the database: a session whose files are sealed on disk, or a result that needs none. */
export type PreparedRow =
  | { readonly kind: 'settled'; readonly result: RowResult }
  | {
      readonly kind: 'ready';
      readonly index: number;
      readonly session: Session;
      readonly wrappedKey: Buffer;
      readonly files: readonly { readonly file: EvidenceFile; readonly blob: StoredBlob }[];
      readonly effects: Effects;
      /** The face of its selfie joins the population of the 1:N search. */
      readonly enrolFace: boolean;
      readonly warnings: RowResult['warnings'];
    };

const EXISTING: Statement = {
  name: 'import_existing',
  text: `select id from sessions where environment_id = $1 and provider = $2 and external_id = $3 and imported and deleted_at is null`,
};
const STORED: Statement = {
  name: 'import_stored',
  text: 'select 1 from sessions where environment_id = $1 and id = $2',
};
const INSERT: Statement = {
  name: 'import_session_insert',
  text: `with session as (
      insert into sessions (environment_id, id, status, decision, journey_id, journey_version, subject_type, reference_index,
        risk_score, risk_band, reason_codes, created_at, updated_at, expires_at, decided_at, link_hash, imported, provider,
        external_id, sequence, data_key_id, state, sealed, media_erase_at, data_erase_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, true, $17, $18, 0, $2, $19, $20, $21, $22)
      on conflict (environment_id, provider, external_id) where imported and deleted_at is null do nothing returning id),
    key as (insert into wrapped_keys (environment_id, id, wrapped, created_at) select $1, id, $23, $13 from session returning 1)
    select id from session`,
};

/** Judges a record and seals its files; writes nothing to the database. A faulty record is a settled result. */
export async function prepareRow(context: ImportContext, index: number, given: unknown): Promise<PreparedRow> {
  const { app, environment } = context;
  try {
    const found = await readRecord(context, given);
    const duplicate = await existing(context, found.provider, found.externalId);
    if (duplicate !== undefined) return { kind: 'settled', result: duplicateOf(index, found.externalId, duplicate) };
    const { key, wrapped } = await app.vault.newDataKey(environment.id, newId('ver'));
    const session = importedSession(context, found, key);
    const files: { file: EvidenceFile; blob: StoredBlob }[] = [];
    for (const file of found.evidence)
      files.push({ file, blob: await storeBlob(app, environment.id, key, file.bytes) });
    const warnings = warningsOf(context, session, files.length, enrols(context, session, found.evidence));
    return {
      kind: 'ready',
      index,
      session,
      wrappedKey: wrapped,
      files,
      effects: effectsOf(context, session),
      enrolFace: enrols(context, session, found.evidence),
      warnings,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409)) throw error;
    return failedRow(index, error, shownExternalId(given));
  }
}

/** A row that failed for a fault of its record, or as its customer's data may only be kept. */
export function failedRow(index: number, fault: ApiError, externalId?: string): PreparedRow {
  const result: RowResult = {
    index,
    ...(externalId !== undefined ? { external_id: externalId } : {}),
    status: 'failed',
    field: fault.extras.field ?? 'record',
    message: fault.message,
  };
  return { kind: 'settled', result };
}

/** A row that is no JSON object in UTF-8, or longer than a record may be. */
export function unreadableRow(index: number, message: string): PreparedRow {
  return failedRow(index, invalidRequest('record', message));
}

/** Writes a prepared row in the caller's transaction; the unique index decides between two that came together. */
export async function storeRow(tx: Queryable, context: ImportContext, row: PreparedRow): Promise<RowResult> {
  if (row.kind === 'settled') return row.result;
  const { environment } = context;
  const { session, index } = row;
  const externalId = session.externalId!;
  const inserted = await tx.query(INSERT, valuesOf(context, row.session, row.wrappedKey));
  if (inserted.length === 0) {
    const [first] = await tx.query<{ id: string }>(EXISTING, [environment.id, session.provider, externalId]);
    if (!first) throw new Error('An imported session was deleted while its duplicate came in.');
    return duplicateOf(index, externalId, first.id);
  }
  for (const { file, blob } of row.files) {
    await storeMedia(tx, environment.id, session.key, blob, {
      checkId: null,
      kind: file.kind,
      mediaType: file.mediaType,
      ...(file.captureMethod !== undefined ? { captureMethod: file.captureMethod } : {}),
      capturedAt: file.capturedAt,
      current: true,
    });
  }
  if (row.enrolFace) await queueFace(tx, environment.id, session.id, { later: true });
  const effects = { ...row.effects, audit: [...row.effects.audit] };
  await monitorImported(tx, context, session, effects);
  await record(tx, environment, effects);
  return {
    index,
    external_id: externalId,
    status: 'imported',
    verification_id: session.id,
    ...(row.warnings?.length ? { warnings: row.warnings } : {}),
  };
}

/**
 * Takes back the files of a row that did not become a session. The database is asked, because a transaction whose
 * connection broke may have been committed; files that nobody can ask about stay, sealed by a key that is gone.
 */
export async function discardRow({ app, environment }: ImportContext, row: PreparedRow): Promise<void> {
  if (row.kind !== 'ready' || row.files.length === 0) return;
  const stored = await app.db
    .inEnvironment(environment.id, STORED, [environment.id, row.session.id])
    .catch(() => [row]);
  if (stored.length > 0) return;
  const blobs = row.files.map(({ blob }) => blob);
  await dropBlobs(app, environment.id, row.session.key, blobs);
}

async function existing({ app, environment }: ImportContext, provider: string, externalId: string) {
  const [row] = await app.db.inEnvironment<{ id: string }>(environment.id, EXISTING, [
    environment.id,
    provider,
    externalId,
  ]);
  return row?.id;
}

function duplicateOf(index: number, externalId: string, verificationId: string): RowResult {
  return { index, external_id: externalId, status: 'duplicate', verification_id: verificationId };
}

/** Only a verified subject with a selfie joins the population. */
function enrols({ enrollFaces }: ImportContext, { status }: Session, evidence: readonly EvidenceFile[]): boolean {
  return enrollFaces && status === 'approved' && evidence.some(({ kind }) => kind === 'selfie');
}

function warningsOf(
  { enrollFaces, now }: ImportContext,
  session: Session,
  files: number,
  enrolled: boolean,
): NonNullable<RowResult['warnings']> {
  const none = { code: 'no_evidence', field: 'evidence', message: 'The record brings no original evidence.' };
  const faces = {
    code: 'faces_not_enrolled',
    field: 'enroll_faces',
    message: 'Only approved records with evidence of kind selfie join the population of the face search.',
  };
  return [
    ...(files === 0 ? [none] : []),
    ...(enrollFaces && files > 0 && !enrolled ? [faces] : []),
    ...outlived(session, files, now),
  ];
}

/** What the retention of the journey erases at its next round, because the record is that old. */
function outlived({ mediaEraseAt, dataEraseAt }: Session, files: number, now: number) {
  const isOver = (at: number | null) => at !== null && at <= now;
  const warning = (message: string) => [{ code: 'retention_passed', field: 'journey', message }];
  if (isOver(dataEraseAt))
    return warning('The record is older than the journey keeps data: it is erased with the next round of retention.');
  if (isOver(mediaEraseAt) && files > 0)
    return warning(
      'The record is older than the journey keeps media: its evidence is erased with the next round of retention.',
    );
  return [];
}

function effectsOf({ actor, now, requestId }: ImportContext, session: Session): Effects {
  const effects = noEffects();
  effects.audit.push({
    action: 'verification.imported',
    actor,
    target: { type: 'verification', id: session.id },
    at: now,
    changes: [{ field: 'status', before: null, after: session.status }],
    ...(requestId !== undefined ? { requestId } : {}),
  });
  return effects;
}

function valuesOf({ app, environment, now }: ImportContext, session: Session, wrappedKey: Buffer): unknown[] {
  const date = (at: number | null) => (at === null ? null : new Date(at));
  return [
    environment.id,
    session.id,
    session.status,
    session.decision,
    session.journeyId,
    session.journeyVersion,
    session.subjectType,
    app.vault.blindIndex(environment.id, 'subject_reference', session.secrets.subject.reference),
    session.riskScore,
    session.riskBand,
    session.reasonCodes,
    new Date(session.createdAt),
    new Date(now),
    new Date(session.expiresAt),
    date(session.decidedAt),
    sha256(session.secrets.link),
    session.provider,
    session.externalId,
    stateText(session),
    sealSecrets(session),
    date(session.mediaEraseAt),
    date(session.dataEraseAt),
    wrappedKey,
  ];
}
