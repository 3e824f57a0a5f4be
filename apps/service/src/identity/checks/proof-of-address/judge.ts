import { type ProofAssessment, type ProofKind, type ProofOptions, statusOf } from '@assay/documents';
import { isoDay } from '@assay/kernel';
import { boxView, pagesView, tamperingView } from '../../../platform/vision/pages/pages-view.js';
import type { PagesReading } from '../../../platform/vision/pages/read-pages.js';
import { inVision } from '../../../platform/vision/run-job.js';
import type { ExtractedField } from '../../sessions/session.js';
import type { ChecksApp } from '../app.js';
import { isSameInOtherScript } from '../document/same-name.js';
import type { CheckOutcome } from '../outcome.js';
import { MAX_AGE_DAYS } from './max-age.js';

export interface ProofCheckInput {
  readonly document: Uint8Array;
  /** Unix milliseconds. */
  readonly now: number;
  readonly maxAgeDays?: number;
  readonly expected?: ProofOptions['expected'];
  readonly acceptedTypes?: readonly ProofKind[];
}

/** Reads and judges a proof of address: the engine behind the session check and POST /v1/checks/proof-of-address. */
export async function checkProof(app: ChecksApp, input: ProofCheckInput): Promise<CheckOutcome> {
  const { document, now, maxAgeDays = MAX_AGE_DAYS, expected, acceptedTypes } = input;
  const options = {
    today: isoDay(now),
    maxAgeDays,
    ...(expected ? { expected } : {}),
    ...(acceptedTypes ? { acceptedTypes } : {}),
  };
  const { pages, assessment: judged } = await inVision(app, 'document.proof', { data: document, options });
  const assessment = inOtherScript(judged, expected?.name);
  const { status, reasons, ageDays } = assessment;
  return {
    status,
    reasonCodes: reasons.map(({ code }) => code),
    findings: reasons.map(({ code, observed, threshold, margin }) => ({
      code,
      ...(observed !== undefined ? { observed } : {}),
      ...(threshold !== undefined ? { threshold } : {}),
      ...(margin !== undefined ? { margin } : {}),
    })),
    result: proofResult(assessment, maxAgeDays, pages),
    extracted: extractedFields(assessment, pages.textAvailable),
    timings: pages.timings,
    signals: [
      { name: 'document_type', value: assessment.reading.class.kind },
      ...(ageDays === undefined ? [] : [{ name: 'age_days', value: ageDays, threshold: maxAgeDays }]),
    ],
  };
}

/** As sure as a name that was spelled in Latin letters by somebody can be. */
const OTHER_SCRIPT_MATCH = 0.9;

/** A name in another script than the expected one is compared here: the worker that reads has no tables for it. */
function inOtherScript(assessment: ProofAssessment, expected: string | undefined): ProofAssessment {
  const { reasons, reading } = assessment;
  const missing = reasons.some(({ code }) => code === MISSING);
  if (!missing || expected === undefined || !reading.name || !isSameInOtherScript(expected, reading.name.value))
    return assessment;
  const rest = reasons.filter(({ code }) => code !== MISSING);
  return { ...assessment, reasons: rest, status: statusOf(rest), nameMatch: OTHER_SCRIPT_MATCH };
}

const MISSING = 'address.name_not_on_document';

/** `result` of contract 2.7. */
export function proofResult(
  {
    reading,
    ageDays,
    nameMatch,
    addressMatch,
    tampering,
  }: Pick<ProofAssessment, 'reading' | 'ageDays' | 'nameMatch' | 'addressMatch' | 'tampering'>,
  maxAgeDays: number,
  pages: Omit<PagesReading, 'media' | 'tampering' | 'timings'>,
): Record<string, unknown> {
  const { name, address, issuer, issueDate } = reading;
  const place = address?.value;
  const fields = { name, address, issuer, issue_date: issueDate };
  return {
    document_type: reading.class.kind,
    classification_confidence: Number(reading.class.confidence.toFixed(3)),
    name: name?.value ?? null,
    address: place
      ? {
          raw: place.raw,
          lines: place.lines,
          city: place.city || null,
          postcode: place.postcode,
          region: place.region ?? null,
          country: place.country ?? null,
        }
      : null,
    issuer: issuer?.value ?? null,
    issue_date: issueDate?.value ?? null,
    age_days: ageDays ?? null,
    name_match: nameMatch ?? null,
    address_match: addressMatch ?? null,
    tampering: tamperingView(tampering),
    fields: Object.entries(fields).flatMap(([key, field]) =>
      field
        ? [{ name: key, confidence: Number(field.confidence.toFixed(3)), page: field.page, box: boxView(field.box) }]
        : [],
    ),
    max_age_days: maxAgeDays,
    ...pagesView(pages),
    models: pages.models,
  };
}

/** The fields of a proof by path. */
export function extractedFields(
  { reading }: Pick<ProofAssessment, 'reading'>,
  textAvailable: boolean,
): Record<string, ExtractedField> {
  const { name, address, issuer, issueDate } = reading;
  const source = textAvailable ? 'text_layer' : 'ocr';
  const entries: [string, string | undefined, number | undefined][] = [
    ['name', name?.value, name?.confidence],
    ['address', address?.value.raw, address?.confidence],
    ['issuer', issuer?.value, issuer?.confidence],
    ['issue_date', issueDate?.value, issueDate?.confidence],
    ['document_type', reading.class.kind, reading.class.confidence],
  ];
  return Object.fromEntries(
    entries.flatMap(([key, value, confidence]) =>
      value === undefined
        ? []
        : [[`proof_of_address.${key}`, { value, confidence: Number((confidence ?? 0).toFixed(3)), source }]],
    ),
  );
}
