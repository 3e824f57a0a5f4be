import { readPrintedDate } from './printed-dates.js';
import type { PrintedLine } from './printed-line.js';

export type VisualFieldName =
  | 'familyName'
  | 'givenName'
  | 'number'
  | 'personalNumber'
  | 'dateOfBirth'
  | 'expiryDate'
  | 'issueDate'
  | 'sex'
  | 'nationality'
  | 'placeOfBirth';

/** How a date of digits is meant where both orders are dates, and the day that decides centuries. */
export interface DateReading {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly monthFirst: boolean;
  /** Whether names stand in a script of their own first, and in Latin letters below. */
  readonly twoScripts?: boolean;
}

/** Names in scripts that are transliterated letter by letter; where a document has another, its Latin form stands beside. */
const NAME =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\s'’.,-]*$/u;
/** A letter or two, digits and some more: the shape of document numbers. Spaces within are an engine's. */
const NUMBER = /^(?=(?:.*\d){4})[A-Z]{0,4}[ -]?[A-Z0-9][A-Z0-9 -]{4,18}$/;

/**
 * An `O` that touches a digit. Most fonts give it the glyph of a zero, and most issuers leave the letter out of their
 * document numbers for that reason; as the first letter it is kept: some licence numbers begin with that of the surname.
 */
const ZERO = /(?<=\dO*)O|(?<=.)O(?=O*\d)/g;

/** `[a] MUSTERMANN`, `[b] GABLER`: the parts of a name, as German cards number them. */
const PARTED = /^\s*[[(]?[ab][\])]\s*/;

/** `05.06.18-12.03.2028`: from a day to the end. */
const PERIOD = /^\d{1,2}[. /]\d{1,2}[. /]\d{2,4}\s?[-–]\s?(\d{1,2}[. /]\d{1,2}[. /]\d{2,4})$/;

/** `12345678 - 1`: a check digit behind the number of a card of Peru. */
const CHECK_DIGIT = /(?<=^\d{8}) - \d$/;

/** Some numbers begin with a part of the name; behind a digit no document number has a word in it. */
const WORD_WITHIN = /\d[A-Z0-9 -]{0,12}[A-Z]{5}/;

/** `1 1995 7 0012345 0 67`: a long number in groups. */
const GROUPS = /^\d(?:[ -]?\d){12,19}$/;

/** `12.345.678`: digits in threes. */
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?=$|-)/;

/** A speck behind capitals is read as a small letter. */
const SPECK = /(?<=\p{Lu}{3})\p{Ll}$/u;

/** The value that a text can have for a field, or undefined where its shape does not fit. */
export function valueFor(name: VisualFieldName, text: string, dates: DateReading): string | undefined {
  const trimmed = text
    .replace(PARTED, '')
    .replace(/^[\s:.,;/()#-]+|[\s:;,(]+$/g, '')
    .replace(SPECK, '');
  switch (name) {
    case 'expiryDate':
      return readPrintedDate(PERIOD.exec(trimmed)?.[1] ?? trimmed, 'any', dates);
    case 'dateOfBirth':
    case 'issueDate':
      return readPrintedDate(trimmed, name === 'dateOfBirth' ? 'past' : 'any', dates);
    case 'number':
      return WORD_WITHIN.test(trimmed.toUpperCase()) ? undefined : numberOf(trimmed)?.replace(ZERO, '0');
    case 'personalNumber':
      return numberOf(trimmed);
    case 'sex':
      return sexOf(trimmed);
    default:
      return nameOf(trimmed);
  }
}

/** A name; of one in two scripts with a stroke between, the Latin one. */
function nameOf(text: string): string | undefined {
  const [first = '', second, third] = text.split(/\s?\/\s?/);
  const two = second !== undefined && third === undefined && NAME.test(first) && NAME.test(second);
  const latin = two ? [first, second].filter((part) => /\p{Script=Latin}/u.test(part)) : [];
  const name = latin.length === 1 ? (latin[0] ?? '') : text;
  return NAME.test(name) && name.replace(/[^\p{L}]/gu, '').length >= 2 ? name : undefined;
}

function numberOf(text: string): string | undefined {
  // `Valid to 31-08-2031`: words, and no number.
  if (/\p{Ll}{3}/u.test(text)) return undefined;
  const upper = text
    .toUpperCase()
    .replace(/\b(?:ID|NR|NO|N°)\b\.?/g, ' ')
    .trim()
    .replace(CHECK_DIGIT, '')
    .replace(/(?<=^\d{1,4})\/(?=\d{4,8}$)/, '')
    .replace(THOUSANDS, (digits) => digits.replaceAll('.', ''));
  if (GROUPS.test(upper) && !/^\d{1,2} \d{1,2} \d{2,4}/.test(upper)) return upper.replace(/[ -]/g, '');
  if (!NUMBER.test(upper) || /^\d{1,2}[ -]\d{1,2}[ -]\d{2,4}$/.test(upper)) return undefined;
  return upper.replace(/[ -]/g, '');
}

/** `F`, `M`, `K/F`, `F/F`: two languages give one sex; Polish and others write K or Ž for a woman. */
function sexOf(text: string): string | undefined {
  const marks = text.toUpperCase().split(/[\s/]+/);
  if (marks.some((mark) => mark.length > 4) || marks.length > 2) return undefined;
  return ['F', 'M', 'X'].find((sex) => marks.includes(sex)) ?? (marks.includes('K') ? 'F' : undefined);
}

/** Centre of a line's height, in shares of the picture. */
export const middle = ({ box }: PrintedLine) => box.y + box.height / 2;
