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
  [/^yiu$/, 'you'],
  [/^o$/, 'e'],
];
const SYLLABLE =
  /^(?:hs|sh|(?:ts|tz|ch|k|p|t)'?|ss|sz|[mfnlhswyj])?(?:[aiouü]|ai|ei|ao|ou|an|en|ang|eng|ih|ia|iao|iu|ieh|ien|in|iang|ing|ua|uo|uai|ui|uei|uan|un|uang|ung|üeh|ueh|üan|ün|iung|erh|eh)$/;
/** What Pinyin never writes so. */
const MARK =
  /^hs|^tz|^ts'?|^(?:ch|k|p|t)'|^ss|^sz|ü|ih$|eh$|ien$|erh$|(?<!^[yj])ung$|^ch(?:ia|iao|iang|in|ing|iu|i)$|^k(?:uo|o|uei)$|^jen$|^yen$|^i$/;

/**
 * A name of Wade–Giles syllables in Pinyin, each a word; none when it is no such name, up to four where the
 * apostrophes of the aspirates may have been left out.
 */
export function pinyinOf(text: string): string[] {
  if (text.length > 40) return [];
  const written = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[‘’ʻʼ`´]/g, "'")
    .replaceAll('ê', 'e');
  const words = written.split(/[\s,]+/).filter(Boolean);
  const syllables = words.flatMap((word) => word.split('-').filter(Boolean));
  if (syllables.length < 2 || syllables.length > 5) return [];
  // Pinyin writes a given name in one word.
  const marked = /[a-z]-[a-z]/.test(written) || syllables.some((one) => MARK.test(one));
  if (!marked || !syllables.every((one) => SYLLABLE.test(one))) return [];
  // Where ü has its dots, yu without them is you.
  const plain = /[ü']/.test(written) ? syllables.map((one) => (one === 'yu' ? 'yiu' : one)) : syllables;
  if (written.includes("'")) return [plain.map(inPinyin).join(' ')];
  const surnames = new Set(words.filter((word) => !word.includes('-')));
  const given = syllables.map((one) => !surnames.has(one));
  return aspirations(plain, given).map((one) => one.map(inPinyin).join(' '));
}

const ASPIRABLE = /^(?:ts|tz|ch|k|p|t)/;
const ASPIRABLE_MAX = 2;

/**
 * The syllables with those of the given name that may be aspirated so and so, each way of both: a list may write it in one
 * word, which is compared letter by letter. The comparison of syllables takes all others for either.
 */
function aspirations(syllables: readonly string[], given: readonly boolean[]): string[][] {
  const places = [...syllables.keys()].filter((place) => ASPIRABLE.test(syllables[place] ?? ''));
  const inHyphens = places.filter((place) => given[place]).slice(0, ASPIRABLE_MAX);
  const inner = inHyphens.length > 0 ? inHyphens : places.slice(0, 1);
  const others = places.filter((place) => !inner.includes(place));
  return Array.from({ length: 2 ** inner.length }, (_, choice) =>
    syllables.map((one, place) => {
      const at = inner.indexOf(place);
      const aspirated = at >= 0 ? ((choice >> at) & 1) === 1 : others.includes(place) && choice > 0;
      return aspirated ? one.replace(ASPIRABLE, "$&'") : one;
    }),
  );
}

/** Only these have the sound that Pinyin writes i: `su` and `tsu` have another. */
const WITH_I: Readonly<Record<string, string>> = { szu: 'si', ssu: 'si', tzu: 'zi', "tz'u": 'ci' };

function inPinyin(syllable: string): string {
  const whole = WITH_I[syllable];
  if (whole !== undefined) return whole;
  const initial = INITIALS.find(([pattern]) => pattern.test(syllable));
  let text = initial ? syllable.replace(initial[0], initial[1]) : syllable;
  for (const [pattern, written] of FINALS) text = text.replace(pattern, written);
  return text;
}
