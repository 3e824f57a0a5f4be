import type { Box, PaintedNote, PaintedObject, PaintedPage } from '@assay/documents';
import type { Pdfium } from './pdfium.js';

const OBJECTS_MAX = 8_000;
const FORM_DEPTH_MAX = 4;
const TEXT_BYTES = 2_048;
const NOTES_MAX = 200;
/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const KINDS: Readonly<Record<number, PaintedObject['kind'] | 'form'>> = { 1: 'text', 2: 'path', 3: 'image', 5: 'form' };
/** FPDF_ANNOT_* of fpdf_annot.h: what paints print, ink or a picture. Links, highlights and form fields do not. */
const NOTE_KINDS: Readonly<Record<number, PaintedNote['kind']>> = {
  3: 'free_text',
  5: 'drawing',
  6: 'drawing',
  7: 'drawing',
  13: 'stamp',
  15: 'drawing',
};
const ANNOTATION_HIDDEN = 2;
const INVISIBLE = 3;

/** a, b, c, d, e, f of a transformation as in ISO 32000-1, 8.3.3. */
type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** What a page paints, in its order, forms taken apart; at most 8,000 objects. */
export function paintedPage(pdfium: Pdfium, page: number, index: number): PaintedPage {
  const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const memory = pdfium.wasmExports.malloc(TEXT_BYTES + 64);
  const text = pdfium._FPDFText_LoadPage(page);
  try {
    const walk: Walk = { pdfium, memory, text, height, objects: [] };
    const count = pdfium._FPDFPage_CountObjects(page);
    for (let at = 0; at < count && walk.objects.length < OBJECTS_MAX; at += 1)
      addObject(walk, pdfium._FPDFPage_GetObject(page, at), SAME, 0);
    return { number: index + 1, width, height, objects: walk.objects, notes: notesOf(walk, page) };
  } finally {
    if (text !== 0) pdfium._FPDFText_ClosePage(text);
    pdfium.wasmExports.free(memory);
  }
}

interface Walk {
  readonly pdfium: Pdfium;
  /** Scratch memory: numbers in its first 64 bytes, texts behind them. */
  readonly memory: number;
  readonly text: number;
  readonly height: number;
  readonly objects: PaintedObject[];
}

function addObject(walk: Walk, object: number, matrix: Matrix, depth: number): void {
  const { pdfium, objects } = walk;
  const kind = KINDS[pdfium._FPDFPageObj_GetType(object)] ?? 'other';
  if (kind === 'form') {
    if (depth >= FORM_DEPTH_MAX) return;
    const inner = multiply(matrixOf(walk, object), matrix);
    const count = pdfium._FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count && objects.length < OBJECTS_MAX; at += 1)
      addObject(walk, pdfium._FPDFFormObj_GetObject(object, at), inner, depth + 1);
    return;
  }
  const box = boxOf(walk, object, matrix);
  if (!box) return;
  if (kind === 'text') objects.push({ kind, box, ...colourOf(walk, object), ...textOf(walk, object, matrix) });
  else if (kind === 'path') objects.push({ kind, box, ...colourOf(walk, object), filled: isFilled(walk, object) });
  else objects.push({ kind, box });
}

/** Reads the numbers at the start of the scratch memory by their place. */
function floats({ pdfium, memory }: Walk): (place: number) => number {
  const view = new DataView(pdfium.HEAPU8.buffer, memory, 64);
  return (place) => view.getFloat32(4 * place, true);
}

function matrixOf(walk: Walk, object: number): Matrix {
  if (!walk.pdfium._FPDFPageObj_GetMatrix(object, walk.memory)) return SAME;
  const number = floats(walk);
  return [number(0), number(1), number(2), number(3), number(4), number(5)];
}

function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function boxOf(walk: Walk, object: number, matrix: Matrix): Box | undefined {
  const { pdfium, memory, height } = walk;
  if (!pdfium._FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) return undefined;
  const number = floats(walk);
  return placed(matrix, { left: number(0), bottom: number(1), right: number(2), top: number(3) }, height);
}

type Rectangle = Readonly<Record<'left' | 'bottom' | 'right' | 'top', number>>;

function placed(matrix: Matrix, { left, bottom, right, top }: Rectangle, height: number): Box {
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [x, y] = [Math.min(...xs), Math.max(...ys)];
  return { x, y: height - y, width: Math.max(...xs) - x, height: y - Math.min(...ys) };
}

function colourOf({ pdfium, memory }: Walk, object: number): Pick<PaintedObject, 'colour'> {
  if (!pdfium._FPDFPageObj_GetFillColor(object, memory, memory + 4, memory + 8, memory + 12)) return {};
  const view = new DataView(pdfium.HEAPU8.buffer, memory, 16);
  const part = (at: number) => view.getUint32(4 * at, true);
  return { colour: [part(0), part(1), part(2), part(3)] };
}

function isFilled({ pdfium, memory }: Walk, object: number): boolean {
  if (!pdfium._FPDFPath_GetDrawMode(object, memory, memory + 4)) return false;
  return new DataView(pdfium.HEAPU8.buffer, memory, 4).getInt32(0, true) !== 0;
}

function textOf(walk: Walk, object: number, matrix: Matrix): Partial<PaintedObject> {
  const { pdfium, memory, text } = walk;
  const from = memory + 64;
  const bytes = text === 0 ? 0 : pdfium._FPDFTextObj_GetText(object, text, from, TEXT_BYTES);
  const said =
    bytes > 2 && bytes <= TEXT_BYTES ? Buffer.from(pdfium.HEAPU8.subarray(from, from + bytes - 2)) : undefined;
  const font = pdfium._FPDFTextObj_GetFont(object);
  const length = font === 0 ? 0 : pdfium._FPDFFont_GetBaseFontName(font, from, TEXT_BYTES);
  const name =
    length > 1 && length <= TEXT_BYTES ? Buffer.from(pdfium.HEAPU8.subarray(from, from + length - 1)) : undefined;
  const known = pdfium._FPDFTextObj_GetFontSize(object, memory);
  const size = known ? floats(walk)(0) : 0;
  const [, b, , d] = multiply(matrixOf(walk, object), matrix);
  return {
    ...(said ? { text: said.toString('utf16le') } : {}),
    ...(name ? { font: name.toString('utf8').replace(/^[A-Z]{6}\+/, '') } : {}),
    fontSize: size * Math.hypot(b, d),
    invisible: pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE,
  };
}

function notesOf(walk: Walk, page: number): PaintedNote[] {
  const { pdfium, memory, height } = walk;
  const notes: PaintedNote[] = [];
  const count = Math.min(NOTES_MAX, pdfium._FPDFPage_GetAnnotCount(page));
  for (let at = 0; at < count; at += 1) {
    const note = pdfium._FPDFPage_GetAnnot(page, at);
    if (note === 0) continue;
    const kind = NOTE_KINDS[pdfium._FPDFAnnot_GetSubtype(note)];
    const hidden = (pdfium._FPDFAnnot_GetFlags(note) & ANNOTATION_HIDDEN) !== 0;
    if (kind && !hidden && pdfium._FPDFAnnot_GetRect(note, memory)) {
      const number = floats(walk);
      const [left, right] = [number(0), number(2)];
      const [bottom, top] = [Math.min(number(1), number(3)), Math.max(number(1), number(3))];
      notes.push({ kind, box: placed(SAME, { left, bottom, right, top }, height) });
    }
    pdfium._FPDFPage_CloseAnnot(note);
  }
  return notes;
}
