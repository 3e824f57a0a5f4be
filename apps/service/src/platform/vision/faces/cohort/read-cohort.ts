import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonFile } from '../../../json-file.js';

/** One picture of one person whose group is known from a published list. */
export interface CohortPerson {
  readonly id: string;
  readonly group: string;
  readonly file: string;
  readonly sha256: string;
}

/** Pictures of people of known groups, against whom comparisons are normalised. */
export interface CohortPictures {
  readonly folder: string;
  readonly id: string;
  /** Hash of ids, groups and pictures: any change is another version. */
  readonly version: string;
  readonly people: readonly CohortPerson[];
  /** How many people each group has. */
  readonly groups: Readonly<Record<string, number>>;
}

/** With fewer people of a group the false matches of that group rise; see the accuracy page. */
export const GROUP_PEOPLE_MIN = 8;
const PEOPLE_MIN = 30;
const PEOPLE_MAX = 500;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;
export const COHORT_FILE = 'cohort.json';

/**
 * Reads the list of a cohort folder.
 * @throws RangeError for a faulty list, a group of fewer than eight people, or fewer than thirty people in all; the file
 *   system's error when it cannot be read
 */
export async function readCohort(folder: string): Promise<CohortPictures> {
  const cohort = await readCohortList(folder);
  const small = Object.entries(cohort.groups).filter(([, people]) => people < GROUP_PEOPLE_MIN);
  if (small.length > 0) {
    const named = small.map(([group, people]) => `${group} (${people})`).join(', ');
    throw new RangeError(`The cohort has groups of fewer than ${GROUP_PEOPLE_MIN} people: ${named}.`);
  }
  if (cohort.people.length < PEOPLE_MIN)
    throw new RangeError(`The cohort has ${cohort.people.length} people; ${PEOPLE_MIN} are needed.`);
  return cohort;
}

/** The same without the least numbers, for the commands that build a cohort up. @throws RangeError for a faulty list */
export async function readCohortList(folder: string): Promise<CohortPictures> {
  const root = (await readJsonFile(join(folder, COHORT_FILE))) as { id?: unknown; people?: unknown };
  if (typeof root.id !== 'string' || !NAME.test(root.id)) throw new RangeError('The cohort needs an id.');
  if (!Array.isArray(root.people) || root.people.length > PEOPLE_MAX)
    throw new RangeError(`The cohort needs a list of at most ${PEOPLE_MAX} people.`);
  const people = root.people.map(personOf);
  if (new Set(people.map(({ id }) => id)).size < people.length)
    throw new RangeError('Two people of the cohort have one id.');
  const groups: Record<string, number> = {};
  for (const { group } of people) groups[group] = (groups[group] ?? 0) + 1;
  return { folder, id: root.id, version: versionOf(people), people, groups };
}

/** The bytes of a person's picture. @throws RangeError when they are not those of the list */
export async function cohortPicture(folder: string, { id, file, sha256 }: CohortPerson): Promise<Uint8Array> {
  const bytes = await readFile(join(folder, file));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new RangeError(`The picture of ${id} in the cohort has another SHA-256.`);
  return new Uint8Array(bytes);
}

function personOf(value: unknown): CohortPerson {
  const { id, group, file, sha256 } = (value ?? {}) as Record<string, unknown>;
  for (const name of [id, group, file])
    if (typeof name !== 'string' || !NAME.test(name)) throw new RangeError('Each person needs an id, group and file.');
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
    throw new RangeError(`The picture of ${String(id)} needs its sha256.`);
  return { id: String(id), group: String(group), file: String(file), sha256 };
}

function versionOf(people: readonly CohortPerson[]): string {
  const lines = people.map(({ id, group, sha256 }) => `${id} ${group} ${sha256}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}
