import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placedSection } from '@assay/kernel';
import { readConfig } from '@assay/service/platform/config.js';
import { modelSet } from '@assay/service/platform/vision/faces/model-set.js';
import { type Figure, keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { Refused } from '../given/refused.js';
import { ageErrors } from './ages.js';
import { judgeInThreads } from './attack-threads.js';
import { sourceFaces } from './attacks.js';
import { coverTallies } from './covers.js';
import { evaluationManifest, evaluationPictures, sharedFolder } from './evaluation-data.js';
import { attackFigures, groupFigures } from './figures.js';
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

const USAGE = `Usage: npm run bench:faces -- [--only PARTS] [--data DIR]... [--write FILE]

  --only PARTS  these alone, with commas: pairs, groups, speed, ages, spoof, covers, attacks
  --data DIR    the face match over a folder of your own; may be given several times
  --write FILE  puts each part in its place in that page
${COMMON_USAGE}
`;
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

/** A section of the page, and what of it is counted. */
interface Part {
  readonly section: string;
  readonly figures?: readonly Figure[];
}

/** What can be measured alone; the page holds them in this order. */
const PARTS: Readonly<Record<string, (setting: Setting) => Promise<Part>>> = {
  async pairs({ folder, manifestPath }) {
    const data = evaluationPictures(folder);
    const models = [];
    for (const { name, options } of modelSets(manifestPath)) {
      const verification = await verify(data, await modelSet(options), FALSE_MATCH_RATE_MAX);
      models.push({ name: `${name} (${verification.model})`, verification });
    }
    return { section: pairsSection(models) };
  },
  async groups({ folder, manifestPath }) {
    const folders = GROUP_FOLDERS.map((part) => join(folder, part));
    const measured = [];
    for (const { name, options } of modelSets(manifestPath)) {
      measured.push({ name, measurement: await measureGroups(folders, options) });
    }
    const figures = measured.flatMap(({ name, measurement }) =>
      groupFigures(name, measurement, 'held_out', ({ set, group }) => `${set}, ${group}, half held out`),
    );
    return { section: groupSection(measured), figures };
  },
  async speed({ manifestPath }) {
    const models = [];
    for (const { name, options } of modelSets(manifestPath)) {
      models.push({ name, cold: await coldStart(options.manifestPath) });
    }
    return { section: speedSection(models, await searchTimes()) };
  },
  async ages({ folder }) {
    return { section: ageSection(await ageErrors(evaluationPictures(folder), await modelSet())) };
  },
  async spoof({ folder, manifestPath }) {
    return { section: spoofSection(await spoofSamples(folder, { manifestPath })) };
  },
  async covers({ folder }) {
    return { section: coverSection(await coverTallies(folder)) };
  },
  async attacks({ folder }) {
    const sources = await sourceFaces(ATTACK_SOURCES_MAX, folder);
    const tallies = await judgeInThreads(sources, ATTACK_SEQUENCES);
    return { section: attackSection(tallies, sources.length), figures: attackFigures(tallies) };
  },
};

/**
 * Measures the parts that `--only` names, else all, and prints them; `--write FILE` puts each in its place in the page
 * as soon as it is measured. Exit codes: 0 done, 2 usage.
 * @throws Refused for a part that does not exist
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...COMMON_OPTIONS,
      data: { type: 'string', multiple: true },
      write: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const { data, results, ...more } = values;
  if (data) {
    for (const folder of data) checkGiven('faces', { ...more, ...(results && { results }), data: folder });
    await measureFolders(data, values.write, results);
    return 0;
  }
  const wanted = values.only?.split(',') ?? Object.keys(PARTS);
  for (const part of wanted) {
    if (!Object.hasOwn(PARTS, part)) throw new Refused(`There is no part "${part}": ${Object.keys(PARTS).join(', ')}.`);
  }
  const [folder, models] = [sharedFolder('data', 'faces'), sharedFolder('models')];
  if (!folder || !models) {
    process.stdout.write('No evaluation data: the folder "shared" beside the repository is absent.\n');
    return 0;
  }
  const figures: Figure[] = [];
  const scratch = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const manifestPath = join(scratch, 'manifest.json');
    await writeFile(manifestPath, JSON.stringify(evaluationManifest(models)));
    for (const part of wanted) {
      process.stderr.write(`${part} …\n`);
      const run = PARTS[part];
      if (!run) continue;
      const measured = await run({ folder, manifestPath });
      figures.push(...(measured.figures ?? []));
      await place(part, measured.section, values.write);
    }
    await keepRun(results, 'faces', figures);
    return 0;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The match by group over any folders, with the models that run here: those of `ASSAY_MODELS` or the built-in ones. */
async function measureFolders(
  folders: readonly string[],
  file: string | undefined,
  results: string | undefined,
): Promise<void> {
  const { models } = readConfig(process.env);
  const measurement = await measureGroups(
    folders.map((folder) => resolve(folder)),
    models ? { manifestPath: models } : {},
  );
  const name = models ? 'as configured' : 'built-in';
  await keepRun(
    results,
    'faces',
    groupFigures(name, measurement, 'both', ({ set, group }) => `${set}, ${group}`),
  );
  await place('groups', groupSection([{ name, measurement }]), file);
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

await benchMain('faces', USAGE, main);
