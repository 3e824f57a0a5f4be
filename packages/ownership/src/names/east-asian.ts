import anyAscii from 'any-ascii';
import terms from '../data/name-terms.json' with { type: 'json' };
import { romaniseHangul } from './hangul.js';
import { romaniseKana } from './kana.js';

/** Text without blanks between its words: Han, Kana and Hangul. */
const LETTERS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}ー々';
const EAST_ASIAN = new RegExp(`[${LETTERS}]`, 'u');
const RUNS = /\p{sc=Hangul}+|[\p{sc=Hiragana}\p{sc=Katakana}ー]+|[\p{sc=Han}々]+/gu;
/** Japanese reads the same characters otherwise than Chinese; a name tells by its Kana, its form or its own characters. */
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}]|会社|自動車|[産楽気塩関戸証薬鉄]/u;

const FORMS = new Map(
  Object.entries(terms.forms).flatMap(([latin, forms]) => forms.map((form): [string, string] => [plain(form), latin])),
);
const FORM = oneOf([...FORMS.keys()]);
const CHINESE = glossary(terms.chinese);
const JAPANESE_TERMS = glossary({ ...terms.chinese, ...terms.japanese });
const KOREAN = glossary(terms.korean);

/** Whether a text has letters of Chinese, Japanese or Korean. */
export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/**
 * A Chinese, Japanese or Korean name in Latin letters: the legal form behind it, words of trade and places translated,
 * and what is left by its sound: Pinyin, Hepburn, and Hangul as companies there write it.
 */
export function romaniseEastAsian(text: string): string {
  const name = plain(text);
  const japanese = JAPANESE.test(name);
  let form = '';
  const rest = name.replaceAll(FORM, (found) => {
    form ||= FORMS.get(found) ?? '';
    return ' ';
  });
  const han = japanese ? JAPANESE_TERMS : CHINESE;
  const translated = KOREAN(han(rest));
  return `${translated.replaceAll(RUNS, (run) => ` ${soundOf(run)} `)} ${form}`.trim();
}

function soundOf(run: string): string {
  if (/\p{sc=Hangul}/u.test(run)) return romaniseHangul(run);
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(run)) return romaniseKana(run);
  return anyAscii(run).toLowerCase();
}

function plain(text: string): string {
  return text.normalize('NFKC');
}

function glossary(words: Readonly<Record<string, string>>): (text: string) => string {
  const known = new Map(Object.entries(words));
  const pattern = oneOf([...known.keys()]);
  return (text) => text.replaceAll(pattern, (word) => ` ${known.get(word) ?? word} `);
}

/** Any of these texts, the longest first. */
function oneOf(texts: readonly string[]): RegExp {
  const sorted = [...texts].sort((a, b) => b.length - a.length);
  return new RegExp(sorted.map((text) => text.replaceAll(/[()]/g, '\\$&')).join('|'), 'gu');
}
