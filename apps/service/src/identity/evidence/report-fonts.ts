import { readFile } from 'node:fs/promises';
import { packageFile } from '../../files.js';
import type { Coverage } from './printable-text.js';
import { woffToSfnt } from './woff.js';

/** Two faces to embed, as TrueType or OpenType files. */
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
    const load = async (face: string) =>
      woffToSfnt(await readFile(packageFile(`roboto-fontface/fonts/roboto/Roboto-${face}.woff`)));
    return { regular: await load('Regular'), bold: await load('Bold') };
  } catch {
    return undefined;
  }
}
