import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { type BundleFile, STREAM_LIMITS, zipStream } from '@assay/evidence';
import { mediaOf } from '../../../identity/evidence/content.js';
import type { DataKey } from '../../../platform/crypto/vault.js';
import type { Environment } from '../../../platform/environments/environment.js';
import { MissingBlob, readMedia } from '../../../platform/media/session-media.js';
import type { App } from '../../app.js';
import type { readSubject } from '../subject-export.js';
import { type ArchivedFile, indexPage, PARTS, partPath } from './index-page.js';
import { archiveWords } from './words.js';

/** Of the archive, so that the page and the data always find room. */
const FILES_MAX = STREAM_LIMITS.filesMax - 1_000;
const MEDIA_BYTES_MAX = STREAM_LIMITS.sizeBytesMax / 2;

export interface Archive {
  readonly subject: Awaited<ReturnType<typeof readSubject>>;
  /** BCP 47, as the request names it. */
  readonly locale: string | undefined;
}

/**
 * The data of a subject as a ZIP that a person can open: `index.html` to read, `data/` for programs, `pictures/` as they
 * were captured. Names of files are made of ids and kinds alone. Pictures are read one at a time, as the reader takes them.
 */
export function subjectArchive(app: App, environment: Environment, archive: Archive): Readable {
  return Readable.from(zipStream(files(app, environment, archive)));
}

async function* files(app: App, environment: Environment, { subject, locale }: Archive): AsyncGenerator<BundleFile> {
  const { data, pictured } = subject;
  for (const part of PARTS) yield textFile(partPath(part), JSON.stringify(data[part], null, 2));
  const shown: ArchivedFile[] = [];
  const missing = { erased: 0, leftOut: 0 };
  let bytesLeft = MEDIA_BYTES_MAX;
  for (const owner of pictured) {
    for (const [index, medium] of (await mediaOf(app, environment.id, owner.id)).entries()) {
      bytesLeft -= medium.bytes;
      if (bytesLeft < 0 || shown.length >= FILES_MAX) {
        missing.leftOut += 1;
        continue;
      }
      const bytes = await bytesOf(app, environment, owner.key, medium.id);
      if (!bytes) {
        missing.erased += 1;
        continue;
      }
      const path = `pictures/${owner.id}/${index + 1}-${medium.kind}.${EXTENSIONS[medium.media_type] ?? 'bin'}`;
      const { kind, media_type: mediaType, captured_at: capturedAt } = medium;
      shown.push({ owner: owner.id, kind, mediaType, capturedAt, path });
      yield { path, bytes };
    }
  }
  const holder = environment.settings.branding?.name ?? environment.organisationName;
  const page = indexPage({ words: archiveWords(locale), holder, data, files: shown, missing });
  yield textFile('index.html', page);
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'application/json': 'json',
};

/** The bytes of a medium; undefined where it was erased meanwhile. */
async function bytesOf(app: App, environment: Environment, key: DataKey, id: string): Promise<Buffer | undefined> {
  try {
    return await readMedia(app, environment, key, id);
  } catch (error) {
    if (error instanceof MissingBlob) return undefined;
    throw error;
  }
}

const textFile = (path: string, text: string): BundleFile => ({ path, bytes: Buffer.from(text) });
