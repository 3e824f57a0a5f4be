import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Coverage } from './printable-text.js';

/** Two faces to embed: TrueType, OpenType or WOFF. */
export interface ReportFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** Beyond Latin-1: the letters of Windows code page 1252, which is all that the standard PDF fonts can encode. */
const CP1252 = new Set(Array.from('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ', (character) => character.codePointAt(0)!));

/** What Helvetica of PDF 1.7 (Annex D, WinAnsiEncoding) covers. */
export const standardCoverage: Coverage = (codePoint) =>
  (codePoint >= 0x20 && codePoint < 0x7f) || (codePoint >= 0xa0 && codePoint <= 0xff) || CP1252.has(codePoint);

/**
 * Roboto (Apache-2.0: Latin, Greek and Cyrillic) from its npm package, or undefined where it is not installed; the
 * report then uses the standard PDF fonts and writes other letters in Latin ones.
 */
export async function loadReportFonts(): Promise<ReportFonts | undefined> {
  try {
    const file = (face: string) =>
      fileURLToPath(import.meta.resolve(`roboto-fontface/fonts/roboto/Roboto-${face}.woff`));
    const [regular, bold] = await Promise.all([readFile(file('Regular')), readFile(file('Bold'))]);
    return { regular, bold };
  } catch {
    return undefined;
  }
}
