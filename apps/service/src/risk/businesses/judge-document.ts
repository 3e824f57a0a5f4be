import {
  type CorporateField,
  type CorporateHolder,
  type CorporateReading,
  NOT_LOOKED_AT,
  type Tampering,
  tamperReason,
} from '@assay/documents';
import { snake } from '../../platform/http/snake-keys.js';
import { boxView, tamperingView } from '../../platform/vision/pages/pages-view.js';
import { EngineFailed, inVision, UnusableMedia } from '../../platform/vision/run-job.js';
import type { BusinessesApp } from './app.js';
import type { Business } from './business.js';
import { compareDocument, type DocumentComparison } from './compare-document.js';
import type { StoredDocument } from './documents-store.js';
import { dayOf } from './resolve.js';

export interface DocumentInput {
  readonly bytes: Uint8Array;
  /** A kind of the contract, or `auto`. */
  readonly type: string;
  readonly text: string | undefined;
  /** The environment's time. */
  readonly now: number;
}

export type JudgedDocument = Pick<
  StoredDocument,
  | 'type'
  | 'classification_confidence'
  | 'extracted'
  | 'compared'
  | 'differences'
  | 'status'
  | 'reason_codes'
  | 'tampering'
>;

/** Below this the kind that the words suggest is for a person to confirm. */
const SURE = 0.5;
const WORDS_MIN = 3;
/** Reasons that no other upload fixes. */
const FAILS: readonly string[] = ['document.tampered', 'business.document_expired'];

/**
 * Reads a corporate document in a worker and holds it against the business.
 * @throws UnusableMedia; EngineFailed; ApiError 503
 */
export async function judgeDocument(
  app: BusinessesApp,
  business: Business,
  input: DocumentInput,
): Promise<JudgedDocument> {
  const { bytes, type, text, now } = input;
  const { pages, reading, ownText } = await inVision(app, 'document.corporate', { data: bytes, text });
  const comparison = compareDocument(reading, business, dayOf(now));
  const { tampering } = pages;
  const codes = codesOf({ reading, comparison, tampering, type, today: dayOf(now), ownText });
  const found = reading.class;
  const unfailed = codes.length > 0 ? 'review' : 'passed';
  return {
    type: type === 'auto' ? found.kind : type,
    classification_confidence: type === 'auto' || found.kind === type ? found.confidence : 0,
    extracted: extractedView(reading, type),
    compared: comparison.compared,
    differences: comparison.differences,
    status: codes.some((code) => FAILS.includes(code)) ? 'failed' : unfailed,
    reason_codes: codes,
    tampering: tamperingView(tampering),
  };
}

/** A file that came through a session: one that cannot be read is kept for a person, not refused. */
export async function judgeUpload(
  app: BusinessesApp,
  business: Business,
  input: DocumentInput,
): Promise<JudgedDocument> {
  try {
    return await judgeDocument(app, business, input);
  } catch (error) {
    if (!(error instanceof UnusableMedia || error instanceof EngineFailed)) throw error;
    return {
      type: 'other',
      classification_confidence: 0,
      extracted: {},
      compared: [],
      differences: [],
      status: 'review',
      reason_codes: ['document.unreadable'],
      tampering: NOT_LOOKED_AT,
    };
  }
}

interface Judgement {
  readonly reading: CorporateReading;
  readonly comparison: DocumentComparison;
  readonly tampering: Tampering;
  readonly type: string;
  readonly today: string;
  readonly ownText: boolean;
}

function codesOf({ reading, comparison, tampering, type, today, ownText }: Judgement): string[] {
  if (reading.words < WORDS_MIN) return ['document.no_document'];
  const { kind, confidence } = reading.class;
  const sure = confidence >= SURE;
  const other = type !== 'auto' && kind !== type;
  const expired = (reading.fields.expiryDate?.value ?? today) < today;
  // What the caller typed beside a file that shows nothing proves nothing of the file.
  const unknown = !ownText || !comparison.identified || (type === 'auto' ? !sure : other && !sure);
  const codes = [
    ...(other && sure ? ['document.type_not_accepted'] : []),
    ...comparison.differences.map(({ field }) => codeOfField(field)),
    ...(expired ? ['business.document_expired'] : []),
    ...tamperReason(tampering, 'document.tampered'),
  ];
  if (unknown && codes.length === 0) codes.push('session.manual_review_required');
  return [...new Set(codes)];
}

function codeOfField(field: string): string {
  if (field === 'entity_name') return 'business.name_mismatch';
  if (field === 'registration_number') return 'business.registration_mismatch';
  return /^(?:shareholders|beneficial_owners)/.test(field)
    ? 'business.ownership_unresolved'
    : 'document.data_inconsistent';
}

/** What was read, in the words of the API; `fields` says how surely and where. */
function extractedView(reading: CorporateReading, type: string): Record<string, unknown> {
  const { directors, signatories, shareholders, beneficialOwners, class: found } = reading;
  const single = Object.entries(reading.fields).map(([name, field]) => [snake(name), field as CorporateField] as const);
  const lists: Readonly<Record<string, readonly CorporateHolder[]>> = {
    directors,
    signatories,
    shareholders,
    beneficial_owners: beneficialOwners,
  };
  const listed = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    ...Object.fromEntries(single.map(([name, { value }]) => [name, value])),
    ...Object.fromEntries(
      listed.map(([name, list]) => [name, list.map(({ page: _page, box: _box, ...entry }) => numbered(entry))]),
    ),
    ...(found.language === undefined ? {} : { language: found.language }),
    ...(type !== 'auto' && found.kind !== type && found.confidence >= SURE ? { suggested_type: found.kind } : {}),
    phrases: found.phrases,
    fields: [
      ...single.map(([name, field]) => placeView(name, field)),
      ...listed.flatMap(([name, list]) => list.map((entry, at) => placeView(`${name}.${at}`, entry))),
    ],
  };
}

type Place = Pick<CorporateField, 'confidence' | 'page' | 'box'>;

function placeView(name: string, { confidence, page, box }: Place) {
  return { name, confidence, page, box: boxView(box) };
}

function numbered(entry: Pick<CorporateHolder, 'name' | 'confidence' | 'shares' | 'percent'>) {
  const { shares, percent, ...rest } = entry;
  return {
    ...rest,
    ...(shares === undefined ? {} : { shares: Number(shares) }),
    ...(percent === undefined ? {} : { percent: Number(percent) }),
  };
}
