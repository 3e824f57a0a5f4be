/** Sinhala names in Latin letters: each consonant has an `a` behind it unless a mark says otherwise (SLS 1134, Unicode chart 0D80). */
const VOWELS: Readonly<Record<string, string>> = {
  ...{
    අ: 'a',
    ආ: 'a',
    ඇ: 'e',
    ඈ: 'e',
    ඉ: 'i',
    ඊ: 'i',
    උ: 'u',
    ඌ: 'u',
    ඍ: 'ru',
    එ: 'e',
    ඒ: 'e',
    ඓ: 'ai',
    ඔ: 'o',
    ඕ: 'o',
    ඖ: 'au',
  },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    '\u0dca': '',
    '\u0dcf': 'a',
    '\u0dd0': 'e',
    '\u0dd1': 'e',
    '\u0dd2': 'i',
    '\u0dd3': 'i',
    '\u0dd4': 'u',
    '\u0dd6': 'u',
  },
  ...{
    '\u0dd8': 'ru',
    '\u0dd9': 'e',
    '\u0dda': 'e',
    '\u0ddb': 'ai',
    '\u0ddc': 'o',
    '\u0ddd': 'o',
    '\u0dde': 'au',
    '\u0df2': 'ru',
  },
};
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ක: 'k', ඛ: 'k', ග: 'g', ඝ: 'g', ඞ: 'ng', ඟ: 'ng', ච: 'ch', ඡ: 'ch', ජ: 'j', ඣ: 'j', ඤ: 'n', ඥ: 'gn', ඦ: 'nj' },
  ...{
    ට: 't',
    ඨ: 't',
    ඩ: 'd',
    ඪ: 'd',
    ණ: 'n',
    ඬ: 'nd',
    ත: 'th',
    ථ: 'th',
    ද: 'd',
    ධ: 'd',
    න: 'n',
    ඳ: 'nd',
    ප: 'p',
    ඵ: 'p',
  },
  ...{
    බ: 'b',
    භ: 'b',
    ම: 'm',
    ඹ: 'mb',
    ය: 'y',
    ර: 'r',
    ල: 'l',
    ව: 'w',
    ශ: 'sh',
    ෂ: 'sh',
    ස: 's',
    හ: 'h',
    ළ: 'l',
    ෆ: 'f',
  },
};
const NASAL = '\u0d82';

export function isSinhala(text: string): boolean {
  return /[\u0d80-\u0dff]/.test(text);
}

/** Latin spellings of a Sinhala name, most usual first. */
export function sinhalaReadings(text: string): string[] {
  let out = '';
  let open = false;
  for (const letter of text.normalize('NFC').replace(/\u200d/g, '')) {
    const sign = SIGNS[letter];
    if (open && sign === undefined) out += 'a';
    open = CONSONANTS[letter] !== undefined;
    out += sign ?? CONSONANTS[letter] ?? VOWELS[letter] ?? (letter === NASAL ? 'n' : letter);
  }
  const standard = (open ? `${out}a` : out).replace(/n(?=h)/g, 'ng').replace(/ksha/g, 'ksa');
  const plain = standard.replaceAll('th', 't');
  return [
    standard,
    plain,
    standard.replaceAll('w', 'v'),
    plain.replaceAll('w', 'v'),
    plain.replace(/(?<=i)k(?=r)/g, 'ck'),
  ];
}
