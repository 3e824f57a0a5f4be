/**
 * Syllables of Chinese (Hanyu Pinyin) and Korean romanisations. Each syllable of such a name is a word of its own and
 * most of them sound alike to the ear of an alphabet: `Ping` and `Jing` are two names, not two spellings.
 */
const SYLLABLE =
  /^(?:zh|ch|sh|kk|tt|pp|ss|jj|[bpmfdtnlgkhjqxrzcsyw])?(?:iao|iang|iong|uang|uai|yeo|yae|yang|ai|ei|ao|ou|oo|ee|oi|an|en|ang|eng|ong|ia|ie|iu|ian|in|ing|ua|uo|ui|uan|un|ue|ung|ae|eo|eu|oe|wa|wae|wo|we|wi|eui|ya|ye|yo|yu|[aeiou])(?:ng|[nkmlgbp])?$/;

export function isSyllable(word: string): boolean {
  return word.length <= 6 && SYLLABLE.test(word);
}

/** Initials that Pinyin, Wade–Giles and the Korean systems write differently, as one letter each. */
const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:zh|ch|ts|tz|j|q|z|c)(?!$)/, 'c'],
  [/^(?:hs|sh|x|s)/, 's'],
  [/^(?:k|g)/, 'k'],
  [/^(?:t|d)/, 't'],
  [/^(?:p|b)/, 'p'],
  [/^(?:r|l)/, 'l'],
];
const FINALS: readonly (readonly [RegExp, string])[] = [
  [/oo/, 'u'],
  [/ee|ui$/, 'i'],
  [/ou(?=ng)|eo|eu(?=[nklmgp])/, 'o'],
  [/eu/, 'u'],
  [/u(?=n|ng|k|l|m|p|b|$)/, 'o'],
  [/ai$/, 'ae'],
  [/aik$/, 'aek'],
  [/oi$/, 'oe'],
  [/g$(?<!ng)/, 'k'],
  [/b$/, 'p'],
  [/ih$/, 'i'],
  [/(?:ieh|ie)$/, 'e'],
  [/ien$/, 'ian'],
];

/** A syllable with the spellings of the systems made one. */
export function plainSyllable(word: string): string {
  let out = word;
  for (const [pattern, letter] of INITIALS) {
    if (!pattern.test(out)) continue;
    out = out.replace(pattern, letter);
    break;
  }
  for (const [pattern, letters] of FINALS) out = out.replace(pattern, letters);
  return out;
}
