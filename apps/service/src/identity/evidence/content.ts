import { setTimeout as after } from 'node:timers/promises';
import type {
  EvidenceContent,
  ExtractedField,
  MediaRecord,
  ScreeningCoverage,
  SealedAuditEvent,
  Signal,
} from '@assay/evidence';
import { isoTime, isScreening } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { Coverage } from '../../risk/screening/coverage.js';
import type { Session } from '../sessions/session.js';
import { subjectView } from '../sessions/session-subject.js';
import type { EvidenceApp } from './app.js';
import { companyOf, partiesOf } from './company-record.js';
import { hitReviews } from './hit-reviews.js';

const MEDIA: Statement = {
  name: 'evidence_media',
  text: `select id, kind, media_type, bytes, sha256, captured_at, capture_method from media where environment_id = $1 and (session_id = $2 or check_id = $2) order by captured_at, id`,
};
const AUDIT: Statement = {
  name: 'evidence_audit',
  text: `select event, sequence, prev_hash, hash from audit_chain
    where environment_id = $1 and event #>> '{target,id}' = $2 order by sequence`,
};

/** By the text of the entries: they are taken apart only when they are sealed. */
const UNSEALED: Statement = {
  name: 'evidence_audit_unsealed',
  text: `select exists (select 1 from audit_pending where environment_id = $1 and strpos(entries, $2) > 0) as found`,
};
const SEALING_MS = 2_000;
const SEALING_STEP_MS = 50;

interface MediaRow {
  readonly id: string;
  readonly kind: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly captured_at: Date;
  readonly capture_method: string | null;
}

export interface Evidence {
  readonly content: EvidenceContent;
  readonly audit: readonly SealedAuditEvent[];
}

/** The files of a session or a standalone check, oldest first, without what they were captured with and where they are read. */
export async function mediaOf({ db }: Pick<EvidenceApp, 'db'>, environmentId: string, ownerId: string) {
  const rows = await db.inEnvironment<MediaRow>(environmentId, MEDIA, [environmentId, ownerId]);
  return rows.map(({ id, kind, media_type, bytes, sha256, captured_at: at }) => ({
    ...{ id, kind, media_type, bytes, sha256 },
    captured_at: at.toISOString(),
  }));
}

/** What is known about a session, in the shape of the bundle. @param made id and time of the bundle. */
export async function evidenceOf(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  made: { readonly id: string; readonly at: number },
): Promise<Evidence> {
  const journey = await app.journeys.of(session);
  const media = await app.db.inEnvironment<MediaRow>(environment.id, MEDIA, [environment.id, session.id]);
  const reviews = await hitReviews(app, environment, session, journey);
  const audit = await sealedAudit(app, environment, session.id);
  const { state } = session;
  const content: EvidenceContent = {
    id: made.id,
    format_version: '1.0',
    verification_id: session.id,
    generated_at: isoTime(made.at),
    environment: environment.kind,
    ...(state.seeded ? { seeded: true } : {}),
    ...(state.supersedes === undefined ? {} : { supersedes: state.supersedes }),
    ...(state.supersededBy === undefined ? {} : { superseded_by: state.supersededBy }),
    subject: subjectView(session),
    journey: { id: journey.id, version: journey.version, definition_sha256: journey.definitionSha256 },
    media: media.map((row) => mediaRecord(session.id, row)),
    ...(media.length === 0 ? erasedAt(audit) : {}),
    signals: state.signals.flatMap(signalOf),
    timings: state.timings.map(({ step, startedAt, durationMs }) => ({
      step,
      started_at: isoTime(startedAt),
      duration_ms: Math.round(durationMs),
    })),
    extracted: extractedOf(session),
    decision_trail: state.trail.map(({ at, actor, action, from, to, reasonCodes, opinion, reviewer, fields }) => ({
      at: isoTime(at),
      actor: { type: actor.type, ...(actor.id !== undefined ? { id: actor.id } : {}) },
      action,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(reasonCodes ? { reason_codes: reasonCodes } : {}),
      ...(opinion ? { reviewer: opinion.reviewer, decision: opinion.decision } : {}),
      ...(reviewer !== undefined ? { reviewer } : {}),
      ...(fields ? { fields } : {}),
      ...(opinion?.comment ? { comment: opinion.comment } : {}),
    })),
    screening: { ...screeningOf(session), ...(reviews.length > 0 ? { reviews } : {}) },
    ...(session.subjectType === 'business' ? { business: companyOf(session) } : {}),
  };
  return { content, audit };
}

