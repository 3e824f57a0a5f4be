import type { ReplyOf } from '../api/client';
import type { Medium } from './manifest';
import type { FaceBox } from './viewer/face-lens';
import type { Size } from './viewer/view-state';

type Check = ReplyOf<'getVerification'>['checks'][number];

interface FoundFace {
  readonly image?: string;
  readonly box?: unknown;
}

/** The face of each picture by the picture's id, as the checks found it. */
export function facesOf(checks: readonly Check[], media: readonly Medium[]): Readonly<Record<string, FaceBox>> {
  const found: Record<string, FaceBox> = {};
  // A second attempt leaves the first picture behind: only one selfie is surely the one that was compared.
  const [selfie, another] = media.filter(({ kind }) => kind.includes('selfie'));
  for (const { result } of checks) {
    // A seeded result names places in pictures that nobody took.
    if (result?.['seeded'] === true) continue;
    const portrait = result?.['portrait'] as { media_id?: string; box?: unknown } | null | undefined;
    const printed = boxOf(portrait?.box);
    if (portrait?.media_id && printed) found[portrait.media_id] = printed;
    const faces = Array.isArray(result?.['faces']) ? (result['faces'] as FoundFace[]) : [];
    const taken = boxOf(faces.find(({ image }) => image === 'selfie')?.box);
    if (selfie && !another && taken) found[selfie.id] = taken;
  }
  return found;
}

/** A box as checks answer it: its left upper corner is `x` and `y`, or `left` and `top`. */
function boxOf(answered: unknown): FaceBox | undefined {
  const box = (answered ?? {}) as Readonly<Record<string, unknown>>;
  const [left, top] = [box['x'] ?? box['left'], box['y'] ?? box['top']];
  const { width, height } = box;
  const numbers = [left, top, width, height].filter((one): one is number => Number.isFinite(one));
  const [l, t, w, h] = numbers;
  if (l === undefined || t === undefined || w === undefined || h === undefined || w <= 0 || h <= 0) return undefined;
  return { left: l, top: t, width: w, height: h };
}

/** The box, where it lies in the picture: a picture that was replaced has another size. */
export function faceIn(picture: Size, face: FaceBox | undefined): FaceBox | undefined {
  if (!face || face.left < 0 || face.top < 0) return undefined;
  return face.left + face.width <= picture.width && face.top + face.height <= picture.height ? face : undefined;
}
