import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeImage } from '../decode.js';
import type { FaceDetector } from '../detect.js';
import type { Embedder } from '../embedder.js';
import { type CohortPictures, cohortPicture } from './read-cohort.js';

/** A cohort as one embedder sees it. */
export interface FaceCohort {
  readonly id: string;
  /** Of the pictures and groups; the same for every embedder. */
  readonly version: string;
  readonly groups: Readonly<Record<string, number>>;
  /** Who stands behind each descriptor. */
  readonly people: readonly string[];
  readonly descriptors: readonly Float32Array[];
}

/** Raised when detection or alignment change what a picture's descriptor is. */
const REVISION = 1;

/**
 * The descriptors of a cohort: from the file beside its pictures when that was made from these pictures by this
 * embedder, else computed (some 0.2 s a picture) and written there, where the folder allows it.
 * @throws RangeError for a picture that is not the listed one or shows no face
 */
export async function describeCohort(
  cohort: CohortPictures,
  embedder: Embedder,
  detector: FaceDetector,
): Promise<FaceCohort> {
  const { id, version, groups } = cohort;
  const key = cacheKey(cohort, embedder, detector);
  const file = cacheFile(cohort, embedder);
  const kept = await readCache(file, key, cohort.people.length);
  const descriptors = kept ?? (await computed(cohort, embedder, detector));
  if (!kept) await writeCache(file, key, descriptors);
  return { id, version, groups, people: cohort.people.map((person) => person.id), descriptors };
}

/** How the names of files with descriptors begin. */
export const DESCRIPTORS = 'descriptors-';

function cacheFile({ folder }: CohortPictures, { model }: Embedder): string {
  const name = `${model.id}@${model.version}`.replace(/[^A-Za-z0-9@._-]/g, '_').slice(0, 96);
  return join(folder, `${DESCRIPTORS}${name}.bin`);
}

function cacheKey({ version }: CohortPictures, embedder: Embedder, detector: FaceDetector): string {
  const parts = [REVISION, version, embedder.model.id, embedder.model.version, embedder.sha256];
  const { id, version: detectorVersion } = detector.model;
  return createHash('sha256')
    .update([...parts, id, detectorVersion].join('\n'))
    .digest('hex');
}

async function computed(cohort: CohortPictures, embedder: Embedder, detector: FaceDetector): Promise<Float32Array[]> {
  const descriptors: Float32Array[] = [];
  for (const person of cohort.people) {
    const picture = await decodeImage(await cohortPicture(cohort.folder, person));
    const [face] = await detector.portraits(picture);
    if (!face) throw new RangeError(`The picture of ${person.id} in the cohort shows no face.`);
    descriptors.push(await embedder.describeMirrored(picture, face.mesh));
  }
  return descriptors;
}

/** The file holds the key as 64 characters, then the values of all descriptors as 32-bit floats. */
const KEY_BYTES = 64;

async function readCache(file: string, key: string, people: number): Promise<Float32Array[] | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || bytes.toString('latin1', 0, KEY_BYTES) !== key) return undefined;
  const values = new Float32Array(new Uint8Array(bytes.subarray(KEY_BYTES)).buffer);
  const length = values.length / people;
  if (length < 1 || !Number.isInteger(length)) return undefined;
  return Array.from({ length: people }, (_, at) => values.slice(at * length, (at + 1) * length));
}

/** A folder that cannot be written costs time at each start and nothing else. */
async function writeCache(file: string, key: string, descriptors: readonly Float32Array[]): Promise<void> {
  const values = descriptors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  const trial = `${file}.${process.pid}`;
  await writeFile(trial, Buffer.concat([Buffer.from(key, 'latin1'), ...values]))
    .then(() => rename(trial, file))
    .catch(() => undefined);
}
