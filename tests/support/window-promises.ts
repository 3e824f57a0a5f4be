import {
  type FeatureValue,
  featureValue,
  History,
  linkRules,
  parseDecimal,
  type RuleSet,
  sharedFilters,
  type WindowRow,
} from '@assay/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Opened, openApp } from '../../apps/service/src/entry/boot/open.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import type { Statement } from '../../apps/service/src/platform/store/database.js';
import { partyIndex } from '../../apps/service/src/risk/transactions/parties.js';
import { isUnknown, windowQuery } from '../../apps/service/src/risk/transactions/window-query.js';
import { cycleEqualsDefinition } from './cycle-promise.js';
import { startService, type TestService } from './service.js';
import { sharedEqualsDefinition } from './shared-promise.js';
import { equalOnNodes } from './window-nodes.js';
import { type OracleRow, type OracleWindow, oracleValue } from './window-oracle.js';
import { chance, decimalText, randomRows, randomWindow, textOf } from './window-streams.js';

type Start = () => Promise<TestService>;

let service: TestService;
/** Two processes' worth of connections and memory: what one remembers the other changes. */
let nodes: readonly [Opened, Opened];
let environment: Environment;

/**
 * What must hold of windows, on the database that `start` brings.
 * @param streams random streams of transactions that each test tries
 */
export function windowPromises(streams: number, start: Start = startService): void {
  beforeAll(async () => {
    service = await start();
    const settings = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl, ASSAY_LOG_LEVEL: 'silent' };
    nodes = [await openApp(readConfig(settings)), await openApp(readConfig(settings))];
    environment = (await nodes[0].app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
  });
  afterAll(async () => {
    for (const { close } of nodes ?? []) await close();
    await service?.stop();
  });
  test(
    `windows of the database and of memory equal the definition on ${streams} random streams that come out of order`,
    () => equalDefinition(streams),
    3_000_000,
  );
  test(
    `customers behind one device, address or counterparty equal the definition on ${streams} random streams`,
    () => sharedEqualsDefinition(nodes[0], environment, streams),
    3_000_000,
  );
  test(
    `cycles and their paths equal the definition on ${streams} random graphs`,
    () => cycleEqualsDefinition(nodes[0], environment, streams),
    3_000_000,
  );
  test('transactions of one customer that come at once each see all before them: no count is seen twice', eachSeesAll);
  test('of concurrent payments that together reach a threshold at least one finds it', oneFinds);
  test(
    `rules on two nodes see windows equal to the definition on ${streams} random streams that come out of order, 24 at once`,
    () => equalOnNodes({ service, nodes, environment }, streams),
    3_000_000,
  );
}

/** Windows as a rule names them. A comparison of any kind makes a condition of each. */
function setOf(windows: readonly OracleWindow[]): RuleSet {
  const condition = (window: OracleWindow) =>
    `${textOf(window)} ${window.fn.endsWith('_seen') ? "> timestamp('1970-01-01T00:00:00Z')" : '> 0'}`;
  const definition = (window: OracleWindow) => ({
    name: 'w',
    description: '',
    types: [],
    directions: [],
    condition: condition(window),
    parameters: {},
    action: 'score' as const,
    score: 0,
    severity: 'low' as const,
    tags: [],
    reference: null,
    reasonCode: null,
    explanation: null,
  });
  return linkRules(
    windows.map((window, at) => ({ id: `rul_${at}`, version: 1, mode: 'live', definition: definition(window) })),
  );
}

const INSERT: Statement = {
  name: 'test_transactions_insert',
  text: `insert into transactions (environment_id, id, reference_index, customer_id, status, type, direction, currency, amount, base_amount,
      occurred_ms, counterparty_index, counterparty_country, method, counted, risk_score, body_hash, data_key_id, sealed, created_at)
    select $1, r.id, decode(md5(r.id), 'hex'), $2, 'approved', r.type, r.direction, r.currency, r.amount, r.base, r.at,
      decode(r.party, 'hex'), r.country, r.method, r.counted, 0, '\\x00', 'k', '\\x00', now()
    from jsonb_to_recordset($3::jsonb) as r(id text, type text, direction text, currency text, amount numeric, base numeric, at bigint,
      party text, country text, method text, counted boolean)`,
};

const party = (id: string | null) => (id === null ? null : partyIndex(nodes[0].app.vault, environment.id, id));

function shown(value: FeatureValue, fn: string): string {
  if ('missing' in value)
    return value.partial ? `${value.missing} ${shown({ value: value.partial.known }, fn)}` : value.missing;
  if (value.value instanceof Date) return String(value.value.getTime());
  if (typeof value.value === 'bigint') return String(value.value);
  return Number(value.value.toString()).toFixed(fn === 'stddev' ? 4 : 6);
}

async function fromDatabase(set: RuleSet, customerId: string, own: OracleRow): Promise<FeatureValue[]> {
  const query = windowQuery(set);
  const filters = sharedFilters(set.windows, {});
  const decimal = (cents: bigint | null) => (cents === null ? undefined : parseDecimal(decimalText(cents)!));
  const values = query.values(
    {
      environmentId: environment.id,
      customerId,
      id: own.id,
      occurredMs: own.at,
      direction: own.direction,
      type: own.type,
      base: decimal(own.base),
      amount: decimal(own.amount),
      counterparty: party(own.counterparty),
      country: own.country,
      currency: own.currency,
      method: own.method,
      ip: null,
      device: null,
    },
    filters,
    (id) => party(id)!,
  );
  const [row] = await nodes[0].app.db.inEnvironment<Record<string, string | null>>(
    environment.id,
    query.statement,
    values,
  );
  return query.read(row!, filters);
}

