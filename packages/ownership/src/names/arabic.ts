import terms from '../data/name-terms.json' with { type: 'json' };

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'ا:a ى:a ة:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z غ:gh ف:f ق:q ك:k ک:k ل:l م:m ن:n ه:h پ:p چ:ch گ:g ڤ:v ژ:zh ئ:i ؤ:o'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const FORM_WORDS_MAX = 4;

/** Legal forms by their words, e.g. "ش م ل" for ش.م.ل, which ends up behind the name. */
const FORMS = new Map(
  Object.entries(terms.arabicForms).flatMap(([latin, forms]) =>
    forms.map((form): [string, string] => [folded(form), latin]),
  ),
);
const WORDS = new Map(Object.entries(terms.arabic).map(([word, latin]) => [folded(word), latin]));

/**
 * An Arabic name in Latin letters: legal forms behind it, words of trade and places translated, and the others by their
 * letters. Short vowels are not written, so the comparison reads the consonants (see `nameSimilarity`).
 */
export function romaniseArabic(text: string): string {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const [out, forms]: [string[], string[]] = [[], []];
  for (let at = 0; at < words.length; ) {
    const form = formAt(words, at);
    if (form) forms.push(form.latin);
    else out.push(latinOf(words[at] ?? ''));
    at += form?.length ?? 1;
  }
  return [...out, ...forms].join(' ');
}

function formAt(words: readonly string[], at: number) {
  for (let length = FORM_WORDS_MAX; length > 0; length -= 1) {
    const latin = FORMS.get(words.slice(at, at + length).join(' '));
    if (latin !== undefined && at + length <= words.length) return { latin, length };
  }
  return undefined;
}

function latinOf(word: string): string {
  const known = WORDS.get(word) ?? WORDS.get(word.replace(/^ال/, ''));
  if (known !== undefined) return known;
  return /^ال..../.test(word) ? `al ${lettersOf(word.slice(2))}` : lettersOf(word);
}

/** و and ي are consonants at the start and before a long a, and long vowels elsewhere. */
function lettersOf(word: string): string {
  return [...word]
    .map((letter, at) => {
      const consonant = at === 0 || word[at + 1] === 'ا';
      if (letter === 'و') return consonant ? 'w' : 'o';
      if (letter === 'ي' || letter === 'ی') return consonant ? 'y' : 'i';
      if (letter === 'ع') return at === 0 ? 'a' : '';
      return LETTERS[letter] ?? (/[\u0600-\u06ff]/.test(letter) ? '' : letter);
    })
    .join('');
}

/** One form for each letter, without vowel marks and lengthening. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u064b-\u065f\u0670\u0640\u200b-\u200f]/g, '')
    .replaceAll(/[آأإ]/g, 'ا');
}
