import {
  type AssessOptions,
  assessChip,
  assessDocument,
  type ChipData,
  type DocumentAssessment,
  type DocumentFields,
  type DocumentReading,
  type DocumentReason,
  type EarlierIdentity,
  type ExpectedIdentity,
  type FieldConfidence,
  type PortraitSides,
  sideAtFault,
} from '@assay/documents';
import type { Finding } from '@assay/journeys';
import { ApiError, isoDay } from '@assay/kernel';
import type { Environment } from '../../../platform/environments/environment.js';
import { snake } from '../../../platform/http/snake-keys.js';
import { withOrigin } from '../../../platform/vision/forensics/with-origin.js';
import { EngineFailed, inVision, UnusableMedia } from '../../../platform/vision/run-job.js';
import type { ExtractedField } from '../../sessions/session.js';
import type { ChecksApp } from '../app.js';
import type { CheckOutcome } from '../outcome.js';
import { authenticityView, originSignals } from './authenticity-view.js';
import { chipAnchors } from './chip-anchors.js';
import { chipView } from './chip-portrait.js';
import { isSameName } from './same-name.js';

export interface DocumentCheckInput {
  readonly front: Uint8Array;
  readonly back?: Uint8Array;
  /** Unix milliseconds. */
  readonly now: number;
  readonly expected?: ExpectedIdentity;
  readonly earlier?: EarlierIdentity;
  readonly acceptedTypes?: AssessOptions['acceptedTypes'];
  readonly acceptedCountries?: readonly string[];
  readonly allowSpecimens: boolean;
  /** Read from the chip, and whose trusted certificates judge it. */
  readonly chip?: { readonly data: ChipData; readonly environment: Pick<Environment, 'kind'> };
  /** Whether a side in the place of the other is found out: the subject is asked again, an integrator is not. */
  readonly judgeSides?: boolean;
  /** Under which the front is kept, where it is. */
  readonly frontMediaId?: string;
}

/** Reads and judges a document: the engine behind the session check and POST /v1/checks/document. */
export async function checkDocument(app: ChecksApp, input: DocumentCheckInput): Promise<CheckOutcome> {
  const { front, back, now, expected, earlier, acceptedTypes, acceptedCountries, allowSpecimens } = input;
  const anchors = input.chip ? await chipAnchors(app, input.chip.environment) : [];
  const [read, origin, portrait] = await Promise.all([
    inVision(app, 'document.read', back ? { front, back } : { front }),
    inVision(app, 'document.origin', front),
    portraitIn(app, input),
  ]);
  const reading = withOrigin(read, origin);
  const chip = input.chip && assessChip(input.chip.data, anchors, reading.mrz, now);
  const assessment = assessDocument(reading, {
    ...(input.judgeSides ? { portrait: await portraitSides(app, input, portrait, reading) } : {}),
    today: isoDay(now),
    allowSpecimens,
    ...(chip ? { chipReasons: chip.reasons } : {}),
    ...(expected || earlier ? { alike: isSameName } : {}),
    ...(expected ? { expected } : {}),
    ...(earlier ? { earlier } : {}),
    ...(acceptedTypes ? { acceptedTypes } : {}),
    ...(acceptedCountries ? { acceptedCountries } : {}),
  });
  return {
    status: assessment.status,
    reasonCodes: assessment.reasonCodes,
    findings: assessment.reasons.map((reason) => findingOf(reason, reading)),
    result: {
      ...documentResult(reading, assessment),
      portrait: portrait ?? null,
      chip: chip ? chipView(chip) : null,
    },
    extracted: extractedFields(assessment),
    timings: reading.timings,
    signals: documentSignals(reading),
  };
}

function findingOf(reason: DocumentReason, reading: DocumentReading): Finding {
  const { code, observed, threshold, margin } = reason;
  const side = sideAtFault(reason, reading);
  return {
    code,
    ...(observed !== undefined ? { observed } : {}),
    ...(threshold !== undefined ? { threshold } : {}),
    ...(margin !== undefined ? { margin } : {}),
    ...(side !== undefined ? { side } : {}),
  };
}

/**
 * Where the front shows the face, in pixels of the upright picture; null without one, undefined where nobody could look,
 * as without a face model.
 */
async function portraitIn(app: ChecksApp, { front, frontMediaId }: DocumentCheckInput) {
  const portrait = await faceOn(app, front);
  return portrait && { media_id: frontMediaId ?? null, box: portrait.box };
}

async function faceOn(app: ChecksApp, picture: Uint8Array) {
  try {
    return (await inVision(app, 'face.portrait', picture)) ?? null;
  } catch (error) {
    if (error instanceof EngineFailed || error instanceof UnusableMedia) return undefined;
    if (error instanceof ApiError && error.code === 'check_unavailable') return undefined;
    throw error;
  }
}

/** The back is looked at only where nothing else speaks for it. */
async function portraitSides(
  app: ChecksApp,
  { back }: DocumentCheckInput,
  front: object | null | undefined,
  { mrz, barcodes = [] }: DocumentReading,
): Promise<PortraitSides> {
  const spoken = mrz !== undefined || barcodes.length > 0;
  const onBack = back && !spoken ? await faceOn(app, back) : undefined;
  return {
    ...(front === undefined ? {} : { front: front !== null }),
    ...(onBack === undefined ? {} : { back: onBack !== null }),
  };
}

