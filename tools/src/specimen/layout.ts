import { textPaths } from './glyphs.js';
import { guilloche } from './guilloche.js';
import { td1Lines, td3Lines } from './mrz-lines.js';
import type { SpecimenFields } from './specimen-fields.js';

/** A side of a document as a drawing in millimetres, and the place of its portrait. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly portrait?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const INK = '#1b1b22';
const LABEL = '#4c5f78';
const TITLE = '#20406e';
/** OCR-B size 1 of ISO 1073-2: ten characters to the inch (ICAO Doc 9303-3 §4.5). */
const MRZ_PITCH = 2.54;

/** The data page of a passport, 125 × 88 mm (ICAO Doc 9303-4). */
export function passportPage(fields: SpecimenFields, seed: number, breakCheckDigit: boolean): Layout {
  const [width, height] = [125, 88];
  const left = 46;
  const svg = [
    guilloche(width, height, seed),
    text('UTOPIA', 5, 8.2, 3.1, TITLE, 0.25),
    text('PASSPORT / SPECIMEN', left, 8.2, 2.05, TITLE, 0.12),
    field('Type', 'P', left, 14),
    field('Code', 'UTO', left + 13, 14),
    field('Passport No.', fields.documentNumber, left + 34, 14),
    field('Surname', fields.surname, left, 21.5),
    field('Given names', fields.givenNames, left, 29),
    field('Nationality', 'UTOPIAN', left, 36.5),
    field('Personal No.', fields.optionalData ?? '', left + 34, 36.5),
    field('Date of birth', printedDate(fields.dateOfBirth), left, 44),
    field('Sex', fields.sex, left + 34, 44),
    field('Place of birth', fields.placeOfBirth ?? '', left + 43, 44),
    field('Date of issue', printedDate(fields.dateOfIssue), left, 51.5),
    field('Authority', 'UTOPIA', left + 34, 51.5),
    field('Date of expiry', printedDate(fields.dateOfExpiry), left, 59),
    mark(88, 62.5, 2.6),
    band(width, height, 23.2),
    ...td3Lines(fields, breakCheckDigit).map((line, index) => mrz(line, 6.6, height - 14.6 + index * 6.35)),
  ];
  return { width, height, svg: svg.join(''), portrait: { x: 6, y: 13, width: 35, height: 45 } };
}

/** The front of an identity card, 85.6 × 53.98 mm (ICAO Doc 9303-5). */
export function cardFront(fields: SpecimenFields, seed: number): Layout {
  const [width, height] = [85.6, 53.98];
  const left = 33;
  const svg = [
    guilloche(width, height, seed),
    text('UTOPIA', 4, 6.4, 2.4, TITLE, 0.2),
    text('IDENTITY CARD / SPECIMEN', left, 6.4, 1.55, TITLE, 0.1),
    field('Surname', fields.surname, left, 11.5),
    field('Given names', fields.givenNames, left, 18.5),
    field('Nationality', 'UTO', left, 25.5),
    field('Sex', fields.sex, left + 24, 25.5),
    field('Date of birth', printedDate(fields.dateOfBirth), left, 32.5),
    field('Date of expiry', printedDate(fields.dateOfExpiry), left, 39.5),
    field('Document No.', fields.documentNumber, left, 46.5),
    mark(57, 50.5, 2.1),
  ];
  return { width, height, svg: svg.join(''), portrait: { x: 4, y: 10, width: 26, height: 33.4 } };
}

/** The back of an identity card, with the machine-readable zone. */
export function cardBack(fields: SpecimenFields, seed: number, breakCheckDigit: boolean): Layout {
  const [width, height] = [85.6, 53.98];
  const svg = [
    guilloche(width, height, seed),
    field('Place of birth', fields.placeOfBirth ?? '', 5, 6),
    field('Date of issue', printedDate(fields.dateOfIssue), 5, 13),
    field('Authority', 'UTOPIA', 40, 13),
    mark(42, 26, 2.6),
    band(width, height, 23.2),
    ...td1Lines(fields, breakCheckDigit).map((line, index) => mrz(line, 4.7, height - 14.4 + index * 4.9)),
  ];
  return { width, height, svg: svg.join('') };
}

function field(label: string, value: string, x: number, y: number): string {
  return text(label, x, y, 0.95, LABEL) + text(value.toUpperCase(), x, y + 3.6, 1.75, INK, 0.06);
}

function text(content: string, x: number, y: number, pitch: number, fill: string, weight = 0): string {
  return textPaths(content, { x, y, pitch, fill, weight });
}

function mrz(line: string, x: number, y: number): string {
  return textPaths(line, { x, y, pitch: MRZ_PITCH, fill: INK, weight: 0.05 });
}

/** The machine-readable zone has a plain background (ICAO Doc 9303-3 §4.3). */
function band(width: number, height: number, tall: number): string {
  return `<rect y="${height - tall}" width="${width}" height="${tall}" fill="#f7f7f4" opacity="0.9"/>`;
}

function mark(x: number, y: number, pitch: number): string {
  return `<g transform="rotate(-9 ${x} ${y})" opacity="0.55">${textPaths('SPECIMEN', { x, y, pitch, fill: '#b3261e', weight: 0.2 })}</g>`;
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

function printedDate(date: string | undefined): string {
  if (!date) return '';
  const [year, month, day] = date.split('-');
  return `${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
