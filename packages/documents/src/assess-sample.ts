import data from './data/known-samples.json' with { type: 'json' };
import type { DocumentFields } from './document-fields.js';
import type { DocumentReading } from './reading.js';
import type { DocumentReason } from './reasons.js';

const SAMPLES: ReadonlySet<string> = new Set(data.samples.map((sample) => sample.join(' ')));
const PRINTED: ReadonlySet<string> = new Set(data.printed);
/** Only a word read for sure is held against a document. */
const SURE = 0.9;

/**
 * A published sample, that belongs to nobody: by state, number and birth date together, by the names that samples
 * carry, or by the word printed across it.
 */
export function sampleReasons(document: DocumentFields, { print = [] }: DocumentReading): DocumentReason[] {
  const key = [document.issuingState, document.number.replace(/[^0-9A-Z]/g, ''), document.dateOfBirth ?? ''].join(' ');
  if (SAMPLES.has(key)) return [{ code: 'document.specimen', fields: ['number', 'dateOfBirth'] }];
  const named = data.names.some(
    ([family, given]) =>
      (family === '' || document.familyName === family) && (given === '' || document.givenName.split(' ')[0] === given),
  );
  if (named) return [{ code: 'document.specimen', fields: ['familyName', 'givenName'] }];
  const marked = print.some(
    ({ text, confidence }) =>
      confidence >= SURE &&
      text
        .toUpperCase()
        .split(/[^\p{Letter}]+/u)
        .some((word) => PRINTED.has(word)),
  );
  return marked ? [{ code: 'document.specimen' }] : [];
}
