import { type PlainText, plain, plainText } from '../fields/plain-text.js';

/** Letters of Arabic, Persian and Urdu that stand for one another, and forms of one Chinese character, in pairs. */
const PAIRS =
  'ىيیيېيکكڪكةهہهەهھه國国華华證证証证號号编編統统別别發发執执駕驾駛驶碼码機机動动車车轉转転转運运許许區区縣县臺台亞亚灣湾東东條条種种類类陸陆門门';
const ALIKE: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(2 * at), PAIRS.charAt(2 * at + 1)]),
);
const oneForm = (text: string) =>
  text.replaceAll(/[\p{Script=Arabic}\p{Script=Han}]/gu, (letter) => ALIKE.get(letter) ?? letter);

/** Letters and digits without case, marks and spellings of one sound; each remembers where it stood. */
export const nativeText = (text: string): PlainText => plainText(oneForm(text));

/** Only the letters and digits, see nativeText. */
export const nativePlain = (text: string): string => plain(oneForm(text));

/** A letter of a script other than Latin. */
export const NATIVE = /(?!\p{Script=Latin})\p{L}/u;

/** Scripts whose words are not parted by spaces. */
export const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}]/u;

/** States that write Arabic letters in their Persian forms. */
const PERSIAN: ReadonlySet<string> = new Set(['IR', 'AF', 'PK']);

/** Arabic letters in the forms of a state, which an engine mixes: their shapes are nearly the same. @param issuer ISO 3166-1 alpha-2 */
export function inFormsOf(issuer: string, text: string): string {
  const [from, to] = PERSIAN.has(issuer) ? (['يكى', 'یکی'] as const) : (['یک', 'يك'] as const);
  return text.replaceAll(/[يكىیک]/g, (letter) => {
    const place = from.indexOf(letter);
    return place < 0 ? letter : to.charAt(place);
  });
}
