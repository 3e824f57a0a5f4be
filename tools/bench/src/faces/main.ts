import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placedSection } from '@assay/kernel';
import { readConfig } from '@assay/service/platform/config.js';
import { modelSet } from '@assay/service/platform/vision/faces/model-set.js';
import { ageErrors } from './ages.js';
import { judgeInThreads } from './attack-threads.js';
import { sourceFaces } from './attacks.js';
import { coverTallies } from './covers.js';
import { evaluationManifest, evaluationPictures, sharedFolder } from './evaluation-data.js';
import { measureGroups } from './groups.js';
import { groupSection } from './groups-page.js';
import {
  ageSection,
  attackSection,
  coverSection,
  EMPTY_PAGE,
  pairsSection,
  type SearchTime,
  speedSection,
  spoofSection,
} from './page.js';
import { coldStart, searchCpuMs } from './speed.js';
import { spoofSamples } from './spoof.js';
import { verify } from './verification.js';

const FALSE_MATCH_RATE_MAX = 1e-3;
/** As many photographs as pass the selection; so many sequences of each species bound an error rate of 0 by 5 %. */
const ATTACK_SOURCES_MAX = 60;
const ATTACK_SEQUENCES = 60;
const SEARCHES = [100_000, 1_000_000] as const;

/** Portraits by group, tight webcam crops of East Asian students, and two sets of public figures and actors. */
const GROUP_FOLDERS = ['portraits', 'nuaa', 'deepface', 'bbt'] as const;

interface Setting {
  /** Folder of the face pictures. */
  readonly folder: string;
  readonly manifestPath: string;
}

/** What can be measured alone; the page holds them in this order. */
const PARTS: Readonly<Record<string, (setting: Setting) => Promise<string>>> = {
  async pairs({ folder, manifestPath }) {
    const data = evaluationPictures(folder);
    const models = [];
    for (const { name, options } of modelSets(manifestPath)) {
      const verification = await verify(data, await modelSet(options), FALSE_MATCH_RATE_MAX);
      models.push({ name: `${name} (${verification.model})`, verification });
    }
    return pairsSection(models);
  },
  async groups({ folder, manifestPath }) {
    const folders = GROUP_FOLDERS.map((part) => join(folder, part));
    const measured = [];
    for (const { name, options } of modelSets(manifestPath)) {
      measured.push({ name, measurement: await measureGroups(folders, options) });
    }
    return groupSection(measured);
  },
  async speed({ manifestPath }) {
    const models = [];
    for (const { name, options } of modelSets(manifestPath)) {
      models.push({ name, cold: await coldStart(options.manifestPath) });
    }
    return speedSection(models, await searchTimes());
  },
  async ages({ folder }) {
    return ageSection(await ageErrors(evaluationPictures(folder), await modelSet()));
  },
  async spoof({ folder, manifestPath }) {
    return spoofSection(await spoofSamples(folder, { manifestPath }));
  },
  async covers({ folder }) {
    return coverSection(await coverTallies(folder));
  },
  async attacks({ folder }) {
    const sources = await sourceFaces(ATTACK_SOURCES_MAX, folder);
    return attackSection(await judgeInThreads(sources, ATTACK_SEQUENCES), sources.length);
  },
};

/**
 * Measures the parts that `--only` names, else all, and prints them; `--write FILE` puts each in its place in the page
 * as soon as it is measured.
 * @throws Error for a part that does not exist
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { write: { type: 'string' }, only: { type: 'string' }, data: { type: 'string', multiple: true } },
  });
  if (values.data) return measureFolders(values.data, values.write);
  const wanted = values.only?.split(',') ?? Object.keys(PARTS);
  for (const part of wanted) {
    if (!Object.hasOwn(PARTS, part)) throw new Error(`There is no part "${part}": ${Object.keys(PARTS).join(', ')}.`);
  }
  const [folder, models] = [sharedFolder('data', 'faces'), sharedFolder('models')];
  if (!folder || !models) {
    process.stdout.write('No evaluation data: the folder "shared" beside the repository is absent.\n');
    return;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const manifestPath = join(scratch, 'manifest.json');
    await writeFile(manifestPath, JSON.stringify(evaluationManifest(models)));
    for (const part of wanted) {
      process.stderr.write(`${part} …\n`);
      const run = PARTS[part];
      if (run) await place(part, await run({ folder, manifestPath }), values.write);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The match by group over any folders, with the models that run here: those of `ASSAY_MODELS` or the built-in ones. */
async function measureFolders(folders: readonly string[], file: string | undefined): Promise<void> {
  const { models } = readConfig(process.env);
  const measurement = await measureGroups(
    folders.map((folder) => resolve(folder)),
    models ? { manifestPath: models } : {},
  );
  await place('groups', groupSection([{ name: models ? 'as configured' : 'built-in', measurement }]), file);
}

async function place(part: string, section: string, file: string | undefined): Promise<void> {
  process.stdout.write(`${section}\n\n`);
  if (!file) return;
  const marks = { start: `<!-- ${part}: start -->`, end: `<!-- ${part}: end -->` };
  const page = existsSync(file) ? await readFile(file, 'utf8') : EMPTY_PAGE;
  await writeFile(file, placedSection(page, marks, `${marks.start}\n\n${section}\n\n${marks.end}`));
}

function modelSets(manifestPath: string): { name: string; options: { manifestPath?: string } }[] {
  return [
    { name: 'built-in', options: {} },
    { name: 'plugged in', options: { manifestPath } },
  ];
}

async function searchTimes(): Promise<SearchTime[]> {
  const searches: SearchTime[] = [];
  for (const faces of SEARCHES) {
    for (const metric of ['euclidean', 'cosine'] as const) {
      const { cpuMs, found } = await searchCpuMs(faces, metric);
      if (!found) throw new Error('The exact search missed a face.');
      searches.push({ faces, metric, cpuMs });
    }
  }
  return searches;
}

await main();
