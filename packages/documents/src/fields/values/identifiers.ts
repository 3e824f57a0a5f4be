import { withLatinDigits } from '@assay/kernel';
import data from '../../data/bank-and-tax-numbers.json' with { type: 'json' };
import { withLatinNumbers } from './amounts.js';
import type { FoundValue } from './value.js';

const IBAN_LENGTHS: Readonly<Record<string, number>> = data.ibanLengths;
const IBAN_START = /(?<![A-Z0-9])[A-Z]{2}\s?\d\s?\d/g;
const TEXT_MAX = 1_000;

/** International bank account numbers whose length and check digits hold (ISO 13616-1, ISO 7064 MOD 97-10). */
export function ibansIn(text: string): FoundValue[] {
  const given = text.slice(0, TEXT_MAX);
  return [...given.matchAll(IBAN_START)].flatMap((match) => {
    const length = IBAN_LENGTHS[match[0].slice(0, 2)];
    const taken = length === undefined ? undefined : takeCharacters(given, match.index, length);
    if (!taken || !ibanHolds(taken.value)) return [];
    return [{ ...taken, form: 1 }];
  });
}

/** ISO 7064 MOD 97-10 over an IBAN in capitals without spaces. */
export function ibanHolds(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const digit = Number.parseInt(character, 36);
    if (Number.isNaN(digit)) return false;
    rest = (rest * (digit > 9 ? 100 : 10) + digit) % 97;
  }
  return rest === 1;
}

/** So many letters or digits from a place on, single spaces between them. */
function takeCharacters(text: string, start: number, length: number): Omit<FoundValue, 'form'> | undefined {
  let value = '';
  let at = start;
  for (; at < text.length && value.length < length; at += 1) {
    const character = text.charAt(at);
    if (/[A-Z0-9]/.test(character)) value += character;
    else if (character !== ' ' || text[at - 1] === ' ') return undefined;
  }
  const ends = !/[A-Z0-9]/.test(text[at] ?? ' ');
  return value.length === length && ends ? { value, start, end: at } : undefined;
}

const VAT = Object.entries(data.vatPatterns).flatMap(([country, forms]) =>
  forms.map((form) => ({ country, pattern: vatPattern(country, form) })),
);

function vatPattern(country: string, form: string): RegExp {
  const body = [...form].map((mark) => ({ 9: String.raw`\d`, X: '[0-9A-Z]' })[mark] ?? mark);
  return new RegExp(String.raw`(?<![A-Z0-9])${country}[ .-]?${body.join('[ .-]?')}(?![0-9A-Z]|[ ]\d)`, 'g');
}

/** VAT identification numbers of the European Union, the United Kingdom and Switzerland by their form. */
export function vatNumbersIn(text: string): FoundValue[] {
  const given = text.slice(0, TEXT_MAX);
  const found = VAT.flatMap(({ pattern }) =>
    [...given.matchAll(pattern)].map((match) => ({
      value: match[0].replaceAll(/[ .-]/g, ''),
      start: match.index,
      end: match.index + match[0].length,
      form: 0.97,
    })),
  );
  return found.sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, 10);
}

const BIC = /(?<![A-Z0-9])[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Za-z0-9])/g;

/** Business identifier codes (ISO 9362) by their form; only a label makes one sure. */
export function bicsIn(text: string): FoundValue[] {
  return simple(text, BIC, 0.8);
}

const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g;
const URL =
  /(?<![@\w.])(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|de|fr|es|it|pt|nl|pl|eu|co\.uk|uk|io|at|ch|be|ie|in|us|gov)(?![\w-])(?:\/[\w./-]{0,100})?/gi;
const PHONE = /(?<![\w+])(?:\+|00|\(?0)\d[\d\s()/.-]{5,20}\d(?!\w)/g;
/** The sign stands before the number on papers that run from right to left, and in Turkish. */
const PERCENT = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})?\s?%|(?<!\d\s?)%\s?\d{1,3}(?:[.,]\d{1,3})?(?![\d.,])/g;

export function emailsIn(text: string): FoundValue[] {
  return simple(text, EMAIL, 1);
}

export function urlsIn(text: string): FoundValue[] {
  return simple(text, URL, 0.9);
}

export function phonesIn(text: string): FoundValue[] {
  return simple(withLatinDigits(text), PHONE, 0.8).map((found) => ({ ...found, value: found.value.trim() }));
}

export function percentsIn(text: string): FoundValue[] {
  return simple(withLatinNumbers(text), PERCENT, 0.95).map((found) => ({
    ...found,
    value: found.value.replace('%', '').trim().replace(',', '.'),
  }));
}

/**
 * Identifiers: words with a digit, in a row of words that hold digits only (`421 938 861`). Everything looks like one,
 * so their form says little and their label all.
 */
export function identifiersIn(text: string): FoundValue[] {
  const insured = simple(text, NATIONAL_INSURANCE, 0.8);
  return insured.length > 0 ? insured : wordsWithDigits(text);
}

/** `QQ 12 34 56 C`, the number of British wages. */
const NATIONAL_INSURANCE = /(?<![\p{L}\d])[A-Z]{2} \d{2} \d{2} \d{2} [A-D](?![\p{L}\d])/gu;

function wordsWithDigits(text: string): FoundValue[] {
  const pattern =
    /(?<![\p{L}\d])(?=[\p{L}/.-]{0,12}\d)[\p{L}\d][\p{L}\d/._-]{1,39}(?:(?<=\d) \d{2,6}(?![\d.,/:%\p{L}])){0,6}/gu;
  return simple(withLatinDigits(text), pattern, 0.7).map((found) => {
    const value = found.value.replace(/[./_-]+$/, '');
    return { ...found, value, end: found.start + value.length };
  });
}

function simple(text: string, pattern: RegExp, form: number): FoundValue[] {
  return [...text.slice(0, TEXT_MAX).matchAll(pattern)].map((match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
    form,
  }));
}
