import { at } from '@assay/kernel';
import data from '../data/organisation-words.json' with { type: 'json' };
import { plain } from '../fields/plain-text.js';

const LEGAL = new Set(data.legalForms.map(plain));
const WORDS = new Set(data.words);
const TITLES = new Set(data.titles.map(plain));
const DOCUMENT = data.documentWords.map(plain).sort((a, b) => b.length - a.length);

/** The words of a text without case, marks and punctuation. */
function plainWords(text: string): string[] {
  return text
    .slice(0, 300)
    .split(/[\s,;/()|]+/)
    .map(plain)
    .filter((word) => word !== '');
}

/** Names of companies and authorities in scripts and languages that write the form within them or before. */
const NATIVE =
  /株式会社|有限会社|合同会社|有限公司|有限責任公司|주식회사|유한회사|บริษัท|การไฟฟ้า|การประปา|^(?:Công ty|CÔNG TY) |^(?:ООО|ОАО|АО|ПАО|ЗАО|ЧУП|ТОВ|ПрАТ|АТ|ФОП|ТОО|ОсОО|შპს|სს) | (?:ՍՊԸ|ԲԲԸ|ՓԲԸ|ХХК|ДООЕЛ|ДОО|MChJ|MCHJ|MMC|SH\.?P\.?K\.?)$|(?:^| )(?:Α\.?Ε\.?|АД|ЕООД|ООД|а\.?д\.?|д\.?о\.?о\.?)$|בע["״]מ|^(?:شركة|شرکت) /u;

/** Whether a text is a name whose legal form stands within it or before it, and which is so a name as a whole. */
export const hasNativeForm = (text: string): boolean => text.length <= NATIVE_MAX && NATIVE.test(text);

const NATIVE_MAX = 80;

/** Legal forms that are words of languages as well, where they are not in capitals: `Pay As You Earn`. */
const WORDS_TOO: ReadonlySet<string> = new Set(['as', 'se', 'eg']);

/** Where a legal form ends in a text, or undefined: `Coolblue B.V.` is the name of a company and nothing else is. */
export function legalFormEnd(text: string): number | undefined {
  if (hasNativeForm(text)) return Math.min(text.length, 300);
  const pattern = /[^\s,;()|]+/gu;
  const words = [...text.slice(0, 300).matchAll(pattern)];
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const joined = words.slice(index, index + 3);
    for (let count = joined.length; count > 0; count -= 1) {
      const form = plain(
        joined
          .slice(0, count)
          .map(([one]) => one)
          .join(''),
      );
      const capital = (WORDS_TOO.has(form) ? /^\p{Lu}[\p{Lu}.]*$/u : /^\p{Lu}|^e\.|^s[.p]/u).test(word[0]);
      // `Denver, CO`, `Boulder CO`: the state.
      const state = word[0] === 'CO' && (/\p{Ll}/u.test(text) || /,$/.test(text.slice(0, word.index).trimEnd()));
      if (LEGAL.has(form) && capital && !state) {
        return endOfForms(words.slice(index + count), at(joined, count - 1));
      }
    }
  }
  return undefined;
}

/** `Pvt. Ltd.`: forms may follow each other. */
function endOfForms(rest: readonly RegExpExecArray[], last: RegExpExecArray): number {
  const [next, ...others] = rest;
  const closed = /[,;:]$/.test(last[0]);
  if (next && !closed && LEGAL.has(plain(next[0])) && /^\p{Lu}/u.test(next[0])) return endOfForms(others, next);
  return last.index + last[0].replace(/[,;:]+$/, '').length;
}

/** Whether a text names a company or an authority. */
export function isOrganisation(text: string): boolean {
  return legalFormEnd(text) !== undefined || plainWords(text).some((word) => WORDS.has(word));
}

/** `M. et Mme`, `Mr & Mrs`. */
const COUPLE = /^([\p{L}.]{1,8})\s(?:et|and|und|en|y|e|i|&)\s([\p{L}.]{1,9})\s+(?=\p{L})/iu;

/** A name without the form of address before it. */
export function withoutTitle(text: string): string {
  let rest = text.trim().replace(/^(?:attn|to|an|c\/o|t\.a\.v\.)\s*[.:]\s*/i, '');
  const [pair, one = '', other = ''] = COUPLE.exec(rest) ?? [];
  if (pair !== undefined && TITLES.has(plain(one)) && TITLES.has(plain(other))) rest = rest.slice(pair.length);
  for (let round = 0; round < 3; round += 1) {
    // `D E Ford` has two initials, `D. Enrique Ford` is a don.
    if (/^\p{L}\s\p{L}\s/u.test(rest)) break;
    const match = /^([\p{L}./ª]{1,12})[\s:]+(?=\p{L})/u.exec(rest);
    const two = /^([\p{L}.]{1,6}\s[\p{L}.ª]{1,8})[\s:]+(?=\p{L})/u.exec(rest);
    // `Mr S King` is no Mrs.
    const initial =
      two !== null && /\s\p{L}\.?$/u.test(at(two, 1)) && match !== null && TITLES.has(plain(at(match, 1)));
    const title = [initial ? null : two, match].find((found) => found && TITLES.has(plain(at(found, 1))));
    if (title) rest = rest.slice(title[0].length);
    else break;
  }
  return rest.trim();
}

/** Whether a line is a form of address and nothing else: `Herrn`. */
export function isTitle(text: string): boolean {
  return TITLES.has(plain(text));
}

/** Whether a text can be the name of a person: two to six capitalised words of letters, no company, no digits. */
export function isPersonName(text: string): boolean {
  const name = withoutTitle(text);
  if (/[\d@:€$£%=+*?!]/.test(name) || name.length > 60 || isOrganisation(name)) return false;
  const words = name.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2 || words.length > 6) return false;
  const capitalised = words.filter((word) => /^[\p{Lu}'’]/u.test(word));
  const small = words.filter((word) =>
    /^(?:de|da|do|dos|das|del|della|di|van|von|der|den|la|le|du|y|e|und|and|et|i|ten|ter|zu|al|el|bin|binti|ibn|bint|oğlu|qızı|ogly|kyzy|ugli|qizi)$/iu.test(
      word,
    ),
  );
  return (
    capitalised.length >= 2 &&
    capitalised.length + small.filter((word) => !/^\p{Lu}/u.test(word)).length >= words.length
  );
}

/** A heading without the kind of document in it: `Amazon Web Services Invoice` as `Amazon Web Services`. */
export function withoutDocumentWords(text: string): string {
  const words = text.split(/\s+/);
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    if (DOCUMENT.includes(plain(words.slice(-count).join('')))) return words.slice(0, -count).join(' ');
    if (DOCUMENT.includes(plain(words.slice(0, count).join('')))) return words.slice(count).join(' ');
  }
  return text;
}
