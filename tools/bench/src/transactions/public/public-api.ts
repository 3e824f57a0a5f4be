import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { at as itemAt } from '@assay/kernel';
import { type BenchService, benchFolder, startBenchService, stopBenchService } from '../../bench-service.js';
import { setsOf, shippedRules } from '../fit.js';
import { call } from '../payments.js';
import { scoreWorld } from '../score-world.js';
import { learnedRule } from './learned-rule.js';
import { readSets } from './read-sets.js';
import { halfScores } from './report.js';
import { type PublicWorld, worldOf } from './world-of.js';

const USAGE = `Usage: npm run bench:public-api -- [--data DIR] [--set NAME]

Sends a public set to a service of its own, each payment once for who pays and once for who is paid, with the rule pack
and the learned score live, and holds the customers that are alerted against those of bench:public-aml.
  --data DIR   a folder of your own in place of the evaluation data
  --set NAME   the set (default 20K_cycle200)
`;
const SHARED = fileURLToPath(new URL('../../../../../../shared/data/aml-transactions', import.meta.url));
const POLL_MS = 500;
/** That of bench:public-aml. */
const PATTERNS_THRESHOLD = 0.609713;
const LINES = 500;

/** Legs of all payments as the import takes them. */
async function* lines({ payments, names }: PublicWorld): AsyncGenerator<string> {
  let piece: string[] = [];
  for (const [index, { from, to, cents, at }] of payments.entries()) {
    for (const direction of ['out', 'in'] as const) {
      const [own, other] = direction === 'out' ? [from, to] : [to, from];
      piece.push(
        JSON.stringify({
          reference: `p${index}-${direction}`,
          amount: (cents / 100).toFixed(2),
          currency: 'EUR',
          direction,
          occurred_at: new Date(at).toISOString(),
          subject: { reference: itemAt(names, own), type: 'individual', country: 'PT', time_zone: 'Etc/UTC' },
          counterparty: { reference: itemAt(names, other), country: 'PT' },
        }),
      );
    }
    if (piece.length >= LINES || index === payments.length - 1) {
      yield `${piece.join('\n')}\n`;
      piece = [];
    }
  }
}

async function importAll(service: BenchService, world: PublicWorld): Promise<void> {
  let state = await call(service, 'POST', '/v1/transactions/imports?mode=evaluate', Readable.from(lines(world)));
  while (state['status'] === 'processing') {
    await after(POLL_MS);
    state = await call(service, 'GET', `/v1/transactions/imports/${String(state['id'])}`);
  }
  if (state['imported'] !== 2 * world.payments.length) throw new Error(`Not all rows: ${JSON.stringify(state)}`);
}

/** References of the customers for whom a rule fired. */
async function firedFor(service: BenchService, rule: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let cursor = ''; ; ) {
    const page = await call(service, 'GET', `/v1/transactions?rule_id=${rule}&limit=200${cursor}`);
    for (const one of page['data'] as { subject_reference: string }[]) found.add(one.subject_reference);
    const next = page['next_cursor'];
    if (typeof next !== 'string') return found;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}

/** Sets of customers by rule, as the service found them. */
async function throughService(world: PublicWorld, rules: ReturnType<typeof shippedRules>) {
  const dataDir = await benchFolder();
  const service = await startBenchService(dataDir);
  try {
    const { id, definition } = learnedRule('patterns', PATTERNS_THRESHOLD);
    const { name, condition, action, score } = definition;
    await call(service, 'POST', '/v1/rules', JSON.stringify({ id, name, condition, action, score }));
    await call(service, 'POST', `/v1/rules/${id}/publish`, JSON.stringify({ mode: 'live' }));
    await importAll(service, world);
    const numbers = new Map(world.names.map((reference, number) => [reference, number]));
    const byRule = new Map<string, ReadonlySet<number>>();
    for (const rule of rules) {
      const references = await firedFor(service, rule.id);
      byRule.set(rule.id, new Set([...references].map((reference) => numbers.get(reference) ?? -1)));
    }
    return byRule;
  } finally {
    await stopBenchService(service);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Exit codes: 0 the same customers, 1 others, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, set: { type: 'string' }, help: { type: 'boolean' } },
  });
  const set = readSets(values.data ?? SHARED).find(({ name }) => name === (values.set ?? '20K_cycle200'));
  if (values.help || !set) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const world = worldOf(set);
  const pack = shippedRules().filter(({ definition }) => definition.action !== 'score');
  const rules = [...pack, learnedRule('patterns', PATTERNS_THRESHOLD)];
  const served = await throughService(world, rules);
  const inProcess = scoreWorld(world, rules);
  const differences = rules.flatMap(({ id }) => {
    const [here, there] = [inProcess.get(id) ?? new Set<number>(), served.get(id) ?? new Set<number>()];
    const missing = [...here].filter((account) => !there.has(account)).length;
    const more = [...there].filter((account) => !here.has(account)).length;
    return here.size + there.size === 0 ? [] : [{ rule: id, in_process: here.size, served: there.size, missing, more }];
  });
  const alerted = (some: typeof rules) => new Set(setsOf(served, some).flatMap((accounts) => [...accounts]));
  const scores = { pack: halfScores(world, alerted(pack)), pack_and_learned: halfScores(world, alerted(rules)) };
  process.stdout.write(`${JSON.stringify({ set: world.name, ...scores, by_rule: differences }, null, 1)}\n`);
  return differences.some(({ missing, more }) => missing + more > 0) ? 1 : 0;
}

process.exitCode = await main();
