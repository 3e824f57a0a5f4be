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
  for (const { type, result } of checks) {
    if (type === 'document') {
      const portrait = result?.['portrait'] as { media_id?: string; box?: FaceBox } | null | undefined;
      if (portrait?.media_id && portrait.box) found[portrait.media_id] = portrait.box;
    }
    if (type !== 'face_match' || !Array.isArray(result?.['faces'])) continue;
    const selfies = media.filter(({ kind }) => kind.includes('selfie'));
    const [selfie] = selfies;
    const face = (result['faces'] as FoundFace[]).find(({ image }) => image === 'selfie');
    // A second attempt leaves the first picture behind: only one selfie is surely the one that was compared.
    if (selfie && selfies.length === 1 && face?.box) found[selfie.id] = face.box;
  }
  return found;
}
