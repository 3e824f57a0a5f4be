import data from './data/known-samples.json' with { type: 'json' };
import type { DocumentFields } from './document-fields.js';
import type { DocumentReading } from './reading.js';
import type { DocumentReason } from './reasons.js';

const SAMPLES: ReadonlySet<string> = new Set(data.samples.map((sample) => sample.join(' ')));
const PRINTED: ReadonlySet<string> = new Set(data.printed);
/** Only a word read for sure is held against a document. */
const SURE = 0.9;

/**
 * A published sample, that belongs to nobody: by state, number and birth date together, by the person that samples
 * show, or by the word printed across it. No living person is taken for a sample by name alone, and no printed phrase
 * such as "specimen signature" makes one.
 */
export function sampleReasons(document: DocumentFields, { print = [] }: DocumentReading): DocumentReason[] {
  const key = [document.issuingState, document.number.replace(/[^0-9A-Z]/g, ''), document.dateOfBirth ?? ''].join(' ');
  if (SAMPLES.has(key)) return [{ code: 'document.specimen', fields: ['number', 'dateOfBirth'] }];
  const { familyName, givenName, dateOfBirth } = document;
  const person = data.persons.some(
    ([family, given, born]) =>
      (family === '' || familyName === family) &&
      (given === '' || givenName.split(' ')[0] === given) &&
      (born === '' || dateOfBirth === born),
  );
  if (person) return [{ code: 'document.specimen', fields: ['familyName', 'givenName'] }];
  const marked = print.some(({ text, confidence }) => confidence >= SURE && isMark(text));
  return marked ? [{ code: 'document.specimen' }] : [];
}

/** A line that says nothing else, however often. */
function isMark(text: string): boolean {
  const words = text.toUpperCase().match(/\p{Letter}+/gu) ?? [];
  return words.length > 0 && words.every((word) => PRINTED.has(word));
}
