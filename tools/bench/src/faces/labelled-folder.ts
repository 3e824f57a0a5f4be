import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { givenObject } from '../given/read-given.js';
import { damaged, Refused } from '../given/refused.js';
import { labelledPairs, personsOf } from './evaluation-data.js';

/** A picture of an evaluation folder: whom it shows, and the group that person was listed in. */
export interface GroupPicture {
  readonly path: string;
  readonly person: string;
  readonly group: string;
}

const PICTURES_MAX = 5000;
const DEPTH_MAX = 4;
const PICTURE = /\.(jpe?g|png|webp)$/i;
const NOT_STATED = 'not stated';

/**
 * The pictures of any folder. Who is shown: an entry of `groups.json` (`{"people": {"ID": {"group": …}}}`) named as the
 * file, pairs in `master.csv`, a number before the first underscore, or else the folder that the picture lies in. Groups
 * stand in `groups.json`, by file or by folder.
 * @throws Refused for more than 5,000 pictures or none
 */
export function labelledFolder(folder: string): GroupPicture[] {
  const groups = groupsOf(folder);
  const listed = existsSync(join(folder, 'master.csv')) ? personsOf(labelledPairs(folder, '')) : undefined;
  const paths = listed?.map(({ path }) => path) ?? namedPictures(folder);
  if (paths.length === 0 || paths.length > PICTURES_MAX)
    throw new Refused(`${folder} holds ${paths.length} pictures; 1 to ${PICTURES_MAX} are measured.`);
  const listedPerson = new Map(listed?.map(({ path, person }) => [path, person]));
  return paths.map((path) => {
    const person = listedPerson.get(path) ?? personOf(path, groups, folder);
    return { path, person, group: groups.get(person) ?? NOT_STATED };
  });
}

/** Loose pictures beside the folders of people show nobody in particular. */
function namedPictures(folder: string): string[] {
  const paths = picturesUnder(folder, 0).map((path) => relative(folder, path));
  const inFolders = paths.filter((path) => dirname(path) !== '.');
  return inFolders.length > 0 ? inFolders : paths;
}

function personOf(path: string, groups: ReadonlyMap<string, string>, folder: string): string {
  const stem = basename(path, extname(path));
  if (groups.has(stem)) return stem;
  const number = /^(\d+)_/.exec(stem)?.[1];
  return number ?? (dirname(path) === '.' ? basename(folder) : dirname(path));
}

function groupsOf(folder: string): Map<string, string> {
  const file = join(folder, 'groups.json');
  if (!existsSync(file)) return new Map();
  const { people = {} } = givenObject(folder, 'groups.json');
  if (typeof people !== 'object' || people === null) throw damaged(file, 'has no object "people".');
  return new Map(
    Object.entries(people).map(([id, person]: [string, unknown]) => {
      const group = typeof person === 'object' && person !== null && 'group' in person ? person.group : undefined;
      return [id, typeof group === 'string' ? group : NOT_STATED];
    }),
  );
}

function picturesUnder(folder: string, depth: number): string[] {
  if (depth > DEPTH_MAX) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return picturesUnder(path, depth + 1);
      return PICTURE.test(entry.name) ? [path] : [];
    });
}
