import { conflict } from '@assay/kernel';
import { momentOf } from '../moment.js';

/**
 * Keeps a version from taking the place of one that its author has not read. Call it with the journey or rule locked.
 * @param basedOn the newest version when writing began, 0 for none; undefined where nobody says
 * @param newest the newest version now, 0 for none
 * @throws ApiError 409
 */
export function refuseUnread(basedOn: number | undefined, newest: number): void {
  if (basedOn === undefined || basedOn === newest) return;
  const found = newest === 0 ? 'There is no version of it any more.' : `Version ${newest} was saved meanwhile.`;
  const taken = `This id is taken: version ${newest} is there already. Choose another name.`;
  throw conflict(basedOn === 0 ? taken : `${found} Read it, and write yours from it.`, 'based_on');
}

/**
 * Keeps a draft from being approved or published in place of a deleted one whose number it has. Call it with the rule locked.
 * @param seen `created_at` of the version as it was looked at; undefined where nobody says
 * @throws ApiError 409
 */
export function refuseAnother(seen: string | undefined, version: number, createdAt: Date): void {
  if (seen === undefined || momentOf('version_created_at', seen) === createdAt.getTime()) return;
  throw conflict(
    `Version ${version} is another draft than the one that was looked at. Read it again.`,
    'version_created_at',
  );
}
