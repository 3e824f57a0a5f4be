/** Letters and digits of a text without case, marks and punctuation, with the place of each in the text. */
export interface PlainText {
  readonly text: string;
  readonly offsets: readonly number[];
}

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  β: 'ss',
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
};
const LENGTH_MAX = 2_000;

/** `Rechnungs-Nr.` as `rechnungsnr`; each character remembers where it stood. */
export function plainText(text: string): PlainText {
  let result = '';
  const offsets: number[] = [];
  for (let at = 0; at < Math.min(text.length, LENGTH_MAX); at += 1) {
    const character = text.charAt(at);
    const folded = (SPECIAL[character] ?? character.normalize('NFKD')).toLowerCase();
    for (const part of folded) {
      if (!/[\p{L}\p{N}]/u.test(part)) continue;
      result += part;
      while (offsets.length < result.length) offsets.push(at);
    }
  }
  return { text: result, offsets };
}

/** Only the letters and digits, see plainText. */
export function plain(text: string): string {
  return plainText(text).text;
}
