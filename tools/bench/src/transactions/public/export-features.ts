import { closeSync, openSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scoreWorld } from '../score-world.js';
import { candidateModel, compilerWith, learnedRule } from './learned-rule.js';
import { readSets } from './read-sets.js';
import { halfOf } from './split.js';
import { worldOf } from './world-of.js';

const SHARED = fileURLToPath(new URL('../../../../../../shared/data/aml-transactions', import.meta.url));
const PAYMENTS_MIN = 1000;

/**
 * Writes the features of each leg of a payment as CSV: only of customers of the fitted half, so that training cannot
 * see the other one.
 */
function exportFeatures(folder: string, file: string): void {
  const out = openSync(file, 'w');
  const model = candidateModel();
  writeSync(out, `set,customer,label,at,${model.features.map(({ name }) => name).join()}\n`);
  for (const set of readSets(folder)) {
    if (set.payments.length < PAYMENTS_MIN) continue;
    const world = worldOf(set);
    const fitted = world.names.map((name) => halfOf(world.name, name) === 'fitted');
    const rule = learnedRule(model.name, 2);
    const lines: string[] = [];
    const flush = () => {
      writeSync(out, lines.join(''));
      lines.length = 0;
    };
    scoreWorld(world, [rule], {
      compiler: compilerWith(model),
      watch: ({ account, at, set: linked, variables, of }) => {
        const [one] = linked.rules;
        if (!fitted[account] || !one) return;
        const values = one.compiled.learned(variables, of(one))[0]?.values ?? [];
        const label = world.typologyOf.has(account) ? 1 : 0;
        lines.push(`${set.name},${account},${label},${at},${values.map((value) => +value.toPrecision(9)).join()}\n`);
        if (lines.length > 5000) flush();
      },
    });
    flush();
    process.stderr.write(`${set.name}: ${world.payments.length} payments\n`);
  }
  closeSync(out);
}

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
if (!values.out) throw new RangeError('Name the file to write: --out features.csv');
exportFeatures(values.data ?? SHARED, values.out);
