import { type Box, boxAround, type PageWord } from '@assay/documents';
import { at } from '@assay/kernel';
import { repeatedText } from './actual-text.js';
import type { Pdfium } from './pdfium.js';

const CHARACTERS_MAX = 60_000;
/** Sideways print (margins, watermarks) is not in any line of the page. */
const UPRIGHT_RADIANS = 0.05;
/** A gap of this share of the character height starts a new word even without a space. */
const GAP_SHARE = 0.35;
/** As little does where PDFium takes a gap for a space; between letters that a file places one by one it sees them too. */
const GUESSED_GAP_SHARE = 0.12;
const FONT_BYTES = 128;

interface Glyph {
  readonly text: string;
  readonly box: Box;
  readonly index: number;
}

/** Words of a page's text layer by position. Zero-width and sideways characters are left out. */
export function pageWords(pdfium: Pdfium, page: number, size: { width: number; height: number }): PageWord[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const memory = pdfium.wasmExports.malloc(256);
  try {
    const place = placer(pdfium, page, size, memory);
    const repeats = repeatedText(pdfium, text, memory + 240);
    const words: PageWord[] = [];
    let word: Glyph[] = [];
    let guessed = false;
    const close = (): void => {
      if (word.length > 0) words.push(wordOf(pdfium, text, memory, word));
      word = [];
    };
    const count = Math.min(CHARACTERS_MAX, pdfium._FPDFText_CountChars(text));
    for (let index = 0; index < count; index += 1) {
      const character = characterAt(pdfium, text, index);
      if (character === undefined) {
        if (pdfium._FPDFText_IsGenerated(text, index) === 1) guessed = true;
        else close();
        continue;
      }
      if (repeats(index)) continue;
      if (Math.abs(wrapped(pdfium._FPDFText_GetCharAngle(text, index))) > UPRIGHT_RADIANS) continue;
      if (!pdfium._FPDFText_GetLooseCharBox(text, index, memory)) continue;
      const glyph = joined(word.at(-1), { text: character, box: place(memory), index });
      if (!continues(word.at(-1), glyph, guessed ? GUESSED_GAP_SHARE : GAP_SHARE)) close();
      guessed = false;
      if (isLigature(word.at(-1), glyph)) word.splice(-1, 0, glyph);
      else word.push(glyph);
    }
    close();
    return words;
  } finally {
    pdfium.wasmExports.free(memory);
    pdfium._FPDFText_ClosePage(text);
  }
}

/** A vowel of Thai and Lao that is written as one letter, and what files make of it, before or behind a tone. */
const AM = /[\u0e33\u0eb3]/u;
const AM_PARTED = /([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb]?)([\u0e32\u0eb2])/gu;
const amOf = (_all: string, _ring: string, tone: string, letter: string) =>
  `${tone}${letter === '\u0e32' ? '\u0e33' : '\u0eb3'}`;

/** Undefined for what stands between words. */
function characterAt(pdfium: Pdfium, text: number, index: number): string | undefined {
  const code = pdfium._FPDFText_GetUnicode(text, index);
  // U+0002 is how PDFium shows a hyphen at the end of a line.
  if (code === 2) return '-';
  if (code <= 32 || code === 0xa0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) return undefined;
  const character = AM.test(String.fromCodePoint(code))
    ? String.fromCodePoint(code)
    : String.fromCodePoint(code).normalize('NFKC');
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(character) ? character : undefined;
}

function wrapped(radians: number): number {
  return Math.atan2(Math.sin(radians), Math.cos(radians));
}

/** A vowel or mark over its letter takes no room of its own, whatever its place: it is where the letter is. */
function joined(last: Glyph | undefined, next: Glyph): Glyph {
  const over =
    last && /^\p{M}/u.test(next.text) && next.box.x < last.box.x + last.box.width && next.box.x >= last.box.x;
  return over && Math.abs(next.box.y - last.box.y) < last.box.height / 2 ? { ...next, box: last.box } : next;
}

/** Letters that are written from right to left. */
const LEFTWARDS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;

function continues(last: Glyph | undefined, next: Glyph, gapShare: number): boolean {
  if (!last) return true;
  const height = Math.min(last.box.height, next.box.height);
  const leftwards = LEFTWARDS.test(last.text + next.text) && next.box.x < last.box.x;
  const [before, after] = leftwards ? [next.box, last.box] : [last.box, next.box];
  const gap = after.x - (before.x + before.width);
  const sameLine = Math.abs(next.box.y + next.box.height - last.box.y - last.box.height) < height / 2;
  return sameLine && gap < gapShare * height && gap > -height;
}

/**
 * Lam and alef are one sign in Arabic. Files that name its letters as they are written get them back the other way round,
 * alef first, both at the same place.
 */
function isLigature(last: Glyph | undefined, next: Glyph): boolean {
  return /^[اأإآٱ]$/u.test(last?.text ?? '') && next.text === 'ل' && last?.box.x === next.box.x;
}

/** From the space of the page to points from its top left as it is shown, turned and cropped. */
function placer(pdfium: Pdfium, page: number, { width, height }: { width: number; height: number }, memory: number) {
  // Whole units only come back, so the page is laid out on a fine grid.
  const grid = 1_000_000;
  const shownAt = (x: number, y: number): [number, number] => {
    pdfium._FPDF_PageToDevice(page, 0, 0, grid, grid, 0, x, y, memory + 64, memory + 68);
    const view = new DataView(pdfium.HEAPU8.buffer, memory + 64, 8);
    return [(view.getInt32(0, true) / grid) * width, (view.getInt32(4, true) / grid) * height];
  };
  const [ox, oy] = shownAt(0, 0);
  const [ax, ay] = shownAt(100, 0);
  const [bx, by] = shownAt(0, 100);
  const map = (x: number, y: number): [number, number] => [
    ox + ((ax - ox) * x + (bx - ox) * y) / 100,
    oy + ((ay - oy) * x + (by - oy) * y) / 100,
  ];
  return (rectangle: number): Box => {
    const view = new DataView(pdfium.HEAPU8.buffer, rectangle, 16);
    const [x1, y1] = map(view.getFloat32(0, true), view.getFloat32(4, true));
    const [x2, y2] = map(view.getFloat32(8, true), view.getFloat32(12, true));
    return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  };
}

function wordOf(pdfium: Pdfium, text: number, memory: number, glyphs: readonly Glyph[]): PageWord {
  const length = pdfium._FPDFText_GetFontInfo(text, at(glyphs, 0).index, memory + 96, FONT_BYTES, memory + 80);
  const name =
    length > 1 && length <= FONT_BYTES
      ? Buffer.from(pdfium.HEAPU8.subarray(memory + 96, memory + 96 + length - 1)).toString('utf8')
      : undefined;
  return {
    text: glyphs
      .map((glyph) => glyph.text)
      .join('')
      .replace(AM_PARTED, amOf),
    box: boxAround(glyphs.map(({ box }) => box)),
    confidence: 1,
    ...(name ? { font: name } : {}),
  };
}
