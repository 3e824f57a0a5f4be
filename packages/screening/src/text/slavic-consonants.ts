import { uint16At } from '@assay/kernel';
import type { ComparableWord } from './comparable-word.js';
import { textOf } from './indexed-word.js';

const unit = (letter: string) => letter.charCodeAt(0);
const [A, E, H, I, K, N, O, V, W, Y, C] = Array.from('aehiknovwyc', unit);
const LETTERS_MIN = 5;

/** Whether a word ends as surnames of Eastern Europe do: in `ov`, `eva`, `in`, `ina`, `sky`, `enko`, `ich`. */
export function endsSlavic({ units, start, length }: ComparableWord): boolean {
  if (length < LETTERS_MIN) return false;
  const letter = (back: number) => uint16At(units, start + length - back);
  const [last, before, third] = letter(1) === A ? [letter(2), letter(3), letter(4)] : [letter(1), letter(2), letter(3)];
  if (last === V || last === W) return before === O || before === E;
  if (last === N) return before === I;
  if (last === O) return before === K && third === N;
  if (last === Y || last === I) return before === K || third === K;
  return last === H && before === C && third === I;
}

const CONSONANTS = /shch|tsch|tch|sch|sh|ch|zh|kh|ts|[bcdfghjklmnpqrstvwxz]/g;
/** Letters and pairs of them that alphabets of Eastern Europe do not tell apart, or that other spellings exchange. */
const SAME: Readonly<Record<string, string>> = {
  w: 'v',
  f: 'v',
  c: 'k',
  q: 'k',
  h: 'kh',
  g: 'kh',
  x: 'k s',
  shch: 'sh',
  sch: 'sh',
  tsch: 'ch',
  tch: 'ch',
  j: 'zh',
};

/** Whether two words of one broad sound have other consonants: `Savchenko` is not Shevchenko, `Pashkov` is not Peskov. */
export function consonantsDiffer(left: ComparableWord, right: ComparableWord): boolean {
  return consonantsOf(textOf(left)) !== consonantsOf(textOf(right));
}

function consonantsOf(text: string): string {
  let out = '';
  let last = '';
  for (const [sound] of text.matchAll(CONSONANTS)) {
    const same = SAME[sound] ?? sound;
    if (same !== last) out += `${same} `;
    last = same;
  }
  return out;
}
