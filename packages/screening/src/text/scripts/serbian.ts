/** Serbian and Macedonian names in their own Latin alphabet, which other lists of letters do not give. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'dj', ѓ: 'gj', е: 'e', ж: 'z', з: 'z', ѕ: 'dz', и: 'i', ј: 'j' },
  ...{ к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', ќ: 'kj' },
  ...{ у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's' },
};

/** Whether a name has a letter that only these alphabets have, and none that they lack. */
export function isSerbian(text: string): boolean {
  const lower = text.toLowerCase();
  return (
    /[ђѓѕјљњћќџ]/.test(lower) && ![...lower].some((letter) => /\p{Script=Cyrillic}/u.test(letter) && !LETTERS[letter])
  );
}

export function serbianReading(text: string): string {
  return [...text.normalize('NFC').toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
}
