interface Part {
  readonly at: number;
  readonly text: string;
  readonly value: boolean;
}

/** A sentence in parts: its numbers with thousands apart, to be set in bold, and the words between them. */
export function partsOf(sentence: string, locale: string): Part[] {
  const parts = sentence.split(/((?<![\p{L}\p{N}._-])\d+(?:\.\d+)?(?![\p{L}\p{N}_-]|\.\d))/u);
  return parts
    .map((text, at) => (at % 2 === 0 ? { at, text, value: false } : { at, text: grouped(text, locale), value: true }))
    .filter(({ text }) => text !== '');
}

/** A decimal number with thousands apart and all its places; more digits than a double holds are kept. */
export function grouped(text: string, locale: string): string {
  const digits = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    text as `${number}`,
  );
}
