import { type Extraction, NOT_LOOKED_AT, type Tampering, tamperReason } from '@assay/documents';
import { askFields, type ModelAnswer } from '../../../platform/language-model/ask-fields.js';
import { boxView, pagesView, tamperingView } from '../../../platform/vision/pages/pages-view.js';
import type { PagesReading } from '../../../platform/vision/pages/read-pages.js';
import { inVision } from '../../../platform/vision/run-job.js';
import type { ChecksApp } from '../app.js';
import type { CheckOutcome } from '../outcome.js';
import type { AskedFields } from './field-schema.js';

export interface DocumentAiInput {
  readonly document: Uint8Array;
  readonly asked: AskedFields | undefined;
  readonly detectTampering: boolean;
}

/** Fewer words than this on all pages and there is no document. */
const WORDS_MIN = 3;

/** Extracts the fields of a schema: the engine behind POST /v1/checks/document-ai. */
export async function checkDocumentAi(app: ChecksApp, input: DocumentAiInput): Promise<CheckOutcome> {
  const { document, asked, detectTampering } = input;
  const { pages: reading, extraction: found } = await inVision(app, 'document.fields', {
    data: document,
    requests: asked?.requests,
  });
  const unfound = asked?.requests.filter(({ name }) => found.missing.includes(name)) ?? [];
  const answer = await askFields(app, reading.pages, unfound);
  const extraction = answer ? completed(found, answer, asked) : found;
  const tampering = detectTampering ? reading.tampering : NOT_LOOKED_AT;
  const reasonCodes = [
    ...reasonsOf(reading, extraction, asked?.required ?? []),
    ...tamperReason(tampering, 'document.tampered'),
  ];
  return {
    status: reasonCodes.length > 0 ? 'review' : 'passed',
    reasonCodes,
    result: {
      ...extractionResult({ ...extraction, missing: asked ? extraction.missing : [] }, tampering, reading),
      ...(answer
        ? { language_model: { asked: answer.asked, accepted: answer.fields.length, refused: answer.refused } }
        : {}),
    },
    timings: reading.timings,
  };
}

/** All fields in the order they were asked for. */
function completed(found: Extraction, { fields }: ModelAnswer, asked: AskedFields | undefined): Extraction {
  const missing = found.missing.filter((name) => !fields.some((field) => field.name === name));
  const place = (name: string) => asked?.requests.findIndex((request) => request.name === name) ?? 0;
  const all = [...found.fields, ...fields].toSorted((a, b) => place(a.name) - place(b.name));
  return { ...found, fields: all, missing };
}

function reasonsOf({ pages }: PagesReading, { missing, checks }: Extraction, required: readonly string[]): string[] {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  if (words < WORDS_MIN) return ['document.no_document'];
  const contradicts = checks.some(({ passed }) => !passed);
  return [
    ...(contradicts ? ['document.data_inconsistent'] : []),
    ...(required.some((name) => missing.includes(name)) ? ['session.manual_review_required'] : []),
  ];
}

/** `result` of contract 2.7. */
export function extractionResult(
  { fields, missing, checks }: Extraction,
  tampering: Tampering,
  reading: Omit<PagesReading, 'media' | 'tampering' | 'timings'>,
): Record<string, unknown> {
  return {
    fields: fields.map(({ box, ...field }) => ({ ...field, box: boxView(box) })),
    missing,
    arithmetic: checks,
    tampering: tamperingView(tampering),
    ...pagesView(reading),
    models: reading.models,
  };
}
