import { type DataKey, openWith, sealWith, sha256, type Vault } from '../crypto/vault.js';
import type { Environment } from '../environments/environment.js';
import { newId } from '../ids.js';
import type { Database, Queryable, Statement } from '../store/database.js';
import { type BlobsApp, dropUnusedBlobs, takeBackBlobs } from './blob-deletions.js';
import type { MediaStore } from './media-store.js';

/** What reading and writing of media takes. */
export interface MediaAccess {
  readonly db: Database;
  readonly media: MediaStore;
  readonly vault: Vault;
}

/** Name of a session's encrypted blob in the media store. */
export function mediaName(environmentId: string, ownerId: string, mediaId: string): string {
  return `media/${environmentId}/${ownerId}/${mediaId}`;
}

export interface MediaFinding {
  readonly code: string;
  readonly severity: 'advice' | 'retake';
  readonly value: number | null;
  readonly threshold: number | null;
}

/** A medium of a session without its bytes. */
export interface MediaRow {
  readonly id: string;
  readonly check_id: string | null;
  readonly capture_id: string | null;
  readonly kind: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly capture_method: string | null;
  /** The environment's time. */
  readonly captured_at: Date;
  readonly findings: readonly MediaFinding[];
  readonly current: boolean;
}

export interface NewMedia {
  readonly checkId: string | null;
  readonly captureId?: string;
  readonly kind: string;
  readonly mediaType: string;
  readonly captureMethod?: string;
  /** The environment's time, Unix milliseconds. */
  readonly capturedAt: number;
  readonly findings?: readonly MediaFinding[];
  /** Whether engines read it; a newer picture of its kind takes its place. */
  readonly current: boolean;
}

/** A blob that is stored and waits for its row. */
export interface StoredBlob {
  readonly mediaId: string;
  readonly bytes: number;
  readonly sha256: string;
}

const COLUMNS =
  'id, check_id, capture_id, kind, media_type, bytes, sha256, capture_method, captured_at, findings, current';

const INSERT: Statement = {
  name: 'media_insert',
  text: `insert into media (environment_id, id, session_id, check_id, capture_id, kind, media_type, bytes, sha256, capture_method,
      captured_at, data_key_id, findings, current)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};
const CURRENT: Statement = {
  name: 'media_current',
  text: `select ${COLUMNS} from media where environment_id = $1 and session_id = $2 and current
    order by captured_at, id limit 200`,
};
const BY_CAPTURE: Statement = {
  name: 'media_by_capture_id',
  text: `select ${COLUMNS} from media where environment_id = $1 and session_id = $2 and capture_id = $3`,
};

/** Seals bytes with the session's key and stores the blob; the key's id is the session's id. The row follows. */
export async function storeBlob(
  app: MediaAccess,
  environmentId: string,
  key: DataKey,
  plain: Uint8Array,
  mediaId = newId('med'),
): Promise<StoredBlob> {
  const bytes = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength);
  await app.media.put(
    mediaName(environmentId, key.id, mediaId),
    sealWith(key, bytes, context(environmentId, key, mediaId)),
  );
  return { mediaId, bytes: bytes.length, sha256: sha256(bytes).toString('hex') };
}

/** Takes back blobs whose rows were not written. */
export async function dropBlobs(
  app: MediaAccess & BlobsApp,
  environmentId: string,
  key: DataKey,
  blobs: readonly StoredBlob[],
): Promise<void> {
  await dropUnusedBlobs(
    app,
    environmentId,
    blobs.map(({ mediaId }) => mediaName(environmentId, key.id, mediaId)),
  );
}

/** The same after a failure, where nobody may know whether they were written. */
export async function takeBack(
  app: MediaAccess & BlobsApp,
  environmentId: string,
  key: DataKey,
  blobs: readonly StoredBlob[],
  error: unknown,
): Promise<void> {
  const names = blobs.map(({ mediaId }) => mediaName(environmentId, key.id, mediaId));
  await takeBackBlobs(app, environmentId, names, error);
}

/** Writes the row of a stored blob in the transaction of the change. */
export async function storeMedia(
  tx: Queryable,
  environmentId: string,
  key: DataKey,
  blob: StoredBlob,
  media: NewMedia,
): Promise<void> {
  await tx.query(INSERT, [
    environmentId,
    blob.mediaId,
    key.id,
    media.checkId,
    media.captureId ?? null,
    media.kind,
    media.mediaType,
    blob.bytes,
    blob.sha256,
    media.captureMethod ?? null,
    new Date(media.capturedAt),
    key.id,
    JSON.stringify(media.findings ?? []),
    media.current,
  ]);
}

/** A blob that a row names is not in the store. */
export class MissingBlob extends Error {}

/**
 * The bytes of a session's medium.
 * @param key the session's data key; its id is the session's id.
 * @throws MissingBlob where there is no such blob: the medium was erased meanwhile, or the store lost it.
 * @throws Error when the blob was changed or belongs to another place.
 */
export async function readMedia(
  app: MediaAccess,
  environment: Pick<Environment, 'id'>,
  key: DataKey,
  mediaId: string,
): Promise<Buffer> {
  const sealed = await app.media.get(mediaName(environment.id, key.id, mediaId));
  if (!sealed) throw new MissingBlob(`The blob of ${mediaId} is missing.`);
  return openWith(key, sealed, context(environment.id, key, mediaId));
}

/**
 * What engines read: the newest picture of each kind, and the frames of the newest challenge (kind `challenge_frame`;
 * action and moment of each stand in `challenges.frames`), oldest first. At most 200 rows.
 */
export async function currentMedia(
  app: MediaAccess,
  environment: Pick<Environment, 'id'>,
  sessionId: string,
  tx?: Queryable,
): Promise<MediaRow[]> {
  const values = [environment.id, sessionId];
  return tx ? tx.query<MediaRow>(CURRENT, values) : app.db.inEnvironment<MediaRow>(environment.id, CURRENT, values);
}

/** The medium that a client made under this capture id. */
export async function mediaByCapture(
  app: MediaAccess,
  environmentId: string,
  sessionId: string,
  captureId: string,
  tx?: Queryable,
): Promise<MediaRow | undefined> {
  const values = [environmentId, sessionId, captureId];
  const [row] = tx
    ? await tx.query<MediaRow>(BY_CAPTURE, values)
    : await app.db.inEnvironment<MediaRow>(environmentId, BY_CAPTURE, values);
  return row;
}

function context(environmentId: string, key: DataKey, mediaId: string): string {
  return `media ${environmentId} ${key.id} ${mediaId}`;
}
