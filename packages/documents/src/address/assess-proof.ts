import { layoutOf, type ReadLayout } from '../fields/layout-of.js';
import { comparePersons } from '../names/whole-name.js';
import type { Page } from '../page.js';
import { type DocumentReason, type DocumentStatus, measured, statusOf } from '../reasons.js';
import { asPrinted } from '../right-to-left.js';
import type { Tampering } from '../tamper-finding.js';
import { NOT_LOOKED_AT, tamperReason } from '../tampering.js';
import { lineBelow } from './address-blocks.js';
import type { ProofKind } from './classify-proof.js';
import { compareAddresses } from './compare/compare-address.js';
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
const ADDRESS_FROM = 0.8;
/** A line by itself is an address with all its numbers: the flat may stand on the line above. */
const WHOLE_FROM = 0.95;
const DAY_MS = 86_400_000;
const WORDS_MIN = 8;
const SEGMENTS_MAX = 1_500;

/** Reads and judges a proof of address. Undefined parts refer to a person; age and kind may decline. */
export function assessProof(
  pages: readonly Page[],
  options: ProofOptions,
  tampering: Tampering = NOT_LOOKED_AT,
): ProofAssessment {
  const layout = layoutOf(pages);
  const reading = proofIn(layout);
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  const nameMatch = options.expected?.name === undefined ? undefined : bestName(options.expected.name, reading, layout);
  const addressMatch =
    options.expected?.address === undefined ? undefined : bestAddress(options.expected.address, reading, layout);
  const ageDays = reading.issueDate && daysBetween(reading.issueDate.value, options.today);
  const judged = { reading: asPrinted(reading, layout.pages), ageDays, nameMatch, addressMatch, tampering };
  const reasons: DocumentReason[] =
    words < WORDS_MIN
      ? [{ code: 'document.no_document' }]
      : [
          ...kindReasons(reading, options),
          ...dateReasons(ageDays, options.maxAgeDays),
          ...nameReasons(reading, nameMatch),
          ...addressReasons(reading, addressMatch, options.expected?.country),
          ...tamperReason(tampering, 'address.tampered').map((code) => ({ code })),
        ];
  return { ...judged, reasons, status: statusOf(reasons) };
}

function kindReasons({ class: { kind }, issuer }: ProofReading, { acceptedTypes }: ProofOptions): DocumentReason[] {
  const accepted = acceptedTypes ? acceptedTypes.includes(kind) : kind !== 'other';
  return [
    ...(accepted ? [] : [{ code: 'address.document_type_not_accepted' } as const]),
    ...(issuer ? [] : [{ code: 'address.issuer_unknown' } as const]),
  ];
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

function addressReasons(
  { address }: ProofReading,
  match: number | undefined,
  expectedCountry: string | undefined,
): DocumentReason[] {
  const country = address?.value.country;
  return [
    ...(match === undefined && !address ? [{ code: 'address.address_not_on_document' } as const] : []),
    ...(match !== undefined && match < ADDRESS_FROM
      ? [measured('address.address_not_on_document', match, ADDRESS_FROM)]
      : []),
    ...(expectedCountry !== undefined && country !== undefined && country !== expectedCountry
      ? [{ code: 'identity.address_mismatch' } as const]
      : []),
    ...(address?.value.poBox ? [{ code: 'address.po_box' } as const] : []),
  ];
}

/** The expected name may stand anywhere on the document; two names on one account are both read. */
function bestName(expected: string, { name }: ProofReading, layout: ReadLayout): number {
  const lines = layout.segments.slice(0, SEGMENTS_MAX).map(({ text }) => text);
  const short = lines.filter((text) => text.length < 120).map((text) => comparePersons(expected, text));
  return Math.max(0, name ? comparePersons(expected, name.value) : 0, ...short);
}

/** What stands behind a caption, in whatever language it is. */
function behindColon(text: string): string[] {
  const rest = /^[^:：]{1,40}[:：]\s*(?=\S)(.*)$/u.exec(text)?.[1];
  return rest === undefined ? [] : [rest];
}

/** Any address on the document, and the one that was read, which may have no postal code to be known by. */
function bestAddress(expected: string, { address }: ProofReading, layout: ReadLayout): number {
  // A flat or the name of the house can stand above the street, where the name of the customer does.
  const printed = layout.blocks.map(({ names, lines }) => [...names, ...lines].join('\n'));
  const own = address?.value.lines.join('\n');
  const known = layout.blocks.some(({ lines }) => lines.join('\n') === own);
  const read = own === undefined || known ? [] : [own];
  const best = (all: readonly string[]) => Math.max(0, ...all.map((lines) => compareAddresses(expected, lines)));
  const found = best([...printed, ...read]);
  const whole = found >= ADDRESS_FROM ? 0 : best(uncaptioned(layout));
  return whole >= WHOLE_FROM ? whole : found;
}

/** Lines that can be an address whose caption is in a language that is not known, alone and with the next. */
function uncaptioned({ segments }: ReadLayout): string[] {
  const first = segments
    .slice(0, SEGMENTS_MAX)
    .filter(({ text }) => /[\p{L}\p{M}]{3}/u.test(text) && text.length < 200);
  return first.flatMap((segment) => {
    const [text = segment.text] = behindColon(segment.text);
    const next = lineBelow(segment, segments)?.text;
    const goesOn = next !== undefined && behindColon(next).length === 0;
    const lines = [text, ...(goesOn ? [`${text}\n${next}`] : [])];
    return lines.filter((line) => /\p{N}/u.test(line));
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
