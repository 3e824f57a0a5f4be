import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at } from '@assay/kernel';
import { readObjects } from '@assay/tables';
import { type Score, scoreOf, setsOf, shippedRules } from './fit.js';
import { type Scoring, scoreWorld } from './score-world.js';
import { chanceOf, DAY_MS, type Payment, START, type World } from './world.js';

const SEED = 7;
const SHARED = fileURLToPath(new URL('../../../../../shared/data/aml-transactions', import.meta.url));

export interface AmlsimReport extends Score {
  readonly sample: string;
  readonly payments: number;
  readonly launderers: number;
  readonly by_rule: readonly { readonly rule: string; readonly accounts: number; readonly right: number }[];
}

/**
 * Scores the shipped rules on every packed AMLSim sample of a folder; none where the folder is absent.
 * @param folder with `*.tgz`, else that of the shared evaluation data beside the repository
 */
export function amlsimReports(folder: string = SHARED, progress?: Scoring['progress']): AmlsimReport[] {
  if (!existsSync(folder)) {
    process.stderr.write(`No AMLSim samples in ${folder}: left out.\n`);
    return [];
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .sort()
    .map((name) => {
      const unpacked = mkdtempSync(join(tmpdir(), 'assay-amlsim-'));
      try {
        execFileSync('tar', ['-xzf', join(folder, name), '-C', unpacked]);
        const sample = name.replace(/\.tgz$/, '');
        return reportOf(sample, amlsimWorld(join(unpacked, sample)), progress);
      } finally {
        rmSync(unpacked, { recursive: true, force: true });
      }
    });
}

function reportOf(sample: string, world: World, progress: Scoring['progress']): AmlsimReport {
  const rules = shippedRules();
  const fired = scoreWorld(world, rules, progress ? { progress } : {});
  const byRule = rules.flatMap(({ id, definition }) => {
    const accounts = [...fired.get(id)!];
    if (accounts.length === 0 || definition.action === 'score') return [];
    return [{ rule: id, accounts: accounts.length, right: accounts.filter((one) => world.typologyOf.has(one)).length }];
  });
  const { payments, typologyOf } = world;
  const score = scoreOf(world, setsOf(fired, rules));
  return { sample, payments: payments.length, launderers: typologyOf.size, ...score, by_rule: byRule };
}

/**
 * A sample as a world. As published its amounts give the label away (payments below 90 join launderers only), so every
 * amount is drawn again from those of honest pairs. Steps are days.
 * @param folder with nodes.csv and transactions.csv
 */
function amlsimWorld(folder: string): World {
  const nodes = rows(join(folder, 'nodes.csv'));
  const numbers = new Map(nodes.map(({ nodeid }, index) => [nodeid, index]));
  const typologyOf = new Map(
    nodes.flatMap(({ isFraud }, index): [number, string][] =>
      isFraud === '1' || isFraud === 'true' ? [[index, 'amlsim']] : [],
    ),
  );
  const raw = rows(join(folder, 'transactions.csv')).map(({ sourceNodeId, targetNodeId, value, time }) => ({
    from: numbers.get(sourceNodeId)!,
    to: numbers.get(targetNodeId)!,
    cents: Math.round(Number(value) * 100),
    step: Number(time),
  }));
  const honest = raw.filter(({ from, to }) => !typologyOf.has(from) && !typologyOf.has(to)).map(({ cents }) => cents);
  const chance = chanceOf(SEED);
  const payments = raw
    .map(
      ({ from, to, step }): Payment => ({
        from,
        to,
        cents: Math.max(1, at(honest, chance.below(honest.length))),
        at: START + Math.floor((step + chance.unit()) * DAY_MS),
      }),
    )
    .sort((a, b) => a.at - b.at);
  return { accounts: nodes.length, payments, typologyOf };
}

function rows(file: string): Record<string, string>[] {
  return readObjects({ name: basename(file), bytes: readFileSync(file) }, { separator: ',' });
}
