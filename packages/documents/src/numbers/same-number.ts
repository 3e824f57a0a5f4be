import { countryAlpha3, withLatinDigits } from '@assay/kernel';
import labels from '../data/visual-labels.json' with { type: 'json' };
import { latin } from '../latin.js';
import { compactOf, formedNumber } from './number-forms.js';

/** The numbers by which a document can be known. */
export interface DocumentNumbers {
  readonly number: string;
  readonly personalNumber?: string;
  /** ISO 3166-1 alpha-2. */
  readonly issuingCountry?: string;
  /** Whatever else stands in the optional data of a zone. */
  readonly others?: readonly string[];
  /** The check digit that the zone writes behind the number. */
  readonly checkDigit?: string;
}

/** A shorter rest is no number that stands for a whole one. */
const LENGTH_MIN = 6;
/** The Portuguese number of civil identification, before the check digit and the version of the card. */
const PORTUGUESE_CIVIL = 8;

/** Words that people write before a number: captions of documents. */
const WORDS: ReadonlySet<string> = new Set(
  [...labels.labels.number, ...labels.labels.personalNumber, 'NR', 'NO', 'N', 'NUM', 'PASSPORT', 'PASSEPORT']
    .concat(['PASAPORTE', 'PASSAPORTE', 'PASSAPORTO', 'REISEPASS', 'PASZPORT', 'CARTE', 'CARD', 'LICENCE', 'LICENSE'])
    .concat(['ID', 'DNI', 'NIE', 'RUT', 'CC', 'CI'])
    .flatMap((caption) => caption.split(' ')),
);

/**
 * Whether an expected number is one of a document: its own or that of the person, whichever the integrator knows, in any
 * way of writing it (spaces, points, hyphens, digits of other scripts, a caption or the state before it, leading zeros,
 * O for 0 and I for 1, which most fonts do not tell apart, the check digit of the zone behind it).
 */
export function isNumberOf(expected: string, document: DocumentNumbers): boolean {
  const wanted = writings(expected, document.issuingCountry);
  const known = new Set(knownAs(document).map(glyphs));
  return wanted.some((text) => known.has(glyphs(text)));
}

/** States whose people leave the letter before the digits out, or write one: of nationality, of sex. */
const LETTERED: ReadonlySet<string> = new Set(['VE', 'AR']);
/** So many characters behind a word of letters are a number by themselves. */
const WHOLE_MIN = 8;
/** Capitals of other scripts that look like Latin ones. */
const LOOK_ALIKE = 'АAВBЕEКKМMНHОOРPСCТTУYХXІIΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';

/** A number as it is compared: leading zeros and look-alikes away. */
const glyphs = (text: string) => compactOf(text).replaceAll('O', '0').replaceAll('I', '1').replace(/^0+/, '');

/** The ways in which people may mean an expected number. */
function writings(expected: string, country: string | undefined): string[] {
  const given = withLatinDigits(expected.normalize('NFKC')).toUpperCase();
  return [given, given.replace(/\p{L}+/gu, latin), inLookAlikes(given)].flatMap((one) => {
    const text = one.replace(/[°º№#:]/g, ' ').replace(/(?<=\d) ?N ?(?=\d)/, ' ');
    const words = text.split(/[\s.]+/).filter((word) => word !== '' && word !== 'NR' && word !== 'NO');
    const first = words.findIndex((word) => !WORDS.has(word.normalize('NFD').replace(/\p{M}/gu, '')));
    const whole = words.slice(Math.max(0, first)).join('');
    const behind = words[0] !== undefined && /^\p{L}{2,}$/u.test(words[0]) ? compactOf(words.slice(1).join('')) : '';
    const lettered = LETTERED.has(country ?? '') ? [withoutLetter(whole)] : [];
    return [
      ...[one, whole, ...withoutCheck(whole), ...withoutState(compactOf(whole), country), ...lettered],
      ...(behind.length >= WHOLE_MIN ? [behind] : []),
    ];
  });
}

const withoutLetter = (text: string) => compactOf(text).replace(/^[A-Z](?=\d)/, '');

const inLookAlikes = (text: string) =>
  text.replace(/\P{ASCII}/gu, (letter) => {
    const place = LOOK_ALIKE.indexOf(letter);
    return place < 0 ? letter : LOOK_ALIKE.charAt(place + 1);
  });

/** `41234567-8`: a check digit behind a hyphen. */
function withoutCheck(text: string): string[] {
  const [, rest] = /^(.{6,})-[0-9A-Z]$/.exec(text) ?? [];
  return rest === undefined ? [] : [rest];
}

/** `GBR123456789`: the state before the number. */
function withoutState(text: string, country: string | undefined): string[] {
  if (country === undefined) return [];
  return [countryAlpha3(country) ?? '', country].flatMap((state) =>
    state !== '' && text.startsWith(state) && text.length - state.length >= LENGTH_MIN
      ? [text.slice(state.length)]
      : [],
  );
}

/** The ways in which a document is known. */
function knownAs({ number, personalNumber, issuingCountry = '', others = [], checkDigit }: DocumentNumbers): string[] {
  const known = [number, ...others.filter((other) => /\d{5}/.test(compactOf(other)))];
  if (checkDigit !== undefined && number !== '') known.push(number + checkDigit);
  if (issuingCountry === 'PT' && number.length > PORTUGUESE_CIVIL) known.push(number.slice(0, PORTUGUESE_CIVIL));
  if (personalNumber === undefined) return known.filter((text) => glyphs(text) !== '');
  known.push(personalNumber, ...(LETTERED.has(issuingCountry) ? [withoutLetter(personalNumber)] : []));
  const formed = formedNumber(issuingCountry, personalNumber);
  if (formed?.form.bare) known.push(formed.text.slice(0, -1));
  if (formed?.form.short !== undefined) known.push(formed.text.slice(-formed.form.short));
  return known.filter((text) => glyphs(text) !== '');
}
