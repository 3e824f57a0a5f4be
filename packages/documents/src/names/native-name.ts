import { withoutCaption } from '../address/captioned-holder.js';
import captions from '../data/holder-captions.json' with { type: 'json' };

/** Scripts whose names are compared as they are written: no table of Doc 9303 makes Latin ones of them. */
const NATIVE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Ethiopic}\p{Script=Georgian}\p{Script=Armenian}\p{M}\s\p{P}ー]+$/u;
const POLITE = new RegExp(`\\s?(?:${captions.politeBehind.join('|')})$`, 'u');
/** Forms of address before a name, written together with it. */
const BEFORE = /^(?:นางสาว|นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|السيدة?\s|م\.\s|ד"ר\s|מר\s|גב'\s|श्रीमती\s|श्री\s)/u;

/** Whether two names in one script without a table are the same: word by word in any order, or run together. */
export function isSameNative(expected: string, printed: string): boolean {
  if (!NATIVE.test(expected)) return false;
  const [asked, found] = [wordsOf(expected), wordsOf(withoutCaption(printed))];
  if (asked.length === 0 || found.length === 0) return false;
  return asked.join('') === found.join('') || asked.toSorted().join(' ') === found.toSorted().join(' ');
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKC').trim().replace(POLITE, '').replace(BEFORE, '');
  const oneForm = plain
    .replaceAll(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ىیې]/g, 'ي')
    .replaceAll(/[کڪ]/g, 'ك')
    .replaceAll('ة', 'ه');
  return oneForm.split(/[\s\p{P}]+/u).filter((word) => word !== '');
}