function inMemory(set: RuleSet, rows: readonly OracleRow[], own: OracleRow): FeatureValue[] {
  const units = (cents: bigint | null) => (cents === null ? null : cents * 10n ** 16n);
  const memoryRow = (row: OracleRow): WindowRow => ({
    ...row,
    amount: units(row.amount),
    base: units(row.base),
    ip: null,
    device: null,
  });
  const valuesIn = (history: History) =>
    set.windows.map(({ spec, filter }) => {
      const given = filter({});
      return isUnknown(given) ? given : featureValue(spec.fn, history.totals(spec, given, memoryRow(own)));
    });
  // In the order in which they came, as a history grows; asked on the way as one of many rows is.
  const [short, long] = [new History(), new History(0)];
  for (const row of rows.filter(({ counted }) => counted)) {
    short.insert(memoryRow(row));
    long.insert(memoryRow(row));
    valuesIn(long);
  }
  const values = valuesIn(short);
  expect(valuesIn(long)).toEqual(values);
  return values;
}

async function equalDefinition(streams: number): Promise<void> {
  const pools = Array.from({ length: 8 }, (_, seed) => {
    const windows = Array.from({ length: 14 }, (_, at) => randomWindow(chance(seed * 100 + at + 1)));
    return { windows, set: setOf(windows) };
  });
  expect(pools.flatMap(({ set }) => set.broken)).toEqual([]);
  for (let stream = 0; stream < streams; stream += 1) {
    const pick = chance(stream + 7_000);
    const rows = randomRows(pick, stream);
    const { windows, set } = pools[stream % pools.length]!;
    const places = set.rules.map((rule) => rule.windows[0]!);
    const customerId = `cus_stream_${stream}`;
    // Half of the stream is stored when the first questions are asked, the rest comes late.
    const half = Math.ceil(rows.length / 2);
    for (const stored of [rows.slice(0, half), rows]) {
      const fresh = stored === rows ? rows.slice(half) : stored;
      const records = fresh.map((row) => ({
        ...row,
        amount: decimalText(row.amount),
        base: decimalText(row.base),
        party: party(row.counterparty)?.toString('hex') ?? null,
      }));
      await nodes[0].app.db.inEnvironment(environment.id, INSERT, [
        environment.id,
        customerId,
        JSON.stringify(records),
      ]);
      const own = stored[pick(stored.length)]!;
      const wanted = windows.map((window) => oracleValue(stored, own, window));
      const database = await fromDatabase(set, customerId, own);
      const memory = inMemory(set, stored, own);
      expect(
        places.map((place, at) => shown(memory[place]!, windows[at]!.fn)),
        `memory, stream ${stream}`,
      ).toEqual(wanted);
      expect(
        places.map((place, at) => shown(database[place]!, windows[at]!.fn)),
        `database, stream ${stream}`,
      ).toEqual(wanted);
    }
  }
}

async function eachSeesAll(): Promise<void> {
  const rule = {
    id: 'rul_counted',
    name: 'Counted',
    condition: "count('24h') >= 1 && sum(base_amount, '24h') > 0",
    action: 'score',
    score: 0,
  };
  expect((await service.api('POST', '/v1/rules', rule)).status).toBe(201);
  expect((await service.api('POST', '/v1/rules/rul_counted/publish', { mode: 'live' })).status).toBe(200);
  const count = 24;
  const at = new Date().toISOString();
  const sent = Array.from({ length: count }, () =>
    service.api('POST', '/v1/transactions', {
      amount: '10',
      currency: 'EUR',
      subject_reference: 'at-once',
      occurred_at: at,
    }),
  );
  const seen = (await Promise.all(sent)).map(
    ({ body }) => body.rules_fired.find(({ id }: { id: string }) => id === 'rul_counted').matched.count_24h as number,
  );
  // Equal times are ordered by id, and an id may be smaller than one that is stored already: a count may then repeat.
  expect(Math.max(...seen)).toBeLessThanOrEqual(count);
  const later = await service.api('POST', '/v1/transactions', {
    amount: '10',
    currency: 'EUR',
    subject_reference: 'at-once',
    occurred_at: new Date(Date.parse(at) + 1000).toISOString(),
  });
  expect(later.body.rules_fired.find(({ id }: { id: string }) => id === 'rul_counted').matched).toMatchObject({
    count_24h: count + 1,
    sum_24h: `${(count + 1) * 10}.00`,
  });
}

async function oneFinds(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const now = Date.now();
    const sent = [0, 1, 2, 3].map((at) =>
      service.api('POST', '/v1/transactions', {
        amount: String(9100 + at),
        currency: 'EUR',
        subject_reference: `race-${round}`,
        occurred_at: new Date(now - at * 1000).toISOString(),
      }),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status, bytes }) => (status === 201 ? '' : bytes.toString()))).toEqual(['', '', '', '']);
    // The one with the latest time may have come first; its new evaluation then finds the threshold.
    const held = async () => {
      const views = await Promise.all(answers.map(({ body }) => service.api('GET', `/v1/transactions/${body.id}`)));
      return views.some(({ body }) =>
        [body, ...body.evaluations].some(({ status }: { status: string }) => status === 'held'),
      );
    };
    await expect.poll(held, { timeout: 20_000 }).toBe(true);
  }
}