/**
 * The session's audit events once all of them are sealed, which takes a second: only then does the same state give the
 * same report, and a bundle fetched at once the whole chain. Without a sealer at work, those that are.
 */
async function sealedAudit(app: EvidenceApp, environment: Environment, id: string): Promise<SealedAuditEvent[]> {
  const asked = [environment.id, id];
  for (let waited = 0; waited < SEALING_MS; waited += SEALING_STEP_MS) {
    const [pending] = await app.db.inEnvironment<{ found: boolean }>(environment.id, UNSEALED, asked);
    if (!pending?.found) break;
    await after(SEALING_STEP_MS);
  }
  // Row-level security lets no index on a part of the event be used; the statement names its environment.
  const rows = await app.db.system<{ event: object; sequence: string; prev_hash: string; hash: string }>(AUDIT, asked);
  return rows.map(({ event, sequence, ...chained }) => ({ ...event, sequence: Number(sequence), ...chained }));
}

/** A measured value, where it is a plain one. */
function signalOf({ check, name, value, threshold, model, replaced }: Session['state']['signals'][number]): Signal[] {
  if (!isPlain(value)) return [];
  return [
    {
      ...{ check, name, value },
      ...(threshold === undefined ? {} : { threshold }),
      ...(model === undefined ? {} : { model }),
      ...(replaced ? { replaced } : {}),
    },
  ];
}

/** When retention took the media, as the audit trail has it. */
function erasedAt(audit: readonly SealedAuditEvent[]): { media_erased_at?: string } {
  const told = audit as readonly (SealedAuditEvent & { readonly action?: string; readonly at?: string })[];
  const at = told.findLast(({ action }) => action === 'verification.media_erased')?.at;
  return at === undefined ? {} : { media_erased_at: at };
}

function mediaRecord(sessionId: string, row: MediaRow): MediaRecord {
  return {
    id: row.id,
    kind: row.kind,
    media_type: row.media_type,
    bytes: row.bytes,
    sha256: row.sha256,
    captured_at: row.captured_at.toISOString(),
    ...(row.capture_method ? { capture_method: row.capture_method } : {}),
    url: `/v1/verifications/${sessionId}/evidence/media/${row.id}`,
  };
}

function extractedOf(session: Session): Record<string, ExtractedField> {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return Object.fromEntries(
    Object.entries(session.secrets.extracted).map(([name, field]) => [
      name,
      {
        value: text(field.value),
        ...(field.confidence !== null ? { confidence: field.confidence } : {}),
        ...(field.source !== null ? { source: field.source } : {}),
        ...(field.original !== undefined ? { original: text(field.original) } : {}),
        ...(field.correctedBy !== undefined
          ? { corrected_by: field.correctedBy, corrected_at: isoTime(field.correctedAt!) }
          : {}),
        ...(field.reason ? { reason: field.reason } : {}),
      },
    ]),
  );
}

function screeningOf({ state, secrets }: Session): EvidenceContent['screening'] {
  const checks = state.checks.filter(({ type }) => isScreening(type));
  const hits = checks.flatMap(({ id }) => hitsOf(secrets.results[id]));
  const coverage = checks.flatMap(({ id, type: check }) => coverageOf(check, secrets.results[id]));
  return {
    list_versions: searchedOnce(state.listVersions),
    hits,
    ...(coverage.length > 0 ? { coverage } : {}),
  };
}

/** Editions that several checks searched, once each. */
function searchedOnce(versions: Session['state']['listVersions']): EvidenceContent['screening']['list_versions'] {
  const each = versions.map(({ list, version }) => [`${list} ${version}`, { list, published: version }] as const);
  return [...new Map(each).values()];
}

/** What the lists covered for a check; of one that could not run at all, what was missing. */
function coverageOf(check: string, result: Record<string, unknown> | undefined): ScreeningCoverage[] {
  const covered = arrayOf(result?.['coverage']) as Coverage[];
  const missing = arrayOf(result?.['missing']).map((type) => ({ check, type: String(type), status: 'no_list' }));
  return [...covered.map(({ type, status }) => ({ check, type, status })), ...missing];
}

/** The hits of a person; those of a company say whose they are. */
function hitsOf(result: Record<string, unknown> | undefined): unknown[] {
  const ofParties = partiesOf(result).flatMap(({ role, name, hits }) =>
    hits.map((hit) => ({ ...(hit as object), subject: { role, name } })),
  );
  return [...arrayOf(result?.['hits']), ...ofParties];
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isPlain(value: unknown): value is Signal['value'] {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}
