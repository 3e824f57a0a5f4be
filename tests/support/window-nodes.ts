import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Opened } from '../../apps/service/src/entry/boot/open.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import type { Findings } from '../../apps/service/src/risk/transactions/facts.js';
import { transactionIndex } from '../../apps/service/src/risk/transactions/insert.js';
import { indexesOf } from '../../apps/service/src/risk/transactions/parties.js';
import type { StoredEvaluation } from '../../apps/service/src/risk/transactions/stored.js';
import type { Submitted } from '../../apps/service/src/risk/transactions/submitted.js';
import { referenceIndexOf } from '../../apps/service/src/work/customers/customer.js';
import type { TestService } from './service.js';
import { type OracleRow, type OracleWindow, oracleValue } from './window-oracle.js';
import { chance, decimalText, randomRows, randomWindow, textOf } from './window-streams.js';

interface Nodes {
  readonly service: TestService;
  readonly nodes: readonly [Opened, Opened];
  readonly environment: Environment;
}

/** Names of its own for each run: a second one begins from nothing. */
interface Run extends Nodes {
  readonly run: string;
}

const WINDOWS = 14;
const CONCURRENT = 24;
const REFUSED = 'refused by the rule of this test';

/**
 * Sends many streams at once through the batches that create transactions, each row on a random one of two nodes, and
 * compares the window of every rule with its definition over the earlier rows.
 */
export async function equalOnNodes(nodes: Nodes, streams: number): Promise<void> {
  const at = { ...nodes, run: randomUUID().slice(0, 8) };
  for (const { app } of at.nodes) await app.environments.get(at.environment.id);
  const pack = await at.service.api('GET', '/v1/rules?limit=100');
  for (const { id } of pack.body.data)
    expect((await at.service.api('POST', `/v1/rules/${id}/publish`, { mode: 'off' })).status).toBe(200);
  const windows = Array.from({ length: WINDOWS }, (_, place) => randomWindow(chance(90_000 + place)));
  for (const [place, window] of windows.entries()) await publish(at, place, conditionOf(window));
  await publish(at, WINDOWS, `has(tx.memo) && tx.memo == '${REFUSED}'`, 'reject');
  let next = 0;
  const worker = async () => {
    for (let stream = next++; stream < streams; stream = next++) await oneStream(at, stream, windows);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}

function conditionOf(window: OracleWindow): string {
  return `${textOf(window)} ${window.fn.endsWith('_seen') ? "> timestamp('1970-01-01T00:00:00Z')" : '>= 0'}`;
}

const ruleId = (run: string, place: number) => `rul_${run}_${place}`;

async function publish({ service, run }: Run, place: number, condition: string, action = 'score'): Promise<void> {
  const id = ruleId(run, place);
  const made = await service.api('POST', '/v1/rules', { id, name: id, condition, action, score: 0 });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await service.api('POST', `/v1/rules/${id}/publish`, { mode: 'live' })).status).toBe(200);
}

async function oneStream(at: Run, stream: number, windows: readonly OracleWindow[]): Promise<void> {
  const pick = chance(stream + 500_000);
  const rows = randomRows(pick, stream)
    .slice(0, 6)
    .map((row) => ({ ...row, id: `txn_${at.run}_${row.id}` }));
  const came: OracleRow[] = [];
  for (const row of rows) {
    came.push(row);
    const evaluation = await evaluated(at, stream, row, at.nodes[pick(2)]!);
    const found = windows.map((_, place) => {
      const id = ruleId(at.run, place);
      const fired = evaluation.fired.find((rule) => rule.id === id);
      return fired ? Object.values(fired.matched)[0] : evaluation.unknown.find((rule) => rule.id === id)?.reason;
    });
    for (const [place, window] of windows.entries()) {
      const wanted = oracleValue(came, row, window);
      if (same(found[place], wanted, window.fn)) continue;
      expect.fail(`stream ${stream}, ${row.id}, ${conditionOf(window)}: ${found[place]} for ${wanted}`);
    }
  }
}

/**
 * Whether a value that a rule shows is the wanted one; means and deviations are shown with two digits. Where amounts with a
 * rate say enough, the rule fires with what they come to.
 */
function same(value: unknown, oracle: string, fn: string): boolean {
  const wanted = oracle.replace(/^missing_rate (?=\d)/, '');
  if (!/^\d/.test(wanted)) return value === wanted;
  if (fn.endsWith('_seen')) return Date.parse(String(value)) === Number(wanted);
  const difference = Math.abs(Number(value) - Number(wanted));
  return fn === 'avg' || fn === 'stddev' ? difference <= 0.0051 : difference === 0;
}

async function evaluated(
  { environment, run }: Run,
  stream: number,
  row: OracleRow,
  { app }: Opened,
): Promise<StoredEvaluation> {
  const reference = `${run}-stream-${stream}`;
  const submitted: Submitted = {
    reference: undefined,
    type: row.type,
    direction: row.direction,
    amount: decimalText(row.amount),
    currency: row.currency,
    occurredAt: row.at,
    subject: { reference },
    counterparty:
      row.counterparty === null && row.country === null
        ? null
        : {
            ...(row.counterparty === null ? {} : { reference: row.counterparty }),
            ...(row.country === null ? {} : { country: row.country }),
          },
    ...(row.method === null ? {} : { paymentMethod: { type: row.method } }),
    ...(row.counted ? {} : { memo: REFUSED }),
    metadata: {},
  };
  const findings: Findings = {
    base: row.amount === null ? null : { amount: decimalText(row.base), currency: 'EUR', rate: null, rate_date: null },
    baseCurrency: 'EUR',
    counterpartyScreening: null,
    wallet: null,
    travelRule: { required: false, satisfied: false },
  };
  const indexes = indexesOf(app.vault, environment.id, submitted);
  const index = transactionIndex(app.vault, environment.id, row.id);
  const outcome = await app.arrivals.ask(environment.id, {
    id: row.id,
    environment,
    submitted,
    findings,
    listed: [],
    peer: undefined,
    indexes,
    index,
    customerIndex: referenceIndexOf(app.vault, environment.id, reference),
    now: Date.now(),
    time: 'imported',
    request: {
      actor: { type: 'system' },
      requestId: 'req_window_nodes',
      claim: undefined,
      warnings: [],
      startedAt: performance.now(),
      bodyHash: index,
    },
  });
  if (!('made' in outcome)) throw 'error' in outcome ? outcome.error : new Error(`${row.id} is known.`);
  return outcome.made.secrets.evaluation;
}
