import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/**
 * Persons in the sample pictures of the installed package `@vladmandic/face-api`, each by the middle of the face in
 * pixels. The pictures show groups, never one person alone, and nothing says who appears in two of them. So a portrait
 * and a selfie of one person are two crops of one picture, and a comparison of them is easier than of two real
 * captures: they show that the flow works, not how well faces are told apart.
 */
const PERSONS = {
  'sample3-left': { file: 'sample3.jpg', x: 679, y: 476 },
  'sample3-middle': { file: 'sample3.jpg', x: 1192, y: 353 },
  'sample3-right': { file: 'sample3.jpg', x: 1600, y: 410 },
  'sample6-first': { file: 'sample6.jpg', x: 360, y: 615 },
  'sample6-second': { file: 'sample6.jpg', x: 754, y: 480 },
  'sample6-fourth': { file: 'sample6.jpg', x: 1581, y: 410 },
} as const;

export type SamplePerson = keyof typeof PERSONS;

export const SAMPLE_PERSONS = Object.keys(PERSONS) as readonly SamplePerson[];

/** The folder of the sample pictures, undefined when the package is not installed. They are never copied. */
export function sampleFolder(): string | undefined {
  const paths = createRequire(import.meta.url).resolve.paths('@vladmandic/face-api') ?? [];
  return paths
    .map((path) => join(path, '@vladmandic/face-api/demo'))
    .find((path) => existsSync(join(path, 'sample3.jpg')));
}

/** The person as a document prints a portrait: 35 × 45 proportions, smaller, paler, compressed. JPEG. */
export async function samplePortrait(person: SamplePerson): Promise<Buffer> {
  const crop = await cropAround(person, 330, 424);
  return crop
    .resize(300, 386)
    .modulate({ saturation: 0.7, brightness: 1.05 })
    .blur(0.5)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The person as a front camera sees them: wider, larger, mirrored. JPEG. */
export async function sampleSelfie(person: SamplePerson): Promise<Buffer> {
  const crop = await cropAround(person, 400, 533);
  return crop.resize(900, 1200).flop().modulate({ brightness: 0.95 }).jpeg({ quality: 90 }).toBuffer();
}

async function cropAround(person: SamplePerson, width: number, height: number): Promise<Sharp> {
  const folder = sampleFolder();
  if (!folder) throw new Error('The sample pictures are missing: run "npm ci" first.');
  const { file, x, y } = PERSONS[person];
  const image = sharp(join(folder, file));
  const size = await image.metadata();
  const left = Math.min(Math.max(0, x - Math.round(width / 2)), size.width - width);
  const top = Math.min(Math.max(0, y - Math.round(height / 2)), size.height - height);
  return image.extract({ left, top, width, height });
}
