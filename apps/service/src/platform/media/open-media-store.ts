import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore } from './folder-store.js';
import type { MediaStore } from './media-store.js';
import { readS3Location } from './s3-location.js';
import { s3Store } from './s3-store.js';

/** Where media lie: a folder of the data folder, or an S3 bucket. */
export interface MediaPlace {
  readonly mediaUrl: string | undefined;
  readonly dataDir: string;
  readonly aws: Parameters<typeof readS3Location>[1];
}

/**
 * The media store of `ASSAY_MEDIA_URL`; a folder in the data folder when it is not set. A store in the network is
 * written, read and deleted from once, so that a wrong bucket, key or right shows at the start and not at a capture.
 * @throws RangeError for an address that cannot be used, Error for a store that does not work; both in one clear line.
 */
export async function openMediaStore(config: MediaPlace): Promise<MediaStore> {
  const folder = mediaFolder(config);
  if (folder !== undefined) return folderStore(folder);
  const store = s3Store(readS3Location(config.mediaUrl ?? '', config.aws));
  await tryOut(store).catch((error: unknown) => {
    throw new Error(`ASSAY_MEDIA_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  });
  return store;
}

/** The folder of this machine in which media lie; undefined for a store in the network. @throws RangeError */
export function mediaFolder({ mediaUrl, dataDir }: Pick<MediaPlace, 'mediaUrl' | 'dataDir'>): string | undefined {
  if (mediaUrl === undefined) return join(dataDir, 'blobs');
  return mediaUrl.startsWith('file:') ? folderOf(mediaUrl) : undefined;
}

function folderOf(text: string): string {
  try {
    return fileURLToPath(text);
  } catch {
    throw new RangeError('ASSAY_MEDIA_URL must be an absolute folder of this machine: file:///path.');
  }
}

/** Writes, reads and deletes once. @throws Error in one clear line */
export async function tryOut(store: MediaStore): Promise<void> {
  const name = `start-check-${randomUUID()}`;
  const bytes = Buffer.from(name);
  await store.put(name, bytes);
  const read = await store.get(name);
  await store.delete(name);
  if (!read?.equals(bytes)) throw new Error('The media store did not return what was written.');
}
