import type { MediaRecord } from '@assay/evidence';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { EngineFailed, inTurn, inVision, UnusableMedia } from '../../platform/vision/run-job.js';
import type { Session } from '../sessions/session.js';
import type { ReadBytes } from './read-bytes.js';

/** A report shows so many; the list of media names all of them. */
const PICTURES_MAX = 12;
/** Twice what a page shows, for a sharp print. */
const SIDE_PX = 240;
/** Frames of a challenge are many and alike: documents and portraits come first. */
const FRAMES = /frame/;

/**
 * Small copies of a session's pictures by media id, for the report. A file that cannot be shown is left out.
 * @throws ApiError 503 while too many pictures are being read
 */
export async function reportPictures(
  app: Platform,
  environment: Environment,
  session: Session,
  { media, read }: { readonly media: readonly MediaRecord[]; readonly read: ReadBytes },
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  const shown = media
    .filter(({ media_type: type }) => type.startsWith('image/'))
    .sort((a, b) => Number(FRAMES.test(a.kind)) - Number(FRAMES.test(b.kind)))
    .slice(0, PICTURES_MAX);
  const own = inTurn(app, environment.id, session.id);
  for (const { id } of shown) {
    const data = await read(id);
    if (!data) continue;
    const small = await inVision(own, 'media.thumbnail', { data, sidePx: SIDE_PX }).catch((error: unknown) => {
      if (error instanceof UnusableMedia || error instanceof EngineFailed) return undefined;
      throw error;
    });
    if (small) pictures.set(id, small);
  }
  return pictures;
}
