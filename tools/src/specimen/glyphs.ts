import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const FILE = new URL('../../fonts/OCRB.otf', import.meta.url);
/** Width of every glyph of OCR-B in parts of the em. */
const ADVANCE = 0.723;

let font: Font | undefined;

export interface TextStyle {
  /** Left end of the baseline, in the units of the drawing. */
  readonly x: number;
  readonly y: number;
  /** Distance between characters; the size follows from it, as the font has one width. */
  readonly pitch: number;
  readonly fill: string;
  /** A stroke of this width makes the text heavier. */
  readonly weight?: number;
}

/**
 * Text as SVG paths of the project's own font, so that a picture is the same on every machine. Marks that the font
 * lacks are dropped from their letters.
 */
export function textPaths(text: string, { x, y, pitch, fill, weight = 0 }: TextStyle): string {
  const scale = pitch / ADVANCE / ocrB().unitsPerEm;
  const paths = [...printable(text)].map((character, index) => {
    const glyph = ocrB().glyphForCodePoint(character.codePointAt(0)!);
    return `<path transform="translate(${number(index * pitch)} 0) scale(${number(scale)} ${number(-scale)})" d="${glyph.path.toSVG()}"/>`;
  });
  const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${number(weight / scale)}"` : '';
  return `<g transform="translate(${number(x)} ${number(y)})" fill="${fill}"${stroke}>${paths.join('')}</g>`;
}

function ocrB(): Font {
  if (!font) {
    const opened = create(readFileSync(FILE));
    if (opened.type !== 'TTF') throw new Error('The specimen font is not a single font.');
    font = opened as Font;
  }
  return font;
}

function printable(text: string): string {
  return [...text]
    .map((character) => (knows(character) ? character : character.normalize('NFD').replace(/\p{Mark}/gu, '')))
    .filter(knows)
    .join('');
}

function knows(character: string): boolean {
  return character !== '' && ocrB().hasGlyphForCodePoint(character.codePointAt(0)!);
}

function number(value: number): string {
  return String(Math.round(value * 1e5) / 1e5);
}
