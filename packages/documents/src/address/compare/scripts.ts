import { withLatinDigits } from '@assay/kernel';
import { latin } from '../../latin.js';

type Rule = readonly [pattern: RegExp, into: string];

const HAN_DIGITS = '〇一二三四五六七八九十';
/** Numbers of houses and storeys stand between these; Japanese and Chinese write them with or without. */
const HAN: readonly Rule[] = [
  [/〒?\s?\d{3}-\d{4}/g, ' '],
  [/^\d{3,6}(?=\s*\p{Script=Han})/gmu, ' '],
  [/[〇一二三四五六七八九十](?=[段丁番号號楼樓层層室巷弄])/g, ''],
  [/臺/g, '台'],
  [/(?<number>\d+)(?:号室|號室|室)/g, ' unit $<number> '],
  [/(?<=\d)(?:丁目|番地|番|号楼|號樓|号|號|楼|樓|层|層|棟|栋|幢|单元)/g, '-'],
  [/[省市区區县縣県]/g, ' '],
  [/(\p{Script=Han})(?=\d)|(?<=\d)-?(?=\p{Script=Han})/gu, '$1 '],
];
const HANGUL: readonly Rule[] = [
  [/특별시|광역시|특별자치시/g, '시'],
  [/(?<number>\d+)(?:호|동|층)/g, ' unit $<number> '],
  [/(?<=\d)번지/g, ' '],
];
const CYRILLIC: readonly Rule[] = [
  [/(?<!\p{L})пр-?к?т\.?(?!\p{L})/giu, ' prospekt '],
  [/(?<!\p{L})ж\.\s?к\.?/giu, ' '],
];
/** Words before the names of streets and districts, written out or with a full stop. */
const THAI: readonly Rule[] = [
  [/ซอย|ซ\./g, ' soi '],
  [/ถนน|ถ\./g, ' thanon '],
  [/แขวง|ตำบล|ต\.|เขต|อำเภอ|อ\.|จังหวัด|จ\./g, ' '],
  [/กรุงเทพมหานคร|กรุงเทพฯ|กทม\.?/g, 'กรุงเทพ'],
];

/** An address in Latin letters where they are known, and otherwise in one of the ways that its script has to write it. */
export function oneWay(text: string): string {
  let result = withLatinDigits(text.normalize('NFKC'));
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(result)) result = replaced(result, HAN);
  if (/\p{Script=Hangul}/u.test(result)) result = replaced(result, HANGUL);
  if (/\p{Script=Cyrillic}/u.test(result)) result = replaced(result, CYRILLIC);
  if (/\p{Script=Thai}/u.test(result)) result = replaced(result, THAI);
  return latin(result);
}

function replaced(text: string, rules: readonly Rule[]): string {
  return rules.reduce((rest, [pattern, into]) => {
    if (into !== '') return rest.replaceAll(pattern, into);
    return rest.replaceAll(pattern, (found) => {
      const digit = HAN_DIGITS.indexOf(found);
      return digit >= 0 ? String(digit) : ' ';
    });
  }, text);
}
