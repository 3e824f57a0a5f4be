import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { allCarriers, some } from './carriers.js';
import { loadSigns } from './engine.js';
import { samplesOf } from './samples.js';

const USAGE = `Usage: node tools/dist/forgery/collect.js OUT.jsonl [--data ../shared/data] [--specimens N] [--part fit|report] [--shard I/N]
Measures generated forgeries and untouched pictures; one line of JSON each, for fit.js.
`;

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '../shared/data' },
      specimens: { type: 'string', default: '120' },
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
  let count = 0;
  for await (const { bytes, ...sample } of samplesOf(carriers, 1000 * shard)) {
    const { file, local, copied, features } = await measure(bytes);
    const signals = Object.fromEntries(local.map(({ signal, kind, strength }) => [`${signal}_${kind}`, strength]));
    const row = {
      ...sample,
      signals: { ...signals, copied: copied?.strength ?? 0 },
      software: file.software,
      preview: file.previewLikeness,
      features: features && [...features],
    };
    out.write(`${JSON.stringify(row)}\n`);
    count += 1;
    if (count % 50 === 0) process.stderr.write(`${count} ${sample.carrier}\n`);
  }
  await new Promise((done) => out.end(done));
  return 0;
}

process.exitCode = await main();
