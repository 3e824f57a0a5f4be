/**
 * Burmese names in the spellings that people of Myanmar give them, syllable by syllable: a beginning, what modifies it, and
 * a rhyme (vowel and end together). After the usage of passports and of the press; Unicode chart 1000.
 */
const INITIALS: Readonly<Record<string, string>> = {
  ...{ က: 'k', ခ: 'kh', ဂ: 'g', ဃ: 'g', င: 'ng', စ: 's', ဆ: 's', ဇ: 'z', ဈ: 'z', ည: 'ny', ဉ: 'ny', ဋ: 't', ဌ: 't' },
  ...{ ဍ: 'd', ဎ: 'd', ဏ: 'n', တ: 't', ထ: 'ht', ဒ: 'd', ဓ: 'd', န: 'n', ပ: 'p', ဖ: 'ph', ဗ: 'b', ဘ: 'b', မ: 'm' },
  ...{ ယ: 'y', ရ: 'y', လ: 'l', ဝ: 'w', သ: 'th', ဟ: 'h', ဠ: 'l', အ: '', ဿ: 'th' },
  ...{ ဣ: 'i', ဤ: 'i', ဥ: 'u', ဦ: 'oo', ဧ: 'ay', ဩ: 'aw', ဪ: 'aw' },
};
/** A vowel with the consonant that ends it, without tone. */
const RHYMES: Readonly<Record<string, string>> = {
  ...{
    '': 'a',
    'ာ': 'a',
    'ိ': 'i',
    'ီ': 'i',
    'ု': 'u',
    'ူ': 'u',
    'ေ': 'e',
    'ဲ': 'e',
    'ော': 'aw',
    'ို': 'oe',
    'ံ': 'an',
    'ုံ': 'on',
    'ိံ': 'ein',
  },
  ...{ င်: 'in', န်: 'an', မ်: 'an', တ်: 'at', ပ်: 'at', က်: 'et', စ်: 'it', ည်: 'i', ဉ်: 'in', ယ်: 'e', 'ော်': 'aw' },
  ...{ 'ိုင်': 'aing', 'ောင်': 'aung', 'ောက်': 'auk', 'ိုက်': 'aik', 'ိန်': 'ein', 'ိမ်': 'ein', 'ိတ်': 'eik', 'ိပ်': 'eik' },
  ...{ 'ုန်': 'on', 'ုမ်': 'on', 'ုတ်': 'ok', 'ုပ်': 'ok' },
};
/** Where the beginning ends in a `w`, that and the rhyme are one sound. */
const ROUNDED: Readonly<Record<string, string>> = {
  an: 'un',
  at: 'ut',
  in: 'win',
  a: 'wa',
  e: 'we',
  et: 'wet',
  on: 'un',
  ay: 'way',
};
const SYLLABLE =
  /([\u1000-\u1021\u1023-\u102a\u103f])([\u103b-\u103e]*)([\u102b-\u1032\u1036]*)(\u1037?)\u1038?((?:[\u1000-\u1021]\u1037?\u103a|\u103a)?)([\u1037\u1038]*)/g;

export function isBurmese(text: string): boolean {
  return /[\u1000-\u109f]/.test(text);
}

/** Latin spellings of a Burmese name, most usual first, each syllable a word. */
export function burmeseReadings(text: string): string[] {
  const standard = [...text.matchAll(SYLLABLE)].map(syllable).join(' ');
  const spelt = (pairs: readonly (readonly [RegExp, string])[]) =>
    pairs.reduce((done, [pattern, written]) => done.replace(pattern, written), standard);
  const press = spelt([
    [/\bht/g, 't'],
    [/oe\b/g, 'o'],
    [/\boo\b/g, 'u'],
  ]);
  return [
    standard,
    press,
    spelt([
      [/\bht/g, 't'],
      [/([^aeiou])e\b/g, '$1ay'],
    ]),
    spelt([
      [/u\b/g, 'uu'],
      [/\boo+\b/g, 'oo'],
    ]),
    spelt([
      [/i\b/g, 'yi'],
      [/yyi\b/g, 'yi'],
    ]),
    spelt([
      [/\bph/g, 'p'],
      [/\bs/g, 'hs'],
      [/i\b/g, 'ee'],
      [/([^o])u\b/g, '$1oo'],
    ]),
    spelt([[/\by/g, 'r']]),
  ];
}

function syllable([, first = '', medials = '', vowels = '', , end = '', tone = '']: RegExpMatchArray): string {
  const vowel = vowels.replace(/\u102b/g, '\u102c');
  const closing = end.replace('\u1037', '');
  const rhyme = RHYMES[vowel + closing] ?? RHYMES[vowel] ?? 'a';
  const independent = /[\u1023-\u102a]/.test(first);
  const sound = INITIALS[first] ?? '';
  // A nasal in the creaky tone is written with a `t`: `Myint`, `Nyunt`.
  const creaky = /n$/.test(rhyme) && (end.includes('\u1037') || tone.includes('\u1037')) ? 't' : '';
  if (independent) return sound;
  const round = medials.includes('\u103d');
  return begun(sound, first, medials) + (round ? (ROUNDED[rhyme] ?? `w${rhyme}`) : rhyme) + creaky;
}

/** The beginning with its glides and breath: `ky`, `hl`, `sh`. */
function begun(sound: string, first: string, medials: string): string {
  const glide = /[\u103b\u103c]/.test(medials);
  const breathed = medials.includes('\u103e');
  if (breathed && (first === 'ရ' || first === 'ယ' || (first === 'သ' && glide))) return 'sh';
  if (glide && first === 'ခ') return 'ch';
  const plain = glide && sound !== '' ? `${sound.replace(/^kh$/, 'k')}y` : sound;
  return breathed ? `h${plain}` : plain;
}
