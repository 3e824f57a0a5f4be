/** Hanyu Pinyin initials in Wade–Giles, apostrophes left out, as names in Taiwan have them. */
const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^zh|^j|^q/, 'ch'],
  [/^[zc](?!h)/, 'ts'],
  [/^x/, 'hs'],
  [/^r/, 'j'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
];
const FINALS: readonly (readonly [RegExp, string])[] = [
  [/^(?<start>ch|sh|j)i$/, '$<start>ih'],
  [/^tsi$/, 'tzu'],
  [/^si$/, 'szu'],
  [/^yi$/, 'i'],
  [/^you$/, 'yu'],
  [/^yan$/, 'yen'],
  [/^ye$/, 'yeh'],
  [/ong$/, 'ung'],
  [/ian$/, 'ien'],
  [/ie$/, 'ieh'],
  [/ue$/, 'ueh'],
  [/(?<=^[kh])e$/, 'o'],
  [/(?<=^(?:k|k))ui$/, 'uei'],
  [/(?<=^(?:t|n|l|ts|s|ch|sh|j))uo$/, 'o'],
  [/^er$/, 'erh'],
];
/** `ji` and `zhi` are told apart by their final, `qu` and `chu` by nothing. */
const SOFT = /^[jqx]i?/;

/** A Pinyin syllable without its tone as Wade–Giles: `qing` is ching, `xiao` hsiao, `zhi` chih. */
export function wadeGiles(pinyin: string): string {
  const initial = INITIALS.find(([pattern]) => pattern.test(pinyin));
  const text = initial ? pinyin.replace(initial[0], initial[1]) : pinyin;
  if (SOFT.test(pinyin) && /^(?:chi|hsi)$/.test(text)) return text;
  const final = FINALS.find(([pattern]) => pattern.test(text));
  return final ? text.replace(final[0], final[1]) : text;
}
