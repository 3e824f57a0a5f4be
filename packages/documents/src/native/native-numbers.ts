import { withLatinDigits } from '@assay/kernel';
import data from '../data/native-documents.json' with { type: 'json' };
import { compactOf, type FormedNumber, formedNumber, writtenNumber } from '../numbers/number-forms.js';
import type { PrintedLine } from '../visual/printed-line.js';
import type { CaptionedText, NativeCaption } from './native-captions.js';
import type { NativeKind } from './native-kind.js';

/** A number with the line that has it. */
export interface NativeNumber {
  readonly value: string;
  readonly line: PrintedLine;
  /** Whether a caption or its own check character says what it is. */
  readonly told: boolean;
}

export interface NativeNumbers {
  readonly number?: NativeNumber;
  /** The number of the person, what its form says of the birth, and its sex. */
  readonly person?: NativeNumber & { readonly formed?: FormedNumber };
  readonly sex?: 'M' | 'F';
}

/** Up to four capitals, and digits with capitals among them. */
const ANY = /(?<![\p{L}\d])\p{Lu}{0,4}[ -]?\d(?:[ /-]?[\p{Lu}\d]){3,22}/u;
const FORMS: Readonly<Record<string, string>> = data.numbers;
const SEX_DIGITS: Readonly<Record<string, number>> = data.sexDigit;

/** Numbers of the document and of the person: behind captions, and anywhere by the forms of the state. */
export function nativeNumbers(
  lines: readonly PrintedLine[],
  captioned: readonly CaptionedText[],
  { issuer = '', type }: NativeKind,
): NativeNumbers {
  const form = FORMS[issuer];
  const hasForm = ({ value = '' }: { readonly value?: string } = {}) =>
    form !== undefined && new RegExp(`^(?:${form})$`, 'u').test(value);
  const captionedOwn = byCaption(captioned, 'number');
  // A card has one number, and what has not its form was misread.
  const own = type === 'id_card' && form !== undefined && !hasForm(captionedOwn) ? undefined : captionedOwn;
  const person = personOf(lines, captioned, issuer);
  // Of some states the number of the person is the only one on a card.
  const only = person && { ...person, told: person.told && hasForm(person) };
  const number = own ?? byForm(lines, issuer) ?? only;
  const sex = person && sexOf(person.value, issuer);
  return { ...(number ? { number } : {}), ...(person ? { person } : {}), ...(sex ? { sex } : {}) };
}

function byCaption(texts: readonly CaptionedText[], wanted: NativeCaption): NativeNumber | undefined {
  for (const { caption, text, line } of texts) {
    if (caption !== wanted) continue;
    // `第 304512678900 号`: words of Chinese letters stand around a number.
    const bare = withLatinDigits(text)
      .replaceAll(/\p{Script=Han}/gu, ' ')
      .trim();
    const value = ANY.exec(bare)?.[0];
    if (value !== undefined) return { value: joined(value), line, told: true };
  }
  return undefined;
}

/** Digits in groups are one number. */
const joined = (text: string) => (/^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text.trim());

function byForm(lines: readonly PrintedLine[], issuer: string): NativeNumber | undefined {
  const form = FORMS[issuer];
  if (form === undefined) return undefined;
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${form})(?![\\p{L}\\d])`, 'u');
  for (const line of lines) {
    const text = withLatinDigits(line.text);
    const value = (pattern.exec(text) ?? pattern.exec(closedDigits(text)))?.[0];
    if (value !== undefined) return { value: joined(value), line, told: false };
  }
  return undefined;
}

/** Digits that are printed apart, as on cards of Egypt. */
const closedDigits = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '');

function personOf(
  lines: readonly PrintedLine[],
  captioned: readonly CaptionedText[],
  issuer: string,
): NativeNumbers['person'] {
  const told = byCaption(captioned, 'personalNumber') ?? byCaption(captioned, 'number');
  const formedTold = told && formedNumber(issuer, told.value);
  if (told && formedTold) return { ...told, value: writtenNumber(formedTold), formed: formedTold };
  for (const line of lines) {
    const text = closedDigits(withLatinDigits(line.text));
    for (const word of text.split(/[^\p{L}\d-]+/u)) {
      const formed = compactOf(word).length >= 10 ? formedNumber(issuer, word) : undefined;
      const sure = formed?.checked ?? formed?.birth?.day !== undefined;
      if (formed && sure) return { value: writtenNumber(formed), line, told: formed.checked === true, formed };
    }
  }
  return byCaption(captioned, 'personalNumber');
}

function sexOf(number: string, issuer: string): 'M' | 'F' | undefined {
  const place = SEX_DIGITS[issuer];
  const digit = place === undefined ? '' : compactOf(number).charAt(place - 1);
  if (!/\d/.test(digit)) return undefined;
  return Number(digit) % 2 === 1 ? 'M' : 'F';
}
