/**
 * Khmer names in the French-coloured spellings of Cambodia's passports. A letter's series decides how a vowel sounds; marks
 * change it. After the UNGEGN table of 1972 and usage; Unicode chart 1780.
 */
const FIRST_SERIES: Readonly<Record<string, string>> = {
  ...{ ក: 'k', ខ: 'kh', ច: 'ch', ឆ: 'chh', ដ: 'd', ឋ: 'th', ណ: 'n', ត: 't', ថ: 'th', ប: 'b', ផ: 'ph', ស: 's', ហ: 'h' },
  ...{ ឡ: 'l', អ: '' },
};
const SECOND_SERIES: Readonly<Record<string, string>> = {
  ...{
    គ: 'k',
    ឃ: 'kh',
    ង: 'ng',
    ជ: 'ch',
    ឈ: 'chh',
    ញ: 'nh',
    ឌ: 'd',
    ឍ: 'th',
    ទ: 't',
    ធ: 'th',
    ន: 'n',
    ព: 'p',
    ភ: 'ph',
  },
  ...{ ម: 'm', យ: 'y', រ: 'r', ល: 'l', វ: 'v' },
};
/** Vowels by series. */
const VOWELS: Readonly<Record<string, readonly [first: string, second: string]>> = {
  ...{
    '': ['a', 'o'],
    'ា': ['a', 'ea'],
    'ិ': ['e', 'i'],
    'ី': ['ei', 'i'],
    'ឹ': ['e', 'eu'],
    'ឺ': ['eu', 'eu'],
    'ុ': ['o', 'u'],
  },
  ...{ 'ូ': ['o', 'u'], 'ួ': ['uo', 'uo'], 'ើ': ['aeu', 'eu'], 'ឿ': ['oeu', 'oeu'], 'ៀ': ['ie', 'ea'], 'េ': ['e', 'e'] },
  ...{ 'ែ': ['e', 'e'], 'ៃ': ['ai', 'ey'], 'ោ': ['ao', 'o'], 'ៅ': ['au', 'ov'], 'ំ': ['om', 'um'], 'ះ': ['ah', 'eah'] },
  ...{ 'ាំ': ['am', 'oam'], 'ុំ': ['om', 'um'], 'ុះ': ['oh', 'uh'], 'េះ': ['eh', 'eh'], 'ោះ': ['oh', 'uoh'] },
};
const SYLLABLE =
  /([\u1780-\u17a2](?:\u17d2[\u1780-\u17a2])*)([\u17c9\u17ca]?)([\u17b6-\u17c8]*)[\u17cb-\u17d1]?|[^\u1780-\u17d3]+/g;

export function isKhmer(text: string): boolean {
  return /[\u1780-\u17d3]/.test(text);
}

/** Latin spellings of a Khmer name, most usual first. */
export function khmerReadings(text: string): string[] {
  const standard = spell(text, false);
  const open = spell(text, true);
  return [
    standard,
    open,
    ...[standard, open].map((one) => one.replaceAll('ea', 'a').replaceAll('ei', 'y')),
    ...[standard, open].map((one) => one.replace(/(?<=[kptc])hh?/g, '').replaceAll('c', 'ch')),
  ];
}

/** @param bare whether a consonant behind another one without a vowel ends its syllable only at the end of a word */
function spell(text: string, bare: boolean): string {
  let out = '';
  let closed = true;
  for (const [whole, letters, shift = '', vowel = ''] of text.matchAll(SYLLABLE)) {
    if (letters === undefined) {
      out += whole;
      closed = true;
      continue;
    }
    const plain = letters.replaceAll('\u17d2', '');
    const sound = [...plain].map((letter) => FIRST_SERIES[letter] ?? SECOND_SERIES[letter] ?? '').join('');
    // Without a vowel of its own, behind an open syllable, a letter ends that one.
    const ends: boolean = vowel === '' && shift === '' && !closed;
    const second = shift === '\u17ca' || (shift === '' && SECOND_SERIES[plain[0] ?? ''] !== undefined);
    const [first, other] = VOWELS[vowel] ?? ['', ''];
    const spoken = second && !(bare && vowel === '') ? other : first;
    out += ends ? sound : sound + spoken;
    closed = ends || /[mh]$/.test(spoken);
  }
  return out;
}
