import { type Box, boxAround, hasLeftwards } from '@assay/documents';
import { at } from '@assay/kernel';
import type { Pdfium } from './pdfium.js';
import type { PaintedWord } from './seen-words.js';
import { type Extent, type TextObjects, textObjects } from './text-objects.js';
import { ALONE, GUESSED_SPACE, type Sign, SPACE, wordsOfSigns } from './words-of-signs.js';

const CHARACTERS_MAX = 60_000;
/** Sideways print (margins, watermarks) is not in any line of the page. */
const UPRIGHT_RADIANS = 0.05;
const FONT_BYTES = 128;

/** Words of a page's text layer by position. Sideways characters are left out. */
export function pageWords(pdfium: Pdfium, page: number, size: { width: number; height: number }): PaintedWord[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const memory = pdfium.wasmExports.malloc(512);
  try {
    const place = placer(pdfium, page, size, memory);
    const objects = textObjects(pdfium, page, memory + 400);
    return wordsOfSigns(signsOf(pdfium, text, memory, place, objects)).map((word) =>
      wordOf(pdfium, text, memory, word),
    );
  } finally {
    pdfium.wasmExports.free(memory);
    pdfium._FPDFText_ClosePage(text);
  }
}

/** The characters of a page as PDFium has them, with its own guesses of where words end. */
function signsOf(pdfium: Pdfium, text: number, memory: number, place: Placer, objects: TextObjects): Sign[] {
  const signs: Sign[] = [];
  const sizeOf = sizes(pdfium, text, memory, place);
  const count = Math.min(CHARACTERS_MAX, pdfium._FPDFText_CountChars(text));
  for (let index = 0; index < count; index += 1) {
    const character = characterAt(pdfium, text, index);
    const object = pdfium._FPDFText_GetTextObject(text, index);
    const sign = placed(pdfium, { text, index, memory }, place, sizeOf(object, index));
    if (character === undefined) {
      const guessed = pdfium._FPDFText_IsGenerated(text, index) === 1 || sign.box.width === 0;
      signs.push({ ...sign, text: guessed ? GUESSED_SPACE : SPACE });
    } else if (sign.em > 0 && !objects.isToldBefore(object)) {
      const extent = objects.extentOf(object);
      const box = extent ? inked(character, sign.box, place.across(extent)) : sign.box;
      signs.push({ ...sign, text: character, box });
    }
  }
  return [...signs, ...objects.spaces.map((point) => spaceAt(place.shown(point)))];
}

/** The box of a letter that is drawn in parts: it has the width of one of them only. */
function inked(character: string, box: Box, ink: Pick<Box, 'x' | 'width'>): Box {
  if (hasLeftwards(character)) return { ...box, ...ink };
  const whole = boxAround([box, { ...box, ...ink }]);
  return { ...box, x: whole.x, width: whole.width };
}

function spaceAt([x, y]: readonly [x: number, y: number]): Sign {
  return { text: SPACE, box: { x, y, width: 0, height: 0 }, line: y, em: 0, index: ALONE };
}

/** What print takes above and below its line, as shares of its size: fonts tell it each in their own way. */
const [ABOVE, BELOW] = [0.9, 0.25];

/** Sizes of print, once for each object: 0 where it runs sideways or up as the page is shown. */
function sizes(pdfium: Pdfium, text: number, memory: number, place: Placer): (object: number, index: number) => number {
  const known = new Map<number, number>();
  const sizeOf = (index: number): number => {
    if (!pdfium._FPDFText_GetMatrix(text, index, memory + 112)) return 0;
    const [a = 0, b = 0, c = 0, d = 0] = new Float32Array(pdfium.HEAPU8.slice(memory + 112, memory + 128).buffer);
    const [[x, y], [right, ahead]] = [place.shown([0, 0]), place.shown([a, b])];
    const upright = Math.abs(Math.atan2(ahead - y, right - x)) <= UPRIGHT_RADIANS;
    return upright ? pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d) : 0;
  };
  return (object, index) => {
    const size = known.get(object) ?? sizeOf(index);
    known.set(object, size);
    return size;
  };
}

interface CharacterAt {
  readonly text: number;
  readonly index: number;
  readonly memory: number;
}

