import type { ReplyOf } from '../api/client';
import type { Medium } from './manifest';
import type { FaceBox } from './viewer/face-lens';

type Check = ReplyOf<'getVerification'>['checks'][number];

interface FoundFace {
  readonly image?: string;
  readonly box?: FaceBox;
}

/** The face of each picture by the picture's id, as the checks found it. */
export function facesOf(checks: readonly Check[], media: readonly Medium[]): Readonly<Record<string, FaceBox>> {
  const found: Record<string, FaceBox> = {};
  // A second attempt leaves the first picture behind: only one selfie is surely the one that was compared.
  const [selfie, another] = media.filter(({ kind }) => kind.includes('selfie'));
  for (const { result } of checks) {
    const portrait = result?.['portrait'] as { media_id?: string; box?: FaceBox } | null | undefined;
    if (portrait?.media_id && portrait.box) found[portrait.media_id] = portrait.box;
    const faces = Array.isArray(result?.['faces']) ? (result['faces'] as FoundFace[]) : [];
    const face = faces.find(({ image }) => image === 'selfie');
    if (selfie && !another && face?.box) found[selfie.id] = face.box;
  }
  return found;
}
