// Mutation tests of the deciding code: draws mutants by a seed and counts how many the unit tests of their package find.
//   node scripts/mutation/run.mjs [--seed N] [--package P] [--count 150] [--workers 2] [--min 82] [--report FILE]

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CORES } from './cores.mjs';
import { allMutants, diffOf, draw } from './draw.mjs';
import { Trial } from './trial.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const EQUIVALENT_MAX = 0.03;
const NICE = 5;
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    package: { type: 'string', multiple: true, default: Object.keys(CORES) },
    count: { type: 'string', default: '150' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    min: { type: 'string', default: '82' },
    report: { type: 'string' },
  },
});
/** Other work of the machine goes first. */
setPriority(Math.max(getPriority(), NICE));
const say = (line) => process.stdout.write(`${line}\n`);
const unknown = values.package.find((name) => !CORES[name]);
if (unknown) {
  say(`Unknown package "${unknown}". Known: ${Object.keys(CORES).join(', ')}.`);
  process.exit(2);
}

const equivalents = new Map(
  JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8')).map((entry) => [diffOf(entry), entry]),
);
const results = [];
for (const name of values.package) results.push(await tryPackage(name));
if (values.report) writeFileSync(values.report, `${JSON.stringify(results, null, 1)}\n`);
say('');
for (const result of results) say(lineOf(result));
const bad = results.filter(({ score, equivalent, drawn }) => score < values.min || equivalent > drawn * EQUIVALENT_MAX);
process.exitCode = bad.length > 0 ? 1 : 0;

async function tryPackage(name) {
  const startedAt = Date.now();
  const drawn = draw(allMutants(ROOT, name), `${values.seed} ${name}`, Number(values.count));
  const queue = [...drawn];
  const outcomes = [];
  await Promise.all(Array.from({ length: Number(values.workers) }, () => worker()));
  const alive = outcomes.filter(({ outcome }) => outcome === 'survived');
  const survivors = alive.filter(({ diff }) => !equivalents.has(diff));
  const equivalent = alive.length - survivors.length;
  const score = Math.round(((drawn.length - alive.length) / (drawn.length - equivalent)) * 1000) / 10;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const result = { name, drawn: drawn.length, survived: survivors.length, equivalent, score, seconds, outcomes };
  say(lineOf(result));
  return result;

  async function worker() {
    const trial = new Trial(
      ROOT,
      name,
      drawn.map(({ file }) => file),
    );
    try {
      await trial.start();
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const { outcome, test, cpuMs } = await trial.try(mutant);
        const diff = diffOf(mutant);
        if (outcome === 'survived' && !equivalents.has(diff)) say(`survived, line ${mutant.line}: ${diff}\n`);
        outcomes.push({ diff, line: mutant.line, outcome, test, cpuMs });
      }
    } finally {
      trial.stop();
    }
  }
}

function lineOf({ name, drawn, survived, equivalent, score, seconds }) {
  return `${name}: ${score} % of ${drawn} mutants found (${survived} survived, ${equivalent} equivalent), seed ${values.seed}, ${seconds} s`;
}
