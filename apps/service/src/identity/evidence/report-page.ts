import { Buffer } from 'node:buffer';
import type { Tone } from '@assay/evidence';
import PDFDocument from 'pdfkit';
import { type Coverage, codePoints, printableText, REWRITTEN_MARK } from './printable-text.js';
import { type ReportFonts, standardCoverage } from './report-fonts.js';

export const INK = '#111827';
export const MUTED = '#6b7280';
export const LINE = '#e5e7eb';
export const TONES: Readonly<Record<Tone, { readonly ink: string; readonly fill: string }>> = {
  good: { ink: '#166534', fill: '#dcfce7' },
  bad: { ink: '#991b1b', fill: '#fee2e2' },
  review: { ink: '#92400e', fill: '#fef3c7' },
  neutral: { ink: '#374151', fill: '#f3f4f6' },
};

export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - 60;
/** No single text may fill more than about half a page; the bundle has the rest. */
const TEXT_LENGTH_MAX = 1500;
const SPELLINGS_MAX = 60;
/** Characters whose code points are listed; longer texts are no names. */
const SPELLING_LENGTH_MAX = 200;

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
  readonly color?: string;
}

/** A text as it is printed, and its exact code points. */
export interface Spelling {
  readonly printed: string;
  readonly exact: string;
}

/** An A4 document being written from top to bottom; holds the pen position and what had to be rewritten. */
export class ReportPage {
  readonly doc: PDFKit.PDFDocument;
  /** Every text that the font could not show as it is, once: two that are printed alike are two. */
  readonly spellings: Spelling[] = [];
  /** Whether there are more of them than are kept. */
  spellingsLeftOut = false;
  y = MARGIN;
  readonly #covers: Coverage;
  readonly #embedded: boolean;

  constructor(title: string, at: Date, fonts: ReportFonts | undefined) {
    this.#embedded = fonts !== undefined;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Subject: 'Identity verification report', CreationDate: at, ModDate: at },
      // PDF/A (ISO 19005-2, level B) is only possible with embedded fonts.
      ...(fonts
        ? { subset: 'PDF/A-2b', pdfVersion: '1.7', font: Buffer.from(fonts.regular) as unknown as string }
        : {}),
    });
    if (fonts) {
      this.doc.registerFont('regular', Buffer.from(fonts.regular));
      this.doc.registerFont('bold', Buffer.from(fonts.bold));
    }
    this.#covers = fonts ? embeddedCoverage(this.doc) : standardCoverage;
  }

  /** Writes a comment of PDF into the file, a line of its own between two objects (PDF 1.7, 7.2.4). ASCII. */
  comment(line: string): void {
    (this.doc as unknown as { _write(line: string): void })._write(line);
  }

  /** Starts a new page. */
  open(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Starts a new page unless this much height is left. */
  ensure(height: number): void {
    if (this.y + height > BOTTOM) this.open();
  }

  /** Height that a text takes at a width, in points. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.#use(style);
    return this.doc.heightOfString(this.#printable(text), { width });
  }

  /** Writes at an absolute place and leaves the pen where it is. */
  textAt(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    this.#use(style);
    this.doc.text(this.#printable(text), x, y, { width });
  }

  /** Width that a text takes on one line, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    this.#use(style);
    return this.doc.widthOfString(this.#printable(text));
  }

  /** Finishes the document. @returns the bytes of the PDF. */
  async end(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finished = new Promise<void>((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await finished;
    return Buffer.concat(chunks);
  }

  #use({ size = 9, bold = false, mono = false, color = INK }: TextStyle): void {
    const proportional = bold ? 'Helvetica-Bold' : 'Helvetica';
    const standard = mono ? 'Courier' : proportional;
    const embedded = bold ? 'bold' : 'regular';
    this.doc.font(this.#embedded ? embedded : standard);
    this.doc.fontSize(size).fillColor(color);
  }

  #printable(text: string): string {
    const { text: printed, rewritten } = printableText(cut(text, TEXT_LENGTH_MAX), this.#covers);
    // Code points are longer than what they stand for.
    const shown = cut(printed, TEXT_LENGTH_MAX);
    if (!rewritten) return shown;
    this.#note({ printed: cut(printed, SPELLING_LENGTH_MAX), exact: exactSpelling(text) });
    return `${shown} ${REWRITTEN_MARK}`;
  }

  #note(spelling: Spelling): void {
    if (this.spellings.some(({ printed, exact }) => printed === spelling.printed && exact === spelling.exact)) return;
    if (this.spellings.length < SPELLINGS_MAX) this.spellings.push(spelling);
    else this.spellingsLeftOut = true;
  }
}

function exactSpelling(text: string): string {
  const characters = Array.from(text);
  const start = codePoints(characters.slice(0, SPELLING_LENGTH_MAX).join(''));
  return characters.length > SPELLING_LENGTH_MAX ? `${start} ... (cut; the bundle has it all)` : start;
}

function cut(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax)} … (cut; the bundle has it all)` : text;
}

function embeddedCoverage(doc: PDFKit.PDFDocument): Coverage {
  doc.font('regular');
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
