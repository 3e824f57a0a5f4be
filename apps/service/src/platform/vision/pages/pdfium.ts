import { readFile } from 'node:fs/promises';
import { PDFiumModule } from '@hyzyla/pdfium';
import { packageFile } from '../../../files.js';

/** The functions of PDFium that reading needs; numbers are handles, pointers and C values. */
export interface Pdfium {
  _FPDF_InitLibraryWithConfig(config: number): void;
  _FPDF_LoadMemDocument(data: number, length: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    toX: number,
    toY: number,
  ): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObjMark_GetParamValueType(mark: number, key: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDFText_GetFontInfo(text: number, index: number, buffer: number, length: number, flags: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetMetaText(document: number, name: number, buffer: number, length: number): number;
  _FPDF_GetTrailerEnds(document: number, buffer: number, count: number): number;
  _FPDF_GetSignatureCount(document: number): number;
  _FPDF_GetSignatureObject(document: number, index: number): number;
  _FPDFSignatureObj_GetByteRange(signature: number, buffer: number, count: number): number;
  _FPDFSignatureObj_GetContents(signature: number, buffer: number, length: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  _FPDFPath_GetDrawMode(object: number, fill: number, stroke: number): number;
  _FPDFTextObj_GetText(object: number, text: number, buffer: number, length: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFTextObj_GetFontSize(object: number, size: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFFont_GetIsEmbedded(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number;
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  readonly HEAPU8: Uint8Array;
}

const PAGE_BYTES = 65_536;

/** The code of PDFium, compiled once a process and handed to each thread. */
export type CompiledPdfium = object;

/** Compiles the WebAssembly file of the installed package. */
export async function compilePdfium(): Promise<CompiledPdfium> {
  return WebAssembly.compile(await readFile(packageFile('@hyzyla/pdfium/pdfium.wasm')));
}

/**
 * Starts PDFium with a limit on its memory. A growth beyond it fails, which ends the work on the document with an error.
 * For a thread of its own: the limit holds for every WebAssembly memory of the thread.
 */
export async function startPdfium(memoryBytesMax: number, compiled: CompiledPdfium): Promise<Pdfium> {
  const { Memory, Instance } = WebAssembly;
  const memory = Memory.prototype;
  const grow = memory.grow;
  memory.grow = function limited(this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > memoryBytesMax) throw new RangeError('The memory limit is met.');
    return grow.call(this, pages);
  };
  const start = PDFiumModule as unknown as (options: object) => Promise<Pdfium>;
  const quiet = (): void => undefined;
  const instantiateWasm = (
    imports: object,
    done: (instance: { exports: object }, compiled: object) => void,
  ): object => {
    const instance = new Instance(compiled, imports);
    done(instance, compiled);
    return instance.exports;
  };
  const pdfium = await start({ print: quiet, printErr: quiet, instantiateWasm });
  pdfium._FPDF_InitLibraryWithConfig(0);
  return pdfium;
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(this: WasmMemory, pages: number): number;
}

/** What is used of the platform's WebAssembly, which the language's own types leave out. */
declare const WebAssembly: {
  readonly Memory: { readonly prototype: { grow: WasmMemory['grow'] } };
  readonly Instance: new (compiled: object, imports: object) => { readonly exports: object };
  compile(bytes: Uint8Array): Promise<object>;
};