/** `result` of contract 2.7; what this version does not read is null, and `authenticity` says what was looked at. */
export function documentResult(
  reading: DocumentReading,
  { document, fields, status, reasonCodes }: Omit<DocumentAssessment, 'reasons'>,
): Record<string, unknown> {
  const { mrz, quality, barcodes } = reading;
  const barcode = barcodes?.[0];
  return {
    document: document
      ? {
          type: document.type,
          issuing_country: document.issuingCountry ?? null,
          issuing_state: document.issuingState,
          number: document.number,
          personal_number: document.personalNumber ?? null,
          given_name: document.givenName,
          family_name: document.familyName,
          full_name: document.fullName,
          full_name_native: document.fullNameNative ?? null,
          date_of_birth: document.dateOfBirth ?? null,
          age: document.age ?? null,
          sex: document.sex ?? null,
          nationality: document.nationality ?? null,
          issue_date: document.issueDate ?? null,
          expiry_date: document.expiryDate ?? null,
          address: document.address ?? null,
          place_of_birth: document.placeOfBirth ?? null,
          specimen: document.specimen,
        }
      : null,
    fields: fields.map(({ name, value, confidence, sources, printed }) => ({
      ...{ name: snake(name), value, confidence, sources },
      ...(printed === undefined ? {} : { values: { visual: printed } }),
    })),
    mrz: mrz
      ? {
          format: mrz.format,
          lines: mrz.lines,
          valid: mrz.checksumValid,
          read_confidence: mrz.readConfidence,
          check_digits: Object.fromEntries(
            Object.entries(mrz.checkDigits).map(([name, digit]) => [snake(name), digit]),
          ),
        }
      : null,
    barcode: barcode ? { format: barcodeFormat(barcode.format), valid: document !== undefined } : null,
    authenticity: authenticityView(reading, reasonCodes),
    quality: {
      sharpness: quality.sharpness,
      brightness: quality.brightness,
      glare: quality.glare,
      width: quality.widthPx,
      height: quality.heightPx,
      outline: reading.outline
        ? { corners: reading.outline.corners, format: reading.outline.format, support: reading.outline.support }
        : null,
    },
    models: reading.models,
    verdict: status,
  };
}

/** `PDF417` as `pdf417`, `QRCode` as `qr_code`. */
function barcodeFormat(format: string): string {
  return snake(
    format
      .replace('QRCode', 'QrCode')
      .replace('PDF417', 'pdf417')
      .replace(/^\w/, (letter) => letter.toLowerCase()),
  );
}

/** The fields of a document by path. */
export function extractedFields({
  document,
  fields,
}: Pick<DocumentAssessment, 'document' | 'fields'>): Record<string, ExtractedField> {
  if (!document) return {};
  const known = new Map(fields.map((field) => [field.name as string, field]));
  const entries: [string, string | undefined, string][] = [
    ['type', document.type, 'type'],
    ['issuing_country', document.issuingCountry, 'issuingCountry'],
    ['number', document.number, 'number'],
    ['personal_number', document.personalNumber, 'personalNumber'],
    ['given_name', document.givenName, 'givenName'],
    ['family_name', document.familyName, 'familyName'],
    ['full_name', document.fullName, 'fullName'],
    ['full_name_native', document.fullNameNative, 'fullNameNative'],
    ['date_of_birth', document.dateOfBirth, 'dateOfBirth'],
    ['sex', document.sex, 'sex'],
    ['nationality', document.nationality, 'nationality'],
    ['issue_date', document.issueDate, 'issueDate'],
    ['expiry_date', document.expiryDate, 'expiryDate'],
    ['address', document.address, 'address'],
    ['place_of_birth', document.placeOfBirth, 'placeOfBirth'],
  ];
  return Object.fromEntries(
    entries.flatMap(([name, value, own]) =>
      value === undefined || value === ''
        ? []
        : [
            [
              `document.${name}`,
              { value, confidence: known.get(own)?.confidence ?? null, source: sourceOf(document, known.get(own)) },
            ],
          ],
    ),
  );
}

function sourceOf(document: DocumentFields, field: FieldConfidence | undefined): string {
  return field?.sources[0] ?? (document.type === 'driving_licence' ? 'barcode' : 'mrz');
}

/** What was measured of its pictures. */
export function documentSignals(reading: DocumentReading) {
  const { quality, mrz, models } = reading;
  const model = models[0] ? `${models[0].name}@${models[0].version}` : undefined;
  return [
    { name: 'sharpness', value: quality.sharpness },
    { name: 'brightness', value: quality.brightness },
    { name: 'glare', value: quality.glare },
    ...(mrz
      ? [
          { name: 'mrz_checksum_valid', value: mrz.checksumValid },
          { name: 'mrz_read_confidence', value: mrz.readConfidence, ...(model ? { model } : {}) },
        ]
      : []),
    ...originSignals(reading),
  ];
}
