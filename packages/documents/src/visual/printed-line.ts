/** A line of print of the upright front, as an OCR engine read it. */
export interface PrintedLine {
  readonly text: string;
  /** Mean confidence of its characters, 0 to 1. */
  readonly confidence: number;
  /** Box in shares of the picture, 0 to 1, the origin at its top left. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Letters without marks and digits, in capitals: what survives fonts, spacing and the eyes of an OCR engine. */
export function folded(text: string): string {
  return text
    .replace(/ß/g, 'SS')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a line belongs to a machine-readable zone: it is read by an engine of its own. */
function isZoneLine({ text }: PrintedLine): boolean {
  // A long title is words and nothing else.
  if (/^[A-Z]+(?: [A-Z]+){2,}$/.test(text)) return false;
  return /<[^<]*</.test(text) || (/^[A-Z0-9<\s]{28,}$/.test(text) && folded(text).length > 28);
}

/** The lines outside the machine-readable zone. */
export function visualZone(lines: readonly PrintedLine[]): PrintedLine[] {
  return lines.filter((line) => !isZoneLine(line));
}
