import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceFile } from '../../../../files.js';
import { readJsonFile } from '../../../json-file.js';

/** The portraits that come with the service. */
export const BUILT_IN_COHORT = fileURLToPath(serviceFile('models/faces/cohort'));

/**
 * The folder of the cohort that runs: `face_cohort` of the model manifest (`{"folder": …}`, relative to it), without that
 * the built-in one; undefined where the manifest says null.
 * @throws RangeError for a faulty entry
 */
export async function cohortFolder(manifestPath?: string): Promise<string | undefined> {
  if (!manifestPath) return BUILT_IN_COHORT;
  const root = (await readJsonFile(manifestPath)) as Record<string, unknown>;
  const entry = root['face_cohort'];
  if (entry === undefined) return BUILT_IN_COHORT;
  if (entry === null) return undefined;
  const { folder } = entry as { folder?: unknown };
  if (typeof folder !== 'string') throw new RangeError('face_cohort of the model manifest needs the text "folder".');
  return isAbsolute(folder) ? folder : join(dirname(manifestPath), folder);
}
