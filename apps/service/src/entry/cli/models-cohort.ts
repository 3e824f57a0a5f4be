import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { at } from '@assay/kernel';
import { readConfig } from '../../platform/config.js';
import { BUILT_IN_COHORT, cohortFolder } from '../../platform/vision/faces/cohort/cohort-folder.js';
import {
  addToCohort,
  ownCohortFolder,
  removeFromCohort,
  useCohort,
} from '../../platform/vision/faces/cohort/edit-cohort.js';
import {
  type CohortPictures,
  GROUP_PEOPLE_MIN,
  readCohortList,
} from '../../platform/vision/faces/cohort/read-cohort.js';
import { type Command, CommandError, type CommandIo, print, type ReadArgs, readArgs, UsageError } from './command.js';

export const modelsCohort: Command = {
  help: `Usage: assay models cohort status | add PICTURE --id ID --group GROUP --licence TEXT --source TEXT | remove ID | use builtin|own|none|FOLDER [--json]

Face match and search are normalised with portraits of people of known groups (docs/guides/models.md). A group that the
cohort lacks is matched worse than without it: add at least ${GROUP_PEOPLE_MIN} people of each group that you serve, men and women, one
picture each, with their consent or a licence. Descriptors of faces are biometric data.
  status   the cohort that runs, its version and groups
  add      into your own cohort, which begins as a copy of the built-in one; chosen with "use own"
  remove   a person and the picture out of your own cohort
  use      builtin, own, a folder with cohort.json, or none: then only the strict plain comparison passes
  --json   {"id","version","folder","groups","people"}`,

  async run(given, io) {
    const args = readArgs(given, ['id', 'group', 'licence', 'source'], [1, 2]);
    const action = ACTIONS[at(args.positionals, 0)];
    if (!action) throw new UsageError(`The action is one of ${Object.keys(ACTIONS).join(', ')}.`);
    try {
      await action(args, io);
      return 0;
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError) throw new CommandError(error.message);
      if ((error as { code?: string }).code === 'ENOENT') throw new CommandError('There is no such file or cohort.');
      throw error;
    }
  },
};

const ACTIONS: Readonly<Record<string, (args: ReadArgs, io: CommandIo) => Promise<void>>> = {
  async status(args, io) {
    const { models } = readConfig(process.env);
    const folder = await cohortFolder(models);
    if (folder === undefined) return print(io, args, { id: null }, ['No cohort: comparisons are plain and strict.']);
    show(args, io, await readCohortList(folder), 'Face comparisons use');
  },

  async add(args, io) {
    const [id, group] = [wanted(args, 'id'), wanted(args, 'group')];
    const [licence, source] = [wanted(args, 'licence'), wanted(args, 'source')];
    const picture = new Uint8Array(await readFile(second(args)));
    const cohort = await addToCohort(dataDir(), { id, group, licence, source, picture });
    show(args, io, cohort, 'Added. Your cohort is');
  },

  async remove(args, io) {
    show(args, io, await removeFromCohort(dataDir(), second(args)), 'Removed. Your cohort is');
  },

  async use(args, io) {
    const name = second(args);
    const known = name === 'builtin' || name === 'own' || name === 'none' ? name : undefined;
    await useCohort(dataDir(), known ?? { folder: resolve(name) });
    const lines = ['Restart the service to use it. Measure it with `assay bench faces --data FOLDER`.'];
    if (process.env['ASSAY_MODELS']) lines.push('ASSAY_MODELS is set and names another manifest, which goes first.');
    if (name === 'none')
      return print(io, args, { id: null }, ['No cohort: comparisons are plain and strict.', ...lines]);
    const folders = { builtin: BUILT_IN_COHORT, own: ownCohortFolder(dataDir()) };
    const folder = known && known !== 'none' ? folders[known] : resolve(name);
    show(args, io, await readCohortList(folder), 'Chosen:', lines);
  },
};

function show(args: ReadArgs, io: CommandIo, cohort: CohortPictures, what: string, more: readonly string[] = []): void {
  const { id, version, folder, groups, people } = cohort;
  print(io, args, { id, version, folder, groups, people: people.map((person) => person.id) }, [
    `${what} ${id} ${version}: ${people.length} people (${folder})`,
    ...Object.entries(groups).map(
      ([group, count]) =>
        `${count < GROUP_PEOPLE_MIN ? '✗' : '✓'} ${group} ${count}${count < GROUP_PEOPLE_MIN ? ': too few, the cohort is refused' : ''}`,
    ),
    ...more,
  ]);
}

function wanted(args: ReadArgs, name: string): string {
  const value = args.text(name);
  if (!value) throw new UsageError(`--${name} is required.`);
  return value;
}

function second(args: ReadArgs): string {
  const value = args.positionals[1];
  if (!value) throw new UsageError('An argument is missing.');
  return value;
}

function dataDir(): string {
  return readConfig(process.env).dataDir;
}
