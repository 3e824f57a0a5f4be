import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreOf, setsOf, shippedRules } from './fit.js';
import { scoreWorld } from './score-world.js';
import { chanceOf, DAY_MS, type Payment, START, type World } from './world.js';

const SEED = 7;

/**
 * Scores the shipped rules on an unpacked AMLSim sample. As shipped its amounts give the label away (payments below 90
 * join launderers only), so every amount is drawn anew from those of honest pairs. Steps are days.
 * @param folder with nodes.csv and transactions.csv
 */
export function amlsimReport(folder: string): object {
  const nodes = rows(join(folder, 'nodes.csv'));
  const lines = rows(join(folder, 'transactions.csv'));
  const numbers = new Map(nodes.map((node, index) => [node['nodeid'] ?? node['id'] ?? '', index]));
  const launders = (node: Record<string, string>) => /^(1|true)$/i.test(node['isFraud'] ?? node['isfraud'] ?? '');
  const typologyOf = new Map(
    nodes.flatMap((node, index): [number, string][] => (launders(node) ? [[index, 'amlsim']] : [])),
  );
  const chance = chanceOf(SEED);
  const raw = lines.map((line) => ({
    from: numbers.get(line['sourceNodeId'] ?? line['sourceid'] ?? line['from'] ?? '') ?? -1,
    to: numbers.get(line['targetNodeId'] ?? line['targetid'] ?? line['to'] ?? '') ?? -1,
    cents: Math.round(Number(line['value'] ?? line['amount'] ?? line['tran_amount'] ?? 0) * 100),
    step: Number(line['time'] ?? line['step'] ?? line['timestamp'] ?? 0),
  }));
  const honest = raw.filter(({ from, to }) => !typologyOf.has(from) && !typologyOf.has(to)).map(({ cents }) => cents);
  const payments = raw
    .filter(({ from, to }) => from >= 0 && to >= 0)
    .map(
      ({ from, to, step }): Payment => ({
        from,
        to,
        cents: Math.max(1, honest[chance.below(honest.length)]!),
        at: START + Math.floor((step + chance.unit()) * DAY_MS),
      }),
    )
    .sort((a, b) => a.at - b.at);
  const world: World = { accounts: nodes.length, payments, typologyOf };
  const rules = shippedRules();
  const alerted = scoreWorld(world, rules);
  return {
    folder: folder.split('/').at(-1),
    payments: payments.length,
    launderers: typologyOf.size,
    ...scoreOf(world, setsOf(alerted, rules)),
    by_rule: Object.fromEntries([...alerted].map(([id, set]) => [id, set.size])),
  };
}

function rows(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const names = head.split(',');
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? String(at), cell])));
}
