/** Consonants that say enough of a word to compare it by them alone. */
const CONSONANTS_MIN = 3;

/** Whether two words have the same consonants, however Arabic is written in Latin letters: SABIC and sabk. */
export function soundsAlike(a: string, b: string): boolean {
  const left = consonantsOf(a);
  return left.length >= CONSONANTS_MIN && left === consonantsOf(b);
}

function consonantsOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replace(/h$/, '')
    .replaceAll(/[aeiouyw]/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
