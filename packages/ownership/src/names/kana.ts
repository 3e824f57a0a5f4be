import anyAscii from 'any-ascii';

const SMALL_VOWELS = 'ァィゥェォぁぃぅぇぉ';
const SMALL_Y = 'ャュョゃゅょ';
const DOUBLING = /[ッっ]/;
const LONG = /[ーｰ・]/;

/** Katakana and Hiragana in Hepburn's spelling without marks of length: シャープ is `shapu`, ニッポン `nippon`. */
export function romaniseKana(text: string): string {
  let out = '';
  let double = false;
  for (const letter of text) {
    if (LONG.test(letter)) continue;
    if (DOUBLING.test(letter)) {
      double = true;
      continue;
    }
    const sound = anyAscii(letter);
    if (SMALL_VOWELS.includes(letter)) out = `${withoutVowel(out)}${sound}`;
    else if (SMALL_Y.includes(letter)) out = withGlide(out, sound);
    else out += double ? doubled(sound) : sound;
    double = false;
  }
  return out;
}

/** ファ is `fa`, ティ is `ti`, ウィ is `wi`. */
function withoutVowel(before: string): string {
  return before.replace(/(^|[aeiou])u$/, '$1w').replace(/[aeiou]$/, '');
}

/** シャ is `sha`, キョ is `kyo`. */
function withGlide(before: string, sound: string): string {
  const stem = before.replace(/i$/, '');
  return stem + (/(?:sh|ch|j)$/.test(stem) ? sound.slice(1) : sound);
}

function doubled(sound: string): string {
  return sound.startsWith('ch') ? `t${sound}` : sound.slice(0, 1) + sound;
}
