/** Digits of other scripts (Unicode Nd) as 0 to 9: ten of each follow one another. The text keeps its length. */
export function withLatinDigits(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    if (character.length > 1 || !/^\p{Nd}$/u.test(character)) return character;
    const code = character.charCodeAt(0);
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCharCode(code - value - 1))) value += 1;
    return String(value);
  });
}
