import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FaceQuality, judgeFaceQuality, measureFace, SELFIE_LIMITS } from '@assay/faces';
import { at as itemAt } from '@assay/kernel';
import { decodeImage, type RgbImage } from '@assay/service/platform/vision/faces/decode.js';
import { type DetectedFace, detectFaces } from '@assay/service/platform/vision/faces/detect.js';
import { samplePhotograph } from '@assay/service/platform/vision/faces/test-pictures.js';
import sharp from 'sharp';
import { closeUp, PHOTOGRAPHS } from './attacks.js';
import table from './covers.json' with { type: 'json' };
import { drawMask } from './drawn-mask.js';
import { picturesOf } from './evaluation-data.js';

/** How often faces of one kind are called covered at the lower face. */
export interface CoverTally {
  /** `plain`, `bearded`, or the colour of a drawn mask. */
  readonly kind: string;
  faces: number;
  covered: number;
  /** The detector found no face any more: refused for that reason. */
  lost: number;
  /** The values of the collection on which the limit was chosen, and of the others. */
  readonly values: { readonly chosenOn: number[]; readonly others: number[] };
}

const COLLECTIONS = ['deepface', 'human', 'face_recognition'] as const;
const CHOSEN_ON = 'deepface';
const FACES_A_PICTURE_MAX = 4;
const FACE_SIDE_MIN_PX = 60;
const SCORE_MIN = 0.7;
/** As in the judgement: a more turned face is not judged. */
const ANGLE_MAX_RAD = 0.4;
const MASKS_A_FACE = 3;
const MASKS = Object.entries(table.masks);

/** Judges every forward face of the coloured collections and of the sample photographs as it is, and with masks of three colours each in turn. */
export async function coverTallies(folder: string): Promise<CoverTally[]> {
  const tallies = new Map<string, CoverTally>();
  const tally = (kind: string): CoverTally => {
    const known = tallies.get(kind) ?? { kind, faces: 0, covered: 0, lost: 0, values: { chosenOn: [], others: [] } };
    tallies.set(kind, known);
    return known;
  };
  for (const kind of ['plain', 'bearded', ...MASKS.map(([name]) => name)]) tally(kind);
  let drawn = 0;
  const pictures = [
    ...COLLECTIONS.flatMap((collection) => picturesOf(folder, collection)).map((path) => ({
      path,
      read: () => readFile(join(folder, path)),
    })),
    ...PHOTOGRAPHS.map((number) => ({ path: `sample${number}`, read: () => samplePhotograph(number) })),
  ];
  for (const { path, read } of pictures) {
    const own = (kind: string, seen: Seen | undefined) => count(tally(kind), seen, path.startsWith(CHOSEN_ON));
    for (const { image, face, number } of await forwardFaces(await read())) {
      own(table.bearded.includes(`${path}#${number}`) ? 'bearded' : 'plain', measured(image, face));
      for (let at = 0; at < MASKS_A_FACE; at += 1, drawn += 1) {
        const [name, colour] = itemAt(MASKS, drawn % MASKS.length);
        const masked = await throughJpeg(drawMask(image, face.mesh, colour));
        const [found] = await detectFaces(masked);
        own(name, found && measured(masked, found));
      }
    }
  }
  return [...tallies.values()];
}

interface Seen {
  readonly quality: FaceQuality;
  readonly covered: boolean;
}

function measured(image: RgbImage, { box, mesh, score }: DetectedFace): Seen {
  const quality = measureFace(image, box, mesh);
  const findings = judgeFaceQuality(quality, score, SELFIE_LIMITS);
  return { quality, covered: findings.some(({ measure }) => measure === 'lowerFaceColour') };
}

function count(tally: CoverTally, seen: Seen | undefined, chosenOn: boolean): void {
  tally.faces += 1;
  if (seen === undefined) tally.lost += 1;
  else tally.values[chosenOn ? 'chosenOn' : 'others'].push(seen.quality.lowerFaceColour);
  if (seen?.covered) tally.covered += 1;
}

/** The largest faces of a picture that look forward, each in a picture of its own; numbered from one. */
async function forwardFaces(bytes: Buffer): Promise<{ image: RgbImage; face: DetectedFace; number: number }[]> {
  const picture = await decodeImage(bytes);
  const forward: { image: RgbImage; face: DetectedFace; number: number }[] = [];
  for (const [index, { box, score }] of (await detectFaces(picture)).slice(0, FACES_A_PICTURE_MAX).entries()) {
    if (box.width < FACE_SIDE_MIN_PX || score < SCORE_MIN) continue;
    const image = await decodeImage(await closeUp(picture, box));
    const [face] = await detectFaces(image);
    if (!face || face.box.width < 0.25 * image.width) continue;
    const { yaw, pitch } = measureFace(image, face.box, face.mesh);
    if (Math.max(Math.abs(yaw), Math.abs(pitch)) < ANGLE_MAX_RAD) forward.push({ image, face, number: index + 1 });
  }
  return forward;
}

async function throughJpeg({ data, width, height }: RgbImage): Promise<RgbImage> {
  const encoded = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 85 });
  return decodeImage(await encoded.toBuffer());
}
