/** Letters of the Latin script that decomposition leaves whole, by the letters that stand for them where there are only A to Z. */
const WHOLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŋ: 'ng', ŧ: 't', ĸ: 'q' },
    ...{
      ə: 'e',
      ɖ: 'd',
      ɓ: 'b',
      ɗ: 'd',
      ƙ: 'k',
      ƴ: 'y',
      ɣ: 'g',
      ɛ: 'e',
      ɔ: 'o',
      ŉ: 'n',
      ǝ: 'e',
      ƒ: 'f',
      ɨ: 'i',
      ʉ: 'u',
    },
  }),
);

/**
 * A text with each Latin letter as A to Z: `Işıl Yıldız` as `Isil Yildiz`, `Þórsson` as `Thorsson`. Marks go, case stays, and
 * letters of other scripts are left as they are.
 */
export function withBaseLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Script=Latin}/gu, (letter, at: number, whole: string) => {
      const lower = letter.toLowerCase();
      const plain = WHOLE.get(lower);
      if (plain === undefined) return letter;
      if (letter === lower) return plain;
      const isAmongCapitals = /\p{Lu}/u.test(whole.slice(at + letter.length, at + letter.length + 1));
      return isAmongCapitals ? plain.toUpperCase() : plain.charAt(0).toUpperCase() + plain.slice(1);
    });
}
