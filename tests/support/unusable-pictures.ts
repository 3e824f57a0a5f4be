import sharp, { type Sharp } from 'sharp';
import { samplePortrait, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { textPaths } from '../../tools/src/specimen/glyphs.js';
import { renderSpecimen } from '../../tools/src/specimen/render-specimen.js';
import { PERSON, passportOf } from './person.js';

/** What a subject sends by mistake. `back` is there where the mistake takes two pictures. */
export interface UnusableCapture {
  readonly front: Buffer;
  readonly back?: Buffer;
}

/** Every mistake of the capture matrix, by its name; each is made when it is asked for. */
export const UNUSABLE = {
  blurred: async () => ({ front: await jpeg(sharp(await passportOf(PERSON)).blur(14)) }),
  black: async () => ({ front: await plain('#040404') }),
  'white wall': async () => ({ front: await plain('#efeeea') }),
  'cut off': async () => ({ front: await cutOff(await passportOf(PERSON)) }),
  glare: async () => ({ front: await glare(await passportOf(PERSON)) }),
  'back instead of front': async () => ({ front: await card('back') }),
  'front sent twice': async () => ({ front: await card('front', 1), back: await card('front', 2) }),
  'selfie as document': async () => ({ front: await sampleSelfie(PERSON) }),
  'another document': async () => ({ front: await libraryCard() }),
  'ID card front alone': async () => ({ front: await card('front') }),
} as const satisfies Readonly<Record<string, () => Promise<UnusableCapture>>>;

export type Mistake = keyof typeof UNUSABLE;
export const MISTAKES = Object.keys(UNUSABLE) as readonly Mistake[];

/** As large as a webcam's picture: a larger one takes longer and is judged no better. */
const WIDTH_PX = 1200;

async function jpeg(picture: Sharp): Promise<Buffer> {
  const png = await picture.png().toBuffer();
  return sharp(png).resize({ width: WIDTH_PX, withoutEnlargement: true }).jpeg({ quality: 88 }).toBuffer();
}

const plain = (background: string): Promise<Buffer> =>
  jpeg(sharp({ create: { width: 1600, height: 1200, channels: 3, background } }));

/** A side of the project's specimen card. */
async function card(side: 'front' | 'back', seed = 1): Promise<Buffer> {
  return renderSpecimen({
    format: 'TD1',
    side,
    documentNumber: 'L898902C3',
    surname: 'Eriksson',
    givenNames: 'Anna Maria',
    dateOfBirth: '1990-08-12',
    dateOfIssue: '2024-04-15',
    dateOfExpiry: '2034-04-15',
    sex: 'F',
    placeOfBirth: 'Zenith',
    portrait: side === 'front' ? await samplePortrait(PERSON) : undefined,
    photo: true,
    seed,
  });
}

/** Print in lines that no document of identity has. */
function libraryCard(): Promise<Buffer> {
  const lines = [
    'CITY LIBRARY',
    'Member since 2019',
    'Borrowed books are due after four weeks',
    'Lost cards cost five',
  ];
  const print = lines.map((line, at) =>
    textPaths(line.toUpperCase(), { x: 6, y: 12 + at * 9, pitch: 1.8, fill: '#222233', weight: 0.08 }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1284" height="810" viewBox="0 0 85.6 54"><rect width="86" height="54" fill="#dfe8f2"/>${print.join('')}</svg>`;
  return jpeg(sharp(Buffer.from(svg)).flatten());
}

/** The left part alone: the lines of the zone run out of the picture. */
async function cutOff(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  return jpeg(sharp(page).extract({ left: 0, top: 0, width: Math.round(width * 0.62), height }));
}

/** A lamp in the middle and over the zone, which it burns out. */
async function glare(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const spot = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.75" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width * 0.5}" cy="${height * 0.72}" rx="${width * 0.42}" ry="${height * 0.24}" fill="url(#g)"/></svg>`;
  return jpeg(sharp(page).composite([{ input: Buffer.from(spot) }]));
}
