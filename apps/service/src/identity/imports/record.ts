import { ImportRecord, unknownFields, withFirstNames } from '@assay/contract';
import type { Decision, TerminalStatus } from '@assay/journeys';
import { canonicalJson, invalidRequest, isScreening, requireCountry } from '@assay/kernel';
import type { Static } from 'typebox';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { compile, problems } from '../../platform/http/validate.js';
import { refuseRestrictedCustomer } from '../../work/customers/restriction.js';
import type { JourneyVersion } from '../sessions/journey-versions.js';
import type { ImportsApp } from './app.js';
import { type EvidenceFile, readEvidence } from './evidence-file.js';
import { readExtracted } from './extracted.js';
import { pastMoment } from './past-moment.js';

type Shape = Static<typeof ImportRecord>;

/** A record that may be stored. Times are Unix milliseconds. */
export interface HistoricalRecord {
  readonly externalId: string;
  readonly provider: string;
  readonly reference: string;
  readonly country: string | undefined;
  readonly subjectType: 'individual' | 'business';
  readonly journey: JourneyVersion | undefined;
  readonly status: TerminalStatus;
  readonly decision: Decision | null;
  readonly createdAt: number;
  /** When the provider decided, or the session ended otherwise. */
  readonly endedAt: number;
  readonly extracted: ReturnType<typeof readExtracted>;
  readonly evidence: readonly EvidenceFile[];
  readonly rest: Pick<Shape, 'reason_codes' | 'risk' | 'checks' | 'comment' | 'metadata'>;
}

export interface RecordContext {
  readonly app: ImportsApp;
  readonly environment: Environment;
  /** Provider of records that name none. */
  readonly provider: string;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

const validator = compile(ImportRecord);
const JUDGED: readonly string[] = ['passed', 'failed'];
const SCREENED: readonly string[] = ['no_match', 'possible_match', 'match'];

/**
 * Judges one record of an import.
 * @throws ApiError 400, or 409 for a customer whose data may only be kept, whose `field` is a path inside the record; nothing was stored then.
 */
export async function readRecord(context: RecordContext, given: unknown): Promise<HistoricalRecord> {
  const record = shapeOf(given);
  const { app, environment, now } = context;
  const { status, decision } = outcomeOf(record);
  judgeChecks(record);
  const journey = await journeyOf(app, environment, record.journey);
  const { createdAt, endedAt } = timesOf(record, now);
  const reference = referenceOf(record);
  await refuseRestrictedCustomer(app, environment, reference, 'subject.reference');
  return {
    externalId: record.external_id ?? `sha256:${sha256(canonicalJson(record)).toString('hex')}`,
    provider: record.provider ?? context.provider,
    reference,
    country: countryOf(record),
    subjectType: subjectTypeOf(record, journey),
    journey,
    status,
    decision,
    createdAt,
    endedAt,
    extracted: readExtracted(record.extracted ?? {}, now),
    evidence: await readEvidence(app, environment, record.evidence ?? [], { endedAt, now }),
    rest: record,
  };
}

/** The id under which a record is reported even when it cannot be read. */
export function shownExternalId(given: unknown): string | undefined {
  const id = (given as { external_id?: unknown } | null)?.external_id;
  return typeof id === 'string' && id.length > 0 && id.length <= 256 ? id : undefined;
}

function shapeOf(given: unknown): Shape {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw invalidRequest('record', 'A record must be a JSON object.');
  const named = withFirstNames(given, ImportRecord, ['imports']);
  const [found] = [...unknownFields(named, ImportRecord, ['imports']), ...problems(validator, named)];
  if (found) throw invalidRequest(found.field === 'body' ? 'record' : found.field, found.message);
  return named as Shape;
}

/** A decision implies its status, and a terminal status its decision. */
function outcomeOf({ status, decision }: Shape): { status: TerminalStatus; decision: Decision | null } {
  const implied = status === 'approved' || status === 'declined' ? status : null;
  if (decision && status !== undefined && decision !== implied)
    throw invalidRequest('decision', `The decision ${decision} contradicts the status ${status}.`);
  const found = status ?? decision;
  if (!found) throw invalidRequest('decision', 'Send a decision or a terminal status.');
  return { status: found, decision: found === 'approved' || found === 'declined' ? found : null };
}

/** A screening finds a match or none; any other check passes or fails. */
function judgeChecks({ checks = [] }: Shape): void {
  for (const [index, { type, status }] of checks.entries()) {
    const [own, others] = isScreening(type) ? [SCREENED, JUDGED] : [JUDGED, SCREENED];
    if (others.includes(status))
      throw invalidRequest(`checks.${index}.status`, `A ${type} check ends in one of: ${own.join(', ')}, review.`);
  }
}

function referenceOf({ subject, reference }: Shape): string {
  const found = subject?.reference ?? reference;
  if (found === undefined) throw invalidRequest('subject.reference', 'This field is required.');
  if (reference !== undefined && reference !== found)
    throw invalidRequest('reference', '"reference" and "subject.reference" have different values. Send one.');
  return found;
}

function countryOf({ subject }: Shape): string | undefined {
  requireCountry('subject.country', subject?.country);
  return subject?.country;
}

async function journeyOf(app: ImportsApp, environment: Environment, name: string | undefined) {
  if (name === undefined) return undefined;
  const journey = await app.journeys.current(environment.id, name);
  if (!journey) throw invalidRequest('journey', 'This journey is not published in this environment.');
  return journey;
}

function subjectTypeOf({ subject }: Shape, journey: JourneyVersion | undefined): 'individual' | 'business' {
  const type = subject?.type ?? journey?.subjectType ?? 'individual';
  if (journey && journey.subjectType !== type)
    throw invalidRequest('subject.type', `The journey ${journey.id} is for a subject of type ${journey.subjectType}.`);
  return type;
}

function timesOf(record: Shape, now: number): { createdAt: number; endedAt: number } {
  const endedAt = pastMoment('decided_at', record.decided_at, now);
  const createdAt = pastMoment('created_at', record.created_at, now);
  if (endedAt !== undefined && createdAt !== undefined && endedAt < createdAt)
    throw invalidRequest('decided_at', 'The decision is earlier than the creation.');
  return { createdAt: createdAt ?? endedAt ?? now, endedAt: endedAt ?? createdAt ?? now };
}
