import { type DataKey, openWith, sealWith } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';

export type FaceKind = 'verified' | 'listed';

/** Which model made a descriptor; descriptors of different models are never compared. */
export interface FaceModel {
  readonly id: string;
  readonly version: string;
}

export interface NewFace {
  readonly kind: FaceKind;
  /** The session or list entry that the face belongs to. */
  readonly ownerId: string;
  readonly listId: string | null;
  readonly model: FaceModel;
  readonly descriptor: Float32Array;
  /** A crop of the picture, kept for list entries only: a session has its own pictures. */
  readonly picture?: Uint8Array;
  /** Seals the descriptor: the session's key, or the environment's for a list entry. */
  readonly key: DataKey;
  readonly at: number;
}

/** The next position of the environment; its row is locked until the commit. */
const NEXT = `insert into face_heads (environment_id, position) select $1, 1`;
const STEP = `on conflict (environment_id) do update set position = face_heads.position + 1 returning position`;

const INSERT: Statement = {
  name: 'face_insert',
  text: `with head as (${NEXT} ${STEP})
    insert into faces (environment_id, id, kind, owner_id, list_id, model_id, model_version, position, data_key_id, sealed, sealed_picture, created_at)
    select $1, $2, $3, $4, $5, $6, $7, head.position, $8, $9, $10, $11 from head returning 1`,
};
const REMOVE: Statement = {
  name: 'face_remove',
  text: `with own as (select id from faces where environment_id = $1 and owner_id = $2 and removed_at is null for update),
    head as (${NEXT} from own limit 1 ${STEP})
    update faces f set sealed = null, sealed_picture = null, removed_at = now(), position = head.position from own, head
    where f.environment_id = $1 and f.id = own.id`,
};
const DROP_JOB: Statement = {
  name: 'face_job_drop',
  text: 'delete from face_jobs where environment_id = $1 and owner_id = $2',
};
const ADD_JOB: Statement = {
  name: 'face_job_add',
  text: 'insert into face_jobs (environment_id, owner_id, kind, later) values ($1, $2, $3, $4) on conflict do nothing',
};

/** Adds a face to the population and takes away what the owner had there before. */
export async function putFace(tx: Queryable, environmentId: string, face: NewFace): Promise<void> {
  await removeFaces(tx, environmentId, face.ownerId);
  const id = newId('fce');
  const { buffer, byteOffset, byteLength } = face.descriptor;
  const sealed = sealWith(face.key, Buffer.from(buffer, byteOffset, byteLength), faceContext(environmentId, id));
  const picture = face.picture && sealWith(face.key, Buffer.from(face.picture), pictureContext(environmentId, id));
  await tx.query(INSERT, [
    environmentId,
    id,
    face.kind,
    face.ownerId,
    face.listId,
    face.model.id,
    face.model.version,
    face.key.id,
    sealed,
    picture ?? null,
    new Date(face.at),
  ]);
}

/** Takes an owner's faces out of the population, and out of the queue. From the commit on no node returns them. */
export async function removeFaces(tx: Queryable, environmentId: string, ownerId: string): Promise<void> {
  await tx.query(REMOVE, [environmentId, ownerId]);
  await tx.query(DROP_JOB, [environmentId, ownerId]);
}

/** Queues the face of a session for the worker that describes it. @param later one of many, behind those that come one by one */
export async function queueFace(
  tx: Queryable,
  environmentId: string,
  sessionId: string,
  { later = false } = {},
): Promise<void> {
  await tx.query(ADD_JOB, [environmentId, sessionId, 'verified', later]);
}

/** @throws Error when the bytes were changed or belong to another place. */
export function openDescriptor(key: DataKey, environmentId: string, id: string, sealed: Buffer): Float32Array {
  const plain = openWith(key, sealed, faceContext(environmentId, id));
  return new Float32Array(new Uint8Array(plain).buffer);
}

export function openPicture(key: DataKey, environmentId: string, id: string, sealed: Buffer): Buffer {
  return openWith(key, sealed, pictureContext(environmentId, id));
}

function faceContext(environmentId: string, id: string): string {
  return `face ${environmentId} ${id}`;
}

function pictureContext(environmentId: string, id: string): string {
  return `face_picture ${environmentId} ${id}`;
}
