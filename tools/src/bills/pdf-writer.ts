import { at } from '@assay/kernel';
/** One run of text; the place is its left (or right) end on the base line, points from the top left of the page. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: PdfFont;
  readonly align?: 'left' | 'right';
}

export type PdfFont = 'Helvetica' | 'Helvetica-Bold' | 'Times-Roman' | 'Times-Bold' | 'Courier';

/** A filled rectangle, grey 0 (black) to 1. */
export interface PdfBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gray: number;
}

export interface PdfPage {
  readonly runs: readonly TextRun[];
  readonly bars?: readonly PdfBar[];
}

export const A4 = { width: 595, height: 842 } as const;
const FONTS: readonly PdfFont[] = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Courier'];

/**
 * A PDF of the standard fonts in WinAnsi letters: small, deterministic and without any library, so that what is read from
 * it was put there. @param info entries of the information dictionary.
 */
export function writePdf(pages: readonly PdfPage[], info: Readonly<Record<string, string>> = {}): Buffer {
  const objects: string[] = [];
  const fontIds = FONTS.map((_, index) => 3 + index);
  const firstPage = 3 + FONTS.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`);
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`);
  for (const font of FONTS)
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding ${encodingOf(pages)} >>`);
  const fonts = FONTS.map((_, index) => `/F${index} ${fontIds[index]} 0 R`).join(' ');
  for (const [index, page] of pages.entries()) {
    const box = `/MediaBox [0 0 ${A4.width} ${A4.height}]`;
    const content = `/Contents ${firstPage + 2 * index + 1} 0 R`;
    objects.push(`<< /Type /Page /Parent 2 0 R ${box} /Resources << /Font << ${fonts} >> >> ${content} >>`);
    const stream = [...(page.bars ?? []).map(barOperator), ...page.runs.map(textOperator)].join('\n');
    objects.push(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  const entries = Object.entries(info).map(([key, value]) => `/${key} ${literal(value)}`);
  objects.push(`<< ${entries.join(' ')} >>`);
  return assemble(objects);
}

/** Puts objects together with the table of their places; the last one is the information dictionary. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

function barOperator({ x, y, width, height, gray }: PdfBar): string {
  return `${gray} g ${x} ${A4.height - y - height} ${width} ${height} re f 0 g`;
}

function textOperator({ text, x, y, size, font, align }: TextRun): string {
  const left = align === 'right' ? x - widthOf(text, size, font) : x;
  return `BT /F${FONTS.indexOf(font)} ${size} Tf ${left.toFixed(2)} ${(A4.height - y).toFixed(2)} Td ${literal(text)} Tj ET`;
}

/** About how wide a text is: enough to set columns. */
export function widthOf(text: string, size: number, font: PdfFont): number {
  const narrow = /[.,:;'|!iljtfI ]/;
  const wide = /[A-ZÄÖÜmwMW€]/;
  const em = [...text].reduce((sum, letter) => {
    if (font === 'Courier') return sum + 0.6;
    if (narrow.test(letter)) return sum + 0.27;
    return sum + (wide.test(letter) ? 0.68 : 0.54);
  }, 0);
  return em * size;
}

/** Letters that WinAnsi lacks, by the names of their glyphs; they take the codes from 1 on. */
const GLYPHS: Readonly<Record<string, string>> = {
  ą: 'aogonek',
  ć: 'cacute',
  ę: 'eogonek',
  ł: 'lslash',
  ń: 'nacute',
  ś: 'sacute',
  ź: 'zacute',
  ż: 'zdotaccent',
  Ą: 'Aogonek',
  Ć: 'Cacute',
  Ę: 'Eogonek',
  Ł: 'Lslash',
  Ń: 'Nacute',
  Ś: 'Sacute',
  Ź: 'Zacute',
  Ż: 'Zdotaccent',
  ş: 'scedilla',
};
const GLYPH_LETTERS = Object.keys(GLYPHS);

/** WinAnsi, with glyphs of its own where a page needs letters beyond it. */
function encodingOf(pages: readonly PdfPage[]): string {
  const beyond = pages.some(({ runs }) =>
    runs.some(({ text }) => GLYPH_LETTERS.some((letter) => text.includes(letter))),
  );
  if (!beyond) return '/WinAnsiEncoding';
  const names = Object.values(GLYPHS).map((name) => `/${name}`);
  return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${names.join(' ')}] >>`;
}

/** Letters of WinAnsi beyond Latin-1 that bills use. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  ...Object.fromEntries(GLYPH_LETTERS.map((letter, index) => [letter, index + 1])),
  '€': 0x80,
  '–': 0x96,
  '’': 0x92,
  '•': 0x95,
  œ: 0x9c,
};

function literal(text: string): string {
  const bytes = [...text].map((letter) => {
    const code = WIN_ANSI[letter] ?? letter.codePointAt(0)!;
    if (code > 255) throw new RangeError(`The letter ${letter} is not in WinAnsi.`);
    const character = String.fromCharCode(code);
    if (/[()\\]/.test(character)) return `\\${character}`;
    return code > 126 || code < 32 ? `\\${code.toString(8).padStart(3, '0')}` : character;
  });
  return `(${bytes.join('')})`;
}

/** A page as a scanner saw it: a grey JPEG and its size in pixels. */
export interface Scan {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A PDF whose pages are pictures, as a scanner makes it. */
export function writeScan(scans: readonly Scan[]): Buffer {
  const place = `q ${A4.width} 0 0 ${A4.height} 0 0 cm /S Do Q`;
  const pages = scans.map((_, index) => 3 + 3 * index);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...scans.flatMap(({ jpeg, width, height }, index) => {
      const page = at(pages, index);
      const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /XObject << /S ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
        `<< /Length ${place.length} >>\nstream\n${place}\nendstream`,
        `${image}\nstream\n${jpeg.toString('latin1')}\nendstream`,
      ];
    }),
    '<< /Producer (Scanner) >>',
  ]);
}