/** Where a character stands; its size is 0 where the file does not say. */
function placed(pdfium: Pdfium, { text, index, memory }: CharacterAt, place: Placer, em: number): Omit<Sign, 'text'> {
  const found =
    pdfium._FPDFText_GetLooseCharBox(text, index, memory) &&
    pdfium._FPDFText_GetCharOrigin(text, index, memory + 16, memory + 24);
  if (!found) return { box: NOWHERE, line: 0, em: 0, index };
  const { x, width, line } = place.character(memory);
  return { box: { x, y: line - ABOVE * em, width, height: (ABOVE + BELOW) * em }, line, em, index };
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** What files make of a vowel of Thai and Lao that is written as one letter, before or behind a tone. */
const AM_PARTED = /([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb]?)([\u0e32\u0eb2])/gu;
const amOf = (_all: string, _ring: string, tone: string, letter: string) =>
  `${tone}${letter === '\u0e32' ? '\u0e33' : '\u0eb3'}`;

/** Undefined for what stands between words. */
function characterAt(pdfium: Pdfium, text: number, index: number): string | undefined {
  const code = pdfium._FPDFText_GetUnicode(text, index);
  // U+0002 is how PDFium shows a hyphen at the end of a line.
  if (code === 2) return '-';
  if (code <= 32 || code === 0xa0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) return undefined;
  const letter = String.fromCodePoint(code);
  const character = code < 128 || code === 0xe33 || code === 0xeb3 ? letter : letter.normalize('NFKC');
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(character) ? character : undefined;
}

/** Places in memory as points from the top left of the page. */
interface Placer {
  /** @param numbers four floats of a rectangle, then two doubles of where the character stands */
  character(numbers: number): { readonly x: number; readonly width: number; readonly line: number };
  across(extent: Extent): Pick<Box, 'x' | 'width'>;
  shown(point: readonly [x: number, y: number]): readonly [x: number, y: number];
}

/** From the space of the page to points from its top left as it is shown, turned and cropped. */
function placer(
  pdfium: Pdfium,
  page: number,
  { width, height }: { width: number; height: number },
  memory: number,
): Placer {
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
  return {
    character: (numbers) => {
      const view = new DataView(pdfium.HEAPU8.buffer, numbers, 32);
      const [x1] = map(view.getFloat32(0, true), view.getFloat32(4, true));
      const [x2] = map(view.getFloat32(8, true), view.getFloat32(12, true));
      const [, line] = map(view.getFloat64(16, true), view.getFloat64(24, true));
      return { x: Math.min(x1, x2), width: Math.abs(x2 - x1), line };
    },
    across: ([left, low, right, high]) => {
      const [x1, x2] = [map(left, low)[0], map(right, high)[0]];
      return { x: Math.min(x1, x2), width: Math.abs(x2 - x1) };
    },
    shown: ([x, y]) => map(x, y),
  };
}

/** Smaller print is read by no eye. */
const EM_MIN = 2;
/** FPDF_TEXTRENDERMODE_INVISIBLE and FPDF_TEXTRENDERMODE_CLIP of fpdf_edit.h. */
const UNPAINTED = [3, 7];
/** Of 255: paint that lets nearly everything through. */
const ALPHA_MIN = 16;

type Paint = Pick<PaintedWord, 'tone' | 'unpainted' | 'borrowed'>;

/** How an object of text is painted. */
function paintOf(pdfium: Pdfium, object: number, memory: number): Paint {
  if (object === 0) return { tone: undefined, unpainted: false, borrowed: false };
  const places = [memory, memory + 4, memory + 8, memory + 12] as const;
  const coloured = pdfium._FPDFPageObj_GetFillColor(object, ...places) !== 0;
  const [r = 0, g = 0, b = 0, alpha = 255] = new Uint32Array(pdfium.HEAPU8.slice(memory, memory + 16).buffer);
  const unpainted =
    UNPAINTED.includes(pdfium._FPDFTextObj_GetTextRenderMode(object)) || (coloured && alpha < ALPHA_MIN);
  const tone = coloured ? 0.299 * r + 0.587 * g + 0.114 * b : undefined;
  return { tone, unpainted, borrowed: pdfium._FPDFFont_GetIsEmbedded(pdfium._FPDFTextObj_GetFont(object)) === 0 };
}

function wordOf(pdfium: Pdfium, text: number, memory: number, glyphs: readonly Sign[]): PaintedWord {
  const first = at(glyphs, 0);
  const paint = paintOf(pdfium, pdfium._FPDFText_GetTextObject(text, first.index), memory);

  const length = pdfium._FPDFText_GetFontInfo(text, at(glyphs, 0).index, memory + 256, FONT_BYTES, memory + 240);
  const name =
    length > 1 && length <= FONT_BYTES
      ? Buffer.from(pdfium.HEAPU8.subarray(memory + 256, memory + 256 + length - 1)).toString('utf8')
      : undefined;
  return {
    text: glyphs
      .map((glyph) => glyph.text)
      .join('')
      .replace(AM_PARTED, amOf),
    box: boxAround(glyphs.map(({ box }) => box)),
    confidence: 1,
    tone: paint.tone,
    borrowed: paint.borrowed,
    unpainted: paint.unpainted || first.em < EM_MIN,
    ...(name ? { font: name } : {}),
  };
}
