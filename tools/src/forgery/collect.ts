import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { allCarriers, some } from './carriers.js';
import { loadSigns } from './engine.js';
import { samplesOf } from './samples.js';

const USAGE = `Usage: node tools/dist/forgery/collect.js OUT.jsonl [--data ../shared/data] [--specimens N] [--specimens-used N] [--captures-only] [--part fit|report] [--shard I/N]
Measures generated forgeries and untouched pictures; one line of JSON each, for fit.js.
`;

const SEEDS = { fit: 0, report: 500_000 };
/** Captures alone are other ones than those among all classes. */
const CAPTURES_SEED = 250_000;

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '../shared/data' },
      specimens: { type: 'string', default: '120' },
      'specimens-used': { type: 'string', default: '1000' },
      'captures-only': { type: 'boolean', default: false },
      part: { type: 'string', default: 'fit' },
      shard: { type: 'string', default: '0/1' },
    },
  });
  const [shard, shards] = values.shard.split('/').map(Number) as [number, number];
  const { part } = values;
  if (!positionals[0] || !(shard < shards) || (part !== 'fit' && part !== 'report')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const measure = await loadSigns();
  const out = createWriteStream(positionals[0]);
  const carriers = some(allCarriers(values.data, Number(values.specimens)), { part, shard, shards });
  const capturesOnly = values['captures-only'];
  const made = { specimensUsed: Number(values['specimens-used']) / shards, capturesOnly };
  const seed = SEEDS[part] + 1000 * shard + (capturesOnly ? CAPTURES_SEED : 0);
  let count = 0;
  for await (const { bytes, ...sample } of samplesOf(carriers, seed, made)) {
    const started = process.cpuUsage();
    const { file, local, copied, features } = await measure(bytes);
    const { user, system } = process.cpuUsage(started);
    const signals = Object.fromEntries(local.map(({ signal, kind, strength }) => [`${signal}_${kind}`, strength]));
    const row = {
      ...sample,
      signals: { ...signals, copied: copied?.strength ?? 0 },
      software: file.software,
      preview: file.previewLikeness,
      features: features && [...features],
      seconds: (user + system) / 1e6,
    };
    out.write(`${JSON.stringify(row)}\n`);
    count += 1;
    if (count % 50 === 0) process.stderr.write(`${count} ${sample.carrier}\n`);
  }
  await new Promise((done) => out.end(done));
  return 0;
}

process.exitCode = await main();
