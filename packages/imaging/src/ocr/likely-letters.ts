/**
 * Letters that a word cannot have, as the letter that looks the same: the reader has no `ß`, and `I` and `l` are one
 * stroke in most fonts of letters. Only spelling decides, and only letters: numbers stay as they were read.
 */
export function likelyLetters(text: string): string {
  return (
    text
      // `StraBe`: German has its ß behind a vowel, and no capital inside a word.
      .replace(/(?<=\p{L}\p{L}[aeiouäöü])B(?=e|[^\p{L}\p{N}]|$)/gu, 'ß')
      // `EIm`, `RoyaI`: a capital behind the first letter with small ones behind it.
      .replace(/(?<=(?<!\p{L})\p{Lu})I(?=\p{Ll})/gu, 'l')
      .replace(/(?<=\p{Ll}{2})I(?=\p{Ll}|[^\p{L}\p{N}]|$)/gu, (letter, at: number) =>
        /(?<!\p{L})Mac$/u.test(text.slice(0, at)) ? letter : 'l',
      )
      // `IBl`: a small letter in a word of capitals.
      .replace(
        /(?<![\p{L}\p{N}])(?=\p{L}{3,}(?![\p{L}\p{N}]))(?=(?:\p{Lu}|l)*\p{Lu}{2})(?:\p{Lu}|l)+(?![\p{L}\p{N}])/gu,
        (word) => word.replaceAll('l', 'I'),
      )
  );
}
