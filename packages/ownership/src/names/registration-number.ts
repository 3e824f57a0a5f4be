import { withLatinDigits } from '@assay/kernel';
import { comparableNumber } from './identifiers.js';

/** Words between or around the parts of a number that are none of it. */
const NOISE: ReadonlySet<string> = new Set(['NR', 'NO', 'N', 'NUMBER', 'NUMMER', 'NUM', 'NUMERO']);
/** Longer texts hold more than a number. */
const TOKENS_MAX = 16;
/** Capitals of Greek and Cyrillic that look like Latin ones. */
const LOOK_ALIKE = 'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXАAВBЕEКKМMНHОOРPСCТTХX';

/** Other numbers that hold the number of a register: for tax, of an establishment. By country (ISO 3166-1 alpha-2). */
const HOLDING: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  // Value added tax: key and SIREN; an establishment: SIREN and NIC.
  FR: [
    [/^FR[0-9A-Z]{2}(\d{9})$/, '$1'],
    [/^(\d{9})\d{5}$/, '$1'],
  ],
  SE: [[/^SE(\d{10})01$/, '$1']],
  // The business number is two check digits and the company number.
  AU: [[/^\d{2}(\d{9})$/, '$1']],
  DE: [
    [/^HANDELSREGISTER([AB]\d.*)$/, 'HR$1'],
    [/^(?:HR[AB]|GNR|PR|VR|GSR)(\d+)$/, '$1'],
  ],
};

/**
 * Whether a number that a company states is the one that a register has, however it is written: with register, court,
 * state or caption beside it, as the tax number that holds it, or without the letters of its section.
 * @param country ISO 3166-1 alpha-2 of the register
 */
export function sameRegistration(declared: string, known: string, country?: string): boolean {
  const whole = comparableNumber(known);
  if (whole === '') return false;
  return (
    registrationForms(declared, country).includes(whole) ||
    registrationForms(known, country).includes(comparableNumber(withLatin(declared)))
  );
}

/** A stated number in every form in which a register may keep it, as `comparableNumber` writes it; the nearest first. */
export function registrationForms(text: string, country?: string): string[] {
  const tokens = withLatin(text)
    .replaceAll(/\([^()]{0,100}\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '' && !NOISE.has(token))
    .slice(0, TOKENS_MAX);
  const first = tokens.findIndex(hasDigit);
  const last = tokens.findLastIndex(hasDigit);
  const spans = tokens
    .slice(0, first + 1)
    .flatMap((_, from) => tokens.slice(last).map((_, length) => tokens.slice(from, last + length + 1).join('')));
  const all = spans.flatMap((span) => [span, ...heldIn(span, country)]);
  return [...new Set([text, ...all].map(comparableNumber))].filter((form) => form !== '');
}

const hasDigit = (token: string) => /\p{N}/u.test(token);

function heldIn(text: string, country: string | undefined): string[] {
  const held = (HOLDING[country ?? ''] ?? []).flatMap(([pattern, number]) =>
    pattern.test(text) ? [text.replace(pattern, number)] : [],
  );
  const state = country !== undefined && text.startsWith(country) ? [text.slice(country.length)] : [];
  return [...held, ...state];
}

function withLatin(text: string): string {
  return withLatinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => {
      const place = LOOK_ALIKE.indexOf(letter);
      return place < 0 || place % 2 === 1 ? letter : LOOK_ALIKE.charAt(place + 1);
    });
}
