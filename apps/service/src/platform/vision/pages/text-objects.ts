import type { Pdfium } from './pdfium.js';

/** The key of the text that stands for several signs (ISO 32000-1, 14.9.4). */
const KEY = Buffer.from('ActualText\0', 'latin1');
/** FPDF_PAGEOBJ_TEXT of fpdf_edit.h. */
const TEXT = 1;
const OBJECTS_MAX = 100_000;

/** Two corners of a rectangle. */
export type Extent = readonly [left: number, low: number, right: number, high: number];

/**
 * What the objects of a page tell that its characters do not. Several objects may have one text in common, as the
 * consonant and the vowel of one syllable; and spaces that stand alone are objects without a character.
 */
export interface TextObjects {
  /** Whether an earlier object told the text of this one: PDFium gives it with each of them. */
  isToldBefore(object: number): boolean;
  /** Around all that share the text of this object, in the space of the page. */
  extentOf(object: number): Extent | undefined;
  /** Where spaces begin, in the space of the page. */
  readonly spaces: readonly (readonly [x: number, y: number])[];
}

/** @param memory for the key and four floats, 32 bytes */
export function textObjects(pdfium: Pdfium, page: number, memory: number): TextObjects {
  pdfium.HEAPU8.set(KEY, memory);
  const firstOf = new Map<number, number>();
  const marks = new Map<number, number | undefined>();
  const markOf = (object: number): number | undefined => {
    if (!marks.has(object)) marks.set(object, sharedMark(pdfium, object, memory));
    return marks.get(object);
  };
  const extents = new Map<number, Extent>();
  const spaces: [number, number][] = [];
  const count = Math.min(OBJECTS_MAX, pdfium._FPDFPage_CountObjects(page));
  for (let index = 0; index < count; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    if (pdfium._FPDFPageObj_GetType(object) !== TEXT) continue;
    const [at, into] = [memory + 16, (place: number) => memory + 16 + 4 * place];
    if (!pdfium._FPDFPageObj_GetBounds(object, at, into(1), into(2), into(3))) continue;
    const [left = 0, low = 0, right = 0, high = 0] = new Float32Array(pdfium.HEAPU8.slice(at, at + 16).buffer);
    if (left === right && low === high) spaces.push([left, low]);
    const mark = markOf(object);
    if (mark === undefined) continue;
    const [x, y, right2, high2] = extents.get(mark) ?? [left, low, right, high];
    extents.set(mark, [Math.min(x, left), Math.min(y, low), Math.max(right2, right), Math.max(high2, high)]);
  }
  return {
    isToldBefore: (object) => {
      const mark = markOf(object);
      if (mark === undefined) return false;
      const first = firstOf.get(mark) ?? object;
      firstOf.set(mark, first);
      return first !== object;
    },
    extentOf: (object) => {
      const mark = markOf(object);
      return mark === undefined ? undefined : extents.get(mark);
    },
    spaces,
  };
}

function sharedMark(pdfium: Pdfium, object: number, key: number): number | undefined {
  const count = pdfium._FPDFPageObj_CountMarks(object);
  for (let index = 0; index < count; index += 1) {
    const mark = pdfium._FPDFPageObj_GetMark(object, index);
    if (pdfium._FPDFPageObjMark_GetParamValueType(mark, key) !== 0) return mark;
  }
  return undefined;
}
