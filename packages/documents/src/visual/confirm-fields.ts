import { editDistance } from '@assay/kernel';
import type { DocumentFields } from '../document-fields.js';
import { transliterations } from '../transliterate.js';
import { type PrintedDate, printedDates } from './printed-dates.js';
import { folded, type PrintedLine, visualZone } from './printed-line.js';

/** What the print of the front says about a value that was read elsewhere. */
export type Confirmation =
  | { readonly kind: 'printed'; readonly confidence: number }
  | { readonly kind: 'contradicted'; readonly confidence: number; readonly printed: string }
  | { readonly kind: 'not_found' };

export type ConfirmedName = 'number' | 'familyName' | 'givenName' | 'dateOfBirth' | 'expiryDate' | 'personalNumber';
export type Confirmations = Readonly<Partial<Record<ConfirmedName, Confirmation>>>;

/** Print that was read less surely than this contradicts nothing. */
const SURE = 0.93;
/** `NR`, `NO` and `N°` within a number. */
const NUMBER_WORDS = /(?<!\p{L})(?:SERIA|SERIE|NR|NO|N°|Nº)(?!\p{L})\.?/giu;
/** Shorter numbers may stand anywhere by chance. */
const NUMBER_MIN = 6;
/** Nor does a short word with another letter say which name it is. */
const LIGATURE_FROM = 5;
/** A printed number this close to the known one is the same number, changed or misread. */
const NEAR = 2;

/**
 * Looks for the values of a machine-readable zone, barcode or chip in the print of the front. A value that is printed is
 * confirmed. A contradiction needs more than its absence: a surely read value of the same kind in its place.
 */
export function confirmFields(fields: DocumentFields, lines: readonly PrintedLine[]): Confirmations {
  const zone = visualZone(lines);
  const dates = printedDates(zone);
  return {
    ...(fields.number ? { number: confirmNumber(fields.number, zone) } : {}),
    ...(fields.personalNumber ? { personalNumber: found(fields.personalNumber, zone) } : {}),
    ...(fields.familyName ? { familyName: confirmName(fields.familyName, zone) } : {}),
    ...(fields.givenName ? { givenName: confirmName(fields.givenName, zone) } : {}),
    ...(fields.dateOfBirth?.length === 10
      ? { dateOfBirth: confirmDate(fields.dateOfBirth, dates, bornLike(fields)) }
      : {}),
    ...(fields.expiryDate?.length === 10 ? { expiryDate: confirmDate(fields.expiryDate, dates, endLike(fields)) } : {}),
  };
}

function found(value: string, zone: readonly PrintedLine[]): Confirmation {
  const wanted = folded(value);
  const hits = zone.filter((line) => folded(line.text).includes(wanted));
  if (wanted.length < 2 || hits.length === 0) return { kind: 'not_found' };
  return { kind: 'printed', confidence: Math.max(...hits.map(({ confidence }) => confidence)) };
}

function confirmNumber(value: string, zone: readonly PrintedLine[]): Confirmation {
  const exact = found(value, zone);
  if (exact.kind === 'printed') return exact;
  const alike = zone.filter(({ text }) => sameGlyphs(text).includes(sameGlyphs(value)));
  if (value.length >= NUMBER_MIN && alike.length > 0) {
    return { kind: 'printed', confidence: Math.max(...alike.map(({ confidence }) => confidence)) };
  }
  const wanted = folded(value);
  for (const { text, confidence } of zone) {
    const printed = folded(text);
    // A line that is as long as the number, digits where it has digits: nothing else on a document looks like that.
    if (confidence < SURE || printed.length !== wanted.length || shapeOf(printed) !== shapeOf(wanted)) continue;
    const apart = editDistance(printed, wanted);
    if (apart > 0 && apart <= NEAR) return { kind: 'contradicted', confidence, printed };
  }
  return { kind: 'not_found' };
}

/** A number without the words that stand within it (`SERIA HD NR 198025`); most fonts give O and 0 one glyph. */
const sameGlyphs = (text: string) => folded(text.replace(NUMBER_WORDS, ' ')).replaceAll('O', '0');

const shapeOf = (text: string) => text.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');

/** Each word of a name may stand in a line of its own; print keeps marks that a zone has to transliterate. */
function confirmName(value: string, zone: readonly PrintedLine[]): Confirmation {
  const words = value.split(' ').filter((word) => word.length > 1);
  const confidences = words.map((word) => printedWord(word, zone));
  if (words.length === 0 || confidences.includes(undefined)) return { kind: 'not_found' };
  return { kind: 'printed', confidence: Math.min(...confidences.map((confidence) => confidence ?? 0)) };
}

function printedWord(word: string, zone: readonly PrintedLine[]): number | undefined {
  const hits = zone.filter(
    ({ text }) =>
      folded(text).includes(word) ||
      folded(text).includes(sameLetters(word)) ||
      text.split(/[\s,/]+/).some((part) => transliterations(part).some((form) => form.replaceAll(' ', '') === word)),
  );
  return hits.length > 0 ? Math.max(...hits.map(({ confidence }) => confidence)) : undefined;
}

/** Dutch print joins I and J into one letter, which no engine without it reads as anything but U. */
const sameLetters = (word: string) => (word.length >= LIGATURE_FROM ? word.replaceAll('IJ', 'U') : word);

function confirmDate(iso: string, dates: readonly PrintedDate[], like: (date: string) => boolean): Confirmation {
  // A zone writes two digits of the year, so the print may name another century.
  const same = dates.filter((date) => date.iso.slice(2) === iso.slice(2));
  if (same.length > 0) return { kind: 'printed', confidence: Math.max(...same.map(({ confidence }) => confidence)) };
  // One reading of the print must be enough: day and month in either order are two readings of one date.
  const others = dates.filter((date) => date.confidence >= SURE && like(date.iso) && !mayMean(dates, date, iso));
  const lines = new Set(others.map(({ line }) => line));
  const [other] = others;
  if (!other || lines.size !== 1) return { kind: 'not_found' };
  return { kind: 'contradicted', confidence: other.confidence, printed: other.iso };
}

/** Whether the same line can also be read as a date that is off by no more than an engine's mistake of one digit. */
function mayMean(dates: readonly PrintedDate[], of: PrintedDate, iso: string): boolean {
  return dates.some(({ line, iso: reading }) => line === of.line && editDistance(reading, iso) <= 1);
}

/** Dates before the birth dates of anybody who got this document are none: 120 years back, and before its expiry. */
function bornLike({ expiryDate, dateOfBirth }: DocumentFields): (date: string) => boolean {
  const years = Number((dateOfBirth ?? '').slice(0, 4));
  const end = Number((expiryDate ?? '9999').slice(0, 4));
  // A date within ten years before the expiry may be that of issue.
  return (date) => Math.abs(Number(date.slice(0, 4)) - years) <= 30 && Number(date.slice(0, 4)) < end - 15;
}

/** A date of end: later than every date of issue could be, so within a year of the known one or after it. */
function endLike({ expiryDate }: DocumentFields): (date: string) => boolean {
  const year = Number((expiryDate ?? '').slice(0, 4));
  return (date) => Number(date.slice(0, 4)) > year && Number(date.slice(0, 4)) <= year + 20;
}
