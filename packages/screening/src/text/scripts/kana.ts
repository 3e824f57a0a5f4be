/** Kana in Latin letters after Hepburn, long vowels as short ones: `シンゾウ` is `shinzo`. */
const ROWS: readonly (readonly [string, string])[] = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['サシスセソ', 'sa shi su se so'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨ', 'ya yu yo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ワヰヱヲン', 'wa i e o n'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['ヴ', 'vu'],
];
const SOUNDS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([letters, sounds]) => {
    const each = sounds.split(' ');
    return [...letters].map((letter, at) => [letter, each[at] ?? ''] as const);
  }),
);
const SMALL: Readonly<Record<string, string>> = {
  ャ: 'a',
  ュ: 'u',
  ョ: 'o',
  ァ: 'a',
  ィ: 'i',
  ゥ: 'u',
  ェ: 'e',
  ォ: 'o',
};
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

/** A word in kana, of either kind, in Latin letters. */
export function romaji(kana: string): string {
  const text = kana.replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA));
  let out = '';
  let doubled = false;
  for (const letter of text) {
    const small = SMALL[letter];
    if (letter === 'ッ') doubled = true;
    else if (small !== undefined) out = withGlide(out, small, letter);
    else {
      const sound = SOUNDS.get(letter) ?? '';
      out += doubled ? sound.charAt(0) + sound : sound;
      doubled = false;
    }
  }
  return out.replace(/ou|oo/g, 'o').replace(/uu/g, 'u');
}

/** `shi` and a small `yo` are `sho`, `ki` and it are `kyo`. */
function withGlide(before: string, vowel: string, letter: string): string {
  const glide = 'ャュョ'.includes(letter) && !/(?:sh|ch|j)i$/.test(before) ? 'y' : '';
  return before.replace(/[aeiou]$/, '') + glide + vowel;
}
