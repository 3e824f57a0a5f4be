/**
 * Wade–Giles read as Hanyu Pinyin, syllable by syllable. Aspirates without their apostrophe are read as the plain sound,
 * which the comparison of syllables takes for either.
 */
const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^hs/, 'x'],
  [/^sh/, 'sh'],
  [/^(?:ts|tz)'/, 'c'],
  [/^(?:ts|tz)/, 'z'],
  [/^(?:ss|sz)/, 's'],
  [/^ch'(?=[iü])(?!ih)/, 'q'],
  [/^ch'/, 'ch'],
  [/^ch(?=[iü])(?!ih)/, 'j'],
  [/^ch(?=ue)/, 'j'],
  [/^ch/, 'zh'],
  [/^k'/, 'k'],
  [/^k/, 'g'],
  [/^p'/, 'p'],
  [/^p/, 'b'],
  [/^t'/, 't'],
  [/^t/, 'd'],
  [/^j/, 'r'],
  [/^[bdgmfnlhswyrzc]/, '$&'],
];
const FINALS: readonly (readonly [RegExp, string])[] = [
  [/ü/g, 'u'],
  [/(?<=^(?:z|c|s))u$/, 'i'],
  [/ih$/, 'i'],
  [/ieh$/, 'ie'],
  [/ien$/, 'ian'],
  [/ueh$/, 'ue'],
  [/yen$/, 'yan'],
  [/yeh$/, 'ye'],
  [/ung$/, 'ong'],
  [/uei$/, 'ui'],
  [/erh$/, 'er'],
  [/(?<=^(?:g|k|h))o$/, 'e'],
  [/(?<=^(?:l|n|d|t|z|c|zh|ch|r|s))o$/, 'uo'],
  [/^i$/, 'yi'],
  [/^o$/, 'e'],
];
const SYLLABLE =
  /^(?:hs|sh|(?:ts|tz|ch|k|p|t)'?|ss|sz|[mfnlhswyj])?(?:[aiouü]|ai|ei|ao|ou|an|en|ang|eng|ih|ia|iao|iu|ieh|ien|in|iang|ing|ua|uo|uai|ui|uei|uan|un|uang|ung|üeh|ueh|üan|ün|iung|erh|eh)$/;
/** What Pinyin never writes so. */
const MARK =
  /^hs|^tz|^ts'?|^(?:ch|k|p|t)'|^ss|^sz|ü|ih$|eh$|ien$|erh$|(?<!^[yj])ung$|^ch(?:ia|iao|iang|in|ing|iu|i)$|^k(?:uo|o|uei)$|^jen$|^yen$|^i$/;

/**
 * A name of Wade–Giles syllables in Pinyin, each a word; none when it is no such name, two where the apostrophes of the
 * aspirates may have been left out.
 */
export function pinyinOf(text: string): string[] {
  if (text.length > 40) return [];
  const written = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[‘’ʻʼ`´]/g, "'")
    .replaceAll('ê', 'e');
  const syllables = written.split(/[\s,-]+/).filter(Boolean);
  if (syllables.length < 2 || syllables.length > 5) return [];
  if (!syllables.some((one) => MARK.test(one)) || !syllables.every((one) => SYLLABLE.test(one))) return [];
  const plain = syllables.map(inPinyin).join(' ');
  if (written.includes("'")) return [plain];
  return [plain, syllables.map((one) => inPinyin(one.replace(ASPIRABLE, "$&'"))).join(' ')];
}

const ASPIRABLE = /^(?:ts|tz|ch|k|p|t)/;

function inPinyin(syllable: string): string {
  const initial = INITIALS.find(([pattern]) => pattern.test(syllable));
  let text = initial ? syllable.replace(initial[0], initial[1]) : syllable;
  for (const [pattern, written] of FINALS) text = text.replace(pattern, written);
  return text;
}
