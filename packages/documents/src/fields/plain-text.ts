/** Letters and digits of a text without case, marks and punctuation, with the place of each in the text. */
export interface PlainText {
  readonly text: string;
  readonly offsets: readonly number[];
}

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
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

/** What each character leaves, as it was first asked for: there are few of them. */
const FOLDED = new Map<string, string>();
const FOLDED_MAX = 20_000;

function folded(character: string): string {
  const known = FOLDED.get(character);
  if (known !== undefined) return known;
  const letters = (SPECIAL[character] ?? character.normalize('NFKD')).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (FOLDED.size < FOLDED_MAX) FOLDED.set(character, letters);
  return letters;
}

/** `Rechnungs-Nr.` as `rechnungsnr`; each character remembers where it stood. */
export function plainText(text: string): PlainText {
  let result = '';
  const offsets: number[] = [];
  for (let at = 0; at < Math.min(text.length, LENGTH_MAX); at += 1) {
    const letters = folded(text.charAt(at));
    result += letters;
    for (let count = letters.length; count > 0; count -= 1) offsets.push(at);
  }
  return { text: result, offsets };
}

/** Only the letters and digits, see plainText. */
export function plain(text: string): string {
  return plainText(text).text;
}
