import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluationManifest, evaluationPictures, sharedFolder } from '../evaluation-data.js';
import { modelSet } from '../model-set.js';
import { ageErrors } from './ages.js';
import { judgeInThreads } from './attack-threads.js';
import { sourceFaces } from './attacks.js';
import { accuracyPage, type Measured } from './page.js';
import { coldStart, searchCpuMs } from './speed.js';
import { spoofSamples } from './spoof.js';
import { verify } from './verification.js';

const FALSE_MATCH_RATE_MAX = 1e-3;
/** As many photographs as pass the selection; so many sequences of each species bound an error rate of 0 by 5 %. */
const ATTACK_SOURCES_MAX = 60;
const ATTACK_SEQUENCES = 60;
const SEARCHES = [100_000, 1_000_000] as const;

/** Measures everything and prints the accuracy page; `--write FILE` also writes it. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'string' } } });
  const [folder, models] = [sharedFolder('data', 'faces'), sharedFolder('models')];
  if (!folder || !models) {
    process.stdout.write('No evaluation data: the folder "shared" beside the repository is absent.\n');
    return;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const manifestPath = join(scratch, 'manifest.json');
    await writeFile(manifestPath, JSON.stringify(evaluationManifest(models)));
    const page = accuracyPage(await measure(folder, manifestPath));
    process.stdout.write(page);
    if (values.write) await writeFile(values.write, page);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function measure(folder: string, manifestPath: string): Promise<Measured> {
  const data = evaluationPictures(folder);
  const sets = [
    { name: 'built-in', path: undefined },
    { name: 'plugged in', path: manifestPath },
  ];
  const models: Measured['models'][number][] = [];
  for (const { name, path } of sets) {
    say(`${name}: pairs`);
    const cold = await coldStart(path);
    const verification = await verify(data, await modelSet(path ? { manifestPath: path } : {}), FALSE_MATCH_RATE_MAX);
    models.push({ name: `${name} (${verification.model})`, verification, cold });
  }
  say('search, ages, spoof samples');
  const searches: { faces: number; metric: string; cpuMs: number }[] = [];
  for (const faces of SEARCHES) {
    for (const metric of ['euclidean', 'cosine'] as const) {
      const { cpuMs, found } = await searchCpuMs(faces, metric);
      if (!found) throw new Error('The exact search missed a face.');
      searches.push({ faces, metric, cpuMs });
    }
  }
  const ages = await ageErrors(data, await modelSet());
  const spoof = await spoofSamples(folder, { manifestPath });
  say('attack set');
  const sources = await sourceFaces(ATTACK_SOURCES_MAX, folder);
  const attacks = await judgeInThreads(sources, ATTACK_SEQUENCES);
  return { models, searches, ages, spoof, attacks, sources: sources.length };
}

function say(line: string): void {
  process.stderr.write(`${line} …\n`);
}

await main();
