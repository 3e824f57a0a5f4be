import { withoutCaption } from '../address/captioned-holder.js';
import captions from '../data/holder-captions.json' with { type: 'json' };
import { latin } from '../latin.js';

const POLITE = new RegExp(`\\s?(?:${captions.politeBehind.join('|')})$`, 'u');
/** Forms of address before a name, written together with it. */
const BEFORE = /^(?:นางสาว|นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|السيدة?\s|م\.\s|ד"ר\s|מר\s|גב'\s|श्रीमती\s|श्री\s)/u;

/** A caption in a language that nobody listed. */
const CAPTION = /^[^:：]{1,40}[:：]\s*/u;
/** Letters that no table makes Latin: a name with one is compared as it is written. */
const UNTABLED = /(?!\p{Script=Latin})\p{L}/u;

/** A name without the form of address that is written before it. */
export const plainName = (name: string): string => name.trim().replace(BEFORE, '').trim();

/** Whether two names with letters without a table are the same: word by word in any order, or run together. */
export function isSameNative(expected: string, printed: string): boolean {
  if (!UNTABLED.test(latin(expected)) || /\p{N}/u.test(expected)) return false;
  const [asked, found] = [wordsOf(expected), wordsOf(withoutCaption(printed).replace(CAPTION, ''))];
  if (asked.length === 0 || found.length === 0) return false;
  return asked.join('') === found.join('') || asked.toSorted().join(' ') === found.toSorted().join(' ');
}

interface Names {
  readonly givenName?: string;
  readonly familyName?: string;
}

/**
 * Whether an expected name stands in a printed one in the same script without a table: its given names begin the printed
 * ones, and each of its words is there. Names of fathers may be added.
 */
export function isWithinNative(expected: Names, printed: Required<Names>): boolean {
  const [given, family] = [wordsOf(expected.givenName ?? ''), wordsOf(expected.familyName ?? '')];
  const asked = [...given, ...family];
  const found = [...wordsOf(printed.givenName), ...wordsOf(printed.familyName)];
  if (given.length === 0 || family.length === 0 || !asked.every((word) => NATIVE_WORD.test(word))) return false;
  if (asked.join('') === found.join('') || [...family, ...given].join('') === found.join('')) return true;
  return found[0] === given[0] && asked.every((word) => found.includes(word));
}

/** A word in letters other than Latin. */
const NATIVE_WORD = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}])+$/u;

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKC').toLowerCase().trim().replace(POLITE, '').replace(BEFORE, '');
  const oneForm = plain
    .replaceAll(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ىیې]/g, 'ي')
    .replaceAll(/[کڪ]/g, 'ك')
    .replaceAll('ة', 'ه');
  return oneForm.split(/[\s\p{P}]+/u).filter((word) => word !== '');
}
