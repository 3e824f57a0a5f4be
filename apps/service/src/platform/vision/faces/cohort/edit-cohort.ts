import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner, makeFolder } from '../../../give-to-owner.js';
import { readJsonFile } from '../../../json-file.js';
import { oneAtATime } from '../../../one-at-a-time.js';
import { textIfThere } from '../../../text-if-there.js';
import { decodeImage } from '../decode.js';
import { modelSet } from '../model-set.js';
import { presentManifest } from '../present-manifest.js';
import { BUILT_IN_COHORT } from './cohort-folder.js';
import { DESCRIPTORS } from './describe-cohort.js';
import { COHORT_FILE, type CohortPictures, readCohort, readCohortList } from './read-cohort.js';

export interface NewCohortPerson {
  readonly id: string;
  readonly group: string;
  readonly source: string;
  readonly licence: string;
  readonly picture: Uint8Array;
}

export type ChosenCohort = 'builtin' | 'none' | 'own' | { readonly folder: string };

/** Where the operator's own cohort stands in the data folder. */
export function ownCohortFolder(dataDir: string): string {
  return join(dataDir, 'models', 'cohort');
}

/**
 * Adds a person to the operator's cohort, which begins as a copy of the built-in one.
 * @throws RangeError for a picture without exactly one face, an id that is taken, or a faulty name
 */
export function addToCohort(dataDir: string, person: NewCohortPerson): Promise<CohortPictures> {
  return changing(dataDir, () => added(dataDir, person));
}

async function added(dataDir: string, person: NewCohortPerson): Promise<CohortPictures> {
  const folder = await ownCohort(dataDir);
  const detector = await (await modelSet()).detector();
  const faces = await detector.portraits(await decodeImage(person.picture));
  if (faces.length !== 1) throw new RangeError(`The picture shows ${faces.length} faces; one is needed.`);
  const sha256 = createHash('sha256').update(person.picture).digest('hex');
  const file = `${sha256.slice(0, 16)}.img`;
  const { id, group, source, licence } = person;
  const known = (await readCohortList(folder)).people;
  if (known.some((other) => other.id === id || other.sha256 === sha256))
    throw new RangeError(`The cohort holds ${id} or this picture already.`);
  await writeFile(join(folder, file), person.picture);
  await giveToOwner(join(folder, file));
  await changeList(folder, (people) => [...people, { id, group, file, sha256, source, licence }]).catch(
    async (error: unknown) => {
      // Nobody else would take it away.
      await rm(join(folder, file), { force: true });
      throw error;
    },
  );
  return readCohortList(folder);
}

/** Takes a person out: picture, and what was computed from it. @throws RangeError for an id that the cohort does not hold */
export function removeFromCohort(dataDir: string, id: string): Promise<CohortPictures> {
  return changing(dataDir, () => removed(dataDir, id));
}

async function removed(dataDir: string, id: string): Promise<CohortPictures> {
  const folder = await ownCohort(dataDir);
  const found = (await readCohortList(folder)).people.find((person) => person.id === id);
  if (!found) throw new RangeError(`The cohort holds no ${id}.`);
  await changeList(folder, (people) => people.filter((person) => person.id !== id));
  await rm(join(folder, found.file), { force: true });
  // They hold everybody's; those of who is left are computed again when they are used.
  for (const name of await readdir(folder))
    if (name.startsWith(DESCRIPTORS)) await rm(join(folder, name), { force: true });
  return readCohortList(folder);
}

/**
 * Chooses the cohort that the next start uses.
 * @throws RangeError for a cohort with a group of fewer than eight people
 */
export function useCohort(dataDir: string, which: ChosenCohort): Promise<void> {
  return changing(dataDir, () => chosen(dataDir, which));
}

async function chosen(dataDir: string, which: ChosenCohort): Promise<void> {
  const manifest = join(dataDir, 'models', 'manifest.json');
  const { face_cohort: _, ...others } = await presentManifest(manifest);
  const given = typeof which === 'object' ? which.folder : undefined;
  const folder = which === 'own' ? ownCohortFolder(dataDir) : given;
  if (folder !== undefined) await readCohort(folder);
  const named = which === 'none' ? null : { folder };
  const trial = `${manifest}.${randomUUID()}.trial`;
  const next = which === 'builtin' ? others : { ...others, face_cohort: named };
  await writeFile(trial, `${JSON.stringify(next, null, 2)}\n`);
  await giveToOwner(trial);
  await rename(trial, manifest);
}

/** People are added by several commands at once: each begins with what the others have written. */
function changing<Result>(dataDir: string, change: () => Promise<Result>): Promise<Result> {
  return oneAtATime(join(dataDir, 'models'), change);
}

/** The operator's cohort, copied from the built-in one when it is first changed. */
async function ownCohort(dataDir: string): Promise<string> {
  const folder = ownCohortFolder(dataDir);
  const known = await textIfThere(join(folder, COHORT_FILE));
  if (known !== undefined) return folder;
  await makeFolder(folder);
  await cp(BUILT_IN_COHORT, folder, { recursive: true });
  for (const name of await readdir(folder)) await giveToOwner(join(folder, name));
  await writeList(folder, { ...(await listOf(folder)), id: 'own' });
  return folder;
}

interface CohortList {
  readonly people: readonly Record<string, unknown>[];
}

async function changeList(
  folder: string,
  change: (people: CohortList['people']) => CohortList['people'],
): Promise<void> {
  const before = await listOf(folder);
  await writeList(folder, { ...before, people: change(before.people) });
  await readCohortList(folder).catch(async (error: unknown) => {
    await writeList(folder, before);
    throw error;
  });
}

async function listOf(folder: string): Promise<CohortList> {
  return (await readJsonFile(join(folder, COHORT_FILE))) as CohortList;
}

async function writeList(folder: string, list: object): Promise<void> {
  const trial = join(folder, `${COHORT_FILE}.trial`);
  await writeFile(trial, `${JSON.stringify(list, null, 1)}\n`);
  await giveToOwner(trial);
  await rename(trial, join(folder, COHORT_FILE));
}
