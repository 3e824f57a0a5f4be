import { readFile } from 'node:fs/promises';
import { countryAlpha3 } from '@assay/kernel';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { packageFile } from '../../files.js';
import { drawFace } from './face.js';
import type { SamplePerson } from './people.js';

const QUALITY = 72;
let font: Promise<Font | undefined> | undefined;

export interface SamplePictures {
  readonly document_front: Buffer;
  readonly document_portrait: Buffer;
  readonly selfie: Buffer;
}

/**
 * A drawn passport page, the portrait cut from it and a selfie, as JPEG.
 * @param lines of the machine-readable zone
 * @param printed what is printed otherwise than the zone says
 */
export async function drawPictures(
  person: SamplePerson,
  lines: readonly string[],
  printed: Readonly<Record<string, string>> = {},
): Promise<SamplePictures> {
  const text = await textWriter();
  const page = await rasterise(specimen(person, lines, text, printed), 720, 500);
  const portrait = await rasterise(frame(240, 300, '#dfe4ea', drawFace(person)), 240, 300);
  const selfie = await rasterise(frame(240, 300, '#b9c3b4', drawFace(person, 4)), 480, 600);
  return { document_front: page, document_portrait: portrait, selfie };
}

function rasterise(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: QUALITY, mozjpeg: false }).toBuffer();
}

function frame(width: number, height: number, ground: string, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${inner}</svg>`;
}

type Text = (x: number, y: number, size: number, value: string, fill?: string, pitch?: number) => string;

function specimen(
  person: SamplePerson,
  lines: readonly string[],
  text: Text,
  printed: Readonly<Record<string, string>>,
): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Surname', person.familyName.toUpperCase()],
    ['Given names', person.givenName.toUpperCase()],
    ['Date of birth', printed['dateOfBirth'] ?? person.dateOfBirth],
    ['Sex', person.sex],
    ['Passport no.', printed['number'] ?? person.documentNumber],
  ];
  const waves = Array.from(
    { length: 26 },
    (_, at) =>
      `<path d="M0 ${at * 20} q90 ${14 + (at % 5) * 4} 180 0 t180 0 t180 0 t180 0" fill="none" stroke="#8fa3c433" stroke-width="1.5"/>`,
  ).join('');
  return frame(
    720,
    500,
    '#eef1e6',
    `${waves}<rect width="720" height="58" fill="#35507c"/>
    ${text(28, 38, 24, 'REPUBLIC OF NORTHWIND', '#ffffff')}${text(470, 38, 20, `PASSPORT  ${countryAlpha3(person.country) ?? 'UTO'}`, '#ffffff')}
    <svg x="28" y="84" width="216" height="270" viewBox="0 0 240 300"><rect width="240" height="300" fill="#dfe4ea"/>${drawFace(person)}</svg>
    ${rows.map(([label, value], at) => text(276, 104 + at * 54, 13, label, '#54627a') + text(276, 130 + at * 54, 23, value, '#1a2230')).join('')}
    <g opacity="0.16" transform="rotate(-18 500 240)">${text(300, 330, 76, 'SPECIMEN', '#a02020')}</g>
    <rect y="382" width="720" height="118" fill="#f8f9f4"/>
    ${lines.map((line, at) => text(24, 424 + at * 42, 22, line, '#15181d', 15.3)).join('')}`,
  );
}

/** Text as paths of the shipped font, so that a picture is the same on every machine; without the font there is none. */
async function textWriter(): Promise<Text> {
  font ??= loadFont();
  const opened = await font;
  if (!opened) return () => '';
  return (x, y, size, value, fill = '#1a2230', pitch) => {
    const scale = size / opened.unitsPerEm;
    let at = x;
    const glyphs = opened.layout(value).glyphs.map((glyph) => {
      const path = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      at += pitch ?? glyph.advanceWidth * scale;
      return path;
    });
    return `<g fill="${fill}">${glyphs.join('')}</g>`;
  };
}

async function loadFont(): Promise<Font | undefined> {
  try {
    const opened = create(await readFile(packageFile('roboto-fontface/fonts/roboto/Roboto-Medium.woff')));
    return 'layout' in opened ? (opened as Font) : undefined;
  } catch {
    return undefined;
  }
}
