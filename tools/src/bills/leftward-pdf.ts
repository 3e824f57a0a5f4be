import { pdfFile, streamOf } from './minimal-pdf.js';

/** A line of a paper whose lines begin at the right edge. */
export interface LeftwardLine {
  /** Points from the left edge of the page to where the line begins, at its right. */
  readonly right: number;
  /** Points from the top. */
  readonly top: number;
  readonly text: string;
}

const [WIDTH, HEIGHT] = [595, 842];
const SIZE = 12;
const GLYPH = 0.6 * SIZE;
/** Runs that keep their direction within such a line: numbers and Latin words. */
const RIGHTWARDS = /[\p{Nd}\p{Script=Latin}]+(?:[.,/: -][\p{Nd}\p{Script=Latin}]+)*/gu;
/** Lam and alef are one sign. */
const SIGNS = /ل[اأإآ]|./gsu;

/**
 * A PDF of lines as word processors write them: signs stand in the order of their places, the font names what each one
 * means, and no shapes are embedded.
 */
export function leftwardPdf(lines: readonly LeftwardLine[]): Buffer {
  const codes = new Map<string, string>();
  const codeOf = (sign: string): string => {
    const code = codes.get(sign) ?? (codes.size + 1).toString(16).padStart(4, '0');
    codes.set(sign, code);
    return code;
  };
  const content = lines
    .map(({ right, top, text }) => {
      const signs = printed(text);
      const x = right - signs.length * GLYPH;
      return `BT /F ${SIZE} Tf 1 0 0 1 ${x.toFixed(2)} ${HEIGHT - top - SIZE} Tm <${signs.map(codeOf).join('')}> Tj ET`;
    })
    .join('\n');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    streamOf(content),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Leftward /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Leftward /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /DW 600 >>',
    streamOf(meanings(codes)),
    '<< /Type /FontDescriptor /FontName /Leftward /Flags 4 /FontBBox [0 -200 600 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}

/** Signs from left to right. */
function printed(text: string): string[] {
  const turned: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(RIGHTWARDS)) {
    turned.unshift(...signsOf(text.slice(from, index)).toReversed());
    turned.unshift(...run);
    from = index + run.length;
  }
  return [...signsOf(text.slice(from)).toReversed(), ...turned];
}

function signsOf(text: string): string[] {
  return text.match(SIGNS) ?? [];
}

function meanings(codes: ReadonlyMap<string, string>): string {
  const hex = (sign: string) => [...sign].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const rows = [...codes].map(([sign, code]) => `1 beginbfchar <${code}> <${hex(sign)}> endbfchar`);
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Meanings def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...rows,
    'endcmap end end',
  ].join('\n');
}
