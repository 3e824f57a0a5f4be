import { layoutOf } from '../fields/layout-of.js';
import type { Page } from '../page.js';
import { type DocumentReason, type DocumentStatus, measured, statusOf } from '../reasons.js';
import { asPrinted } from '../right-to-left.js';
import type { Tampering } from '../tamper-finding.js';
import { NOT_LOOKED_AT, tamperReason } from '../tampering.js';
import type { ProofKind } from './classify-proof.js';
import { ADDRESS_FROM, type HolderMatch, matchHolder } from './match-holder.js';
import { type ProofReading, proofIn } from './read-proof.js';

export interface ProofOptions {
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  readonly maxAgeDays: number;
  readonly expected?: {
    readonly name?: string;
    /** In one or several lines. */
    readonly address?: string;
    /** Alpha-2. */
    readonly country?: string;
  };
  /** Kinds that are accepted; all but `other` by default. */
  readonly acceptedTypes?: readonly ProofKind[];
}

export interface ProofAssessment {
  readonly status: DocumentStatus;
  readonly reasons: readonly DocumentReason[];
  readonly reading: ProofReading;
  /** Days between the date of issue and today. */
  readonly ageDays: number | undefined;
  /** 0 to 1; undefined where nothing was expected. */
  readonly nameMatch: number | undefined;
  readonly addressMatch: number | undefined;
  readonly tampering: Tampering;
}

const NAME_FROM = 0.8;
const DAY_MS = 86_400_000;
const WORDS_MIN = 8;

/** Reads and judges a proof of address. Undefined parts refer to a person; age and kind may decline. */
export function assessProof(
  pages: readonly Page[],
  options: ProofOptions,
  tampering: Tampering = NOT_LOOKED_AT,
): ProofAssessment {
  const layout = layoutOf(pages);
  const reading = proofIn(layout);
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  const match = matchHolder(options.expected ?? {}, reading, layout);
  const { nameMatch, addressMatch } = match;
  const ageDays = reading.issueDate && daysBetween(reading.issueDate.value, options.today);
  const judged = { reading: asPrinted(reading, layout.pages), ageDays, nameMatch, addressMatch, tampering };
  const reasons: DocumentReason[] =
    words < WORDS_MIN
      ? [{ code: 'document.no_document' }]
      : [
          ...kindReasons(reading, options),
          ...dateReasons(ageDays, options.maxAgeDays),
          ...nameReasons(reading, nameMatch),
          ...addressReasons(reading, match, options.expected?.country),
          ...tamperReason(tampering, 'address.tampered').map((code) => ({ code })),
        ];
  return { ...judged, reasons, status: statusOf(reasons) };
}

function kindReasons({ class: read, issuer }: ProofReading, { acceptedTypes }: ProofOptions): DocumentReason[] {
  const accepted = acceptedTypes ? acceptedTypes.includes(read.kind) : read.kind !== 'other';
  return [...(accepted ? [] : [refusal(read)]), ...(issuer ? [] : [{ code: 'address.issuer_unknown' } as const])];
}

/** A heading that no table has says nothing of the paper: a person looks. */
function refusal({ kind, refused }: ProofReading['class']): DocumentReason {
  return kind === 'other' && !refused
    ? { code: 'session.manual_review_required', fields: ['document_type'] }
    : { code: 'address.document_type_not_accepted' };
}

function dateReasons(ageDays: number | undefined, maxAgeDays: number): DocumentReason[] {
  if (ageDays === undefined) return [{ code: 'session.manual_review_required', fields: ['issue_date'] }];
  if (ageDays < -1) return [{ code: 'document.not_yet_valid' }];
  return ageDays > maxAgeDays ? [measured('address.document_too_old', ageDays, maxAgeDays)] : [];
}

function nameReasons({ name }: ProofReading, match: number | undefined): DocumentReason[] {
  if (match === undefined) return name ? [] : [{ code: 'address.name_not_on_document' }];
  return match < NAME_FROM ? [measured('address.name_not_on_document', match, NAME_FROM)] : [];
}

/** Country and box are those of the address that was found to be the expected one. */
function addressReasons(
  { address }: ProofReading,
  { addressMatch, place: matched, holder }: HolderMatch,
  expectedCountry: string | undefined,
): DocumentReason[] {
  const place = matched ?? address?.value;
  const country = place?.country;
  return [
    ...(addressMatch === undefined && !address ? [{ code: 'address.address_not_on_document' } as const] : []),
    ...(addressMatch !== undefined && addressMatch < ADDRESS_FROM
      ? [measured('address.address_not_on_document', addressMatch, ADDRESS_FROM)]
      : []),
    ...(expectedCountry !== undefined && country !== undefined && country !== expectedCountry
      ? [{ code: 'identity.address_mismatch' } as const]
      : []),
    ...(place?.poBox ? [{ code: 'address.po_box' } as const] : []),
    ...(holder === 'missed' ? [{ code: 'session.manual_review_required', fields: ['name', 'address'] } as const] : []),
  ];
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
