import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';
import { chance } from '../support/window-streams.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true, env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
});
afterAll(() => service?.stop());

const post = (path: string, body: unknown = {}) => service.api('POST', path, body);

async function finished(path: string) {
  return until(
    async () => (await service.api('GET', path)).body,
    ({ status }) => !['queued', 'running'].includes(status),
    30_000,
  );
}

/** Payments of a few customers within a month, some of them labelled. */
async function fill(seed: number, month: string): Promise<void> {
  const below = chance(seed);
  for (let at = 0; at < 60; at += 1) {
    const day = String(1 + below(27)).padStart(2, '0');
    const sent = await post('/v1/transactions', {
      ...{ reference: `${seed}-${at}`, amount: String(100 + below(900)), currency: 'EUR' },
      ...{ direction: below(4) === 0 ? 'in' : 'out', occurred_at: `${month}-${day}T10:00:00Z` },
      ...(below(10) === 0 ? {} : { subject_reference: `sweep-${seed}-${below(5)}` }),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const outcome = (['confirmed', 'false_positive', 'inconclusive'] as const)[below(6)];
    if (outcome) await post(`/v1/transactions/${sent.body.id}/labels`, { outcome });
  }
}

const RULES = [
  ['a looser value is lower', 'tx.base_amount >= params.limit', { limit: 600 }, ['limit', 300, 900]],
  [
    'windows are filtered by the value',
    "tx.base_amount >= params.least && count('14d', {'min': params.least}) > params.limit",
    { least: 400, limit: 2 },
    ['least', 200.5, 800],
  ],
  ['a looser value is higher', "count('7d') <= params.limit", { limit: 2 }, ['limit', 1, 6]],
] as const;

describe.each([1, 2, 3])('with the payments of seed %i', (seed) => {
  const month = `2026-0${seed}`;
  const range = { from: `${month}-01`, to: `${month}-28` };
  beforeAll(() => fill(seed, month));

  test.each(RULES)(
    'every step counts as a back-test with that value does: %s',
    async (_, condition, given, [parameter, from, to]) => {
      const types = { types: [], directions: seed === 1 ? ['out'] : [] };
      const rule = { name: `Sweep ${seed} ${parameter} ${condition.length}`, condition, parameters: given, ...types };
      const { body: made, status } = await post('/v1/rules', rule);
      expect(status, JSON.stringify(made)).toBe(201);
      const path = `/v1/rules/${made.id}`;
      const sweep = { parameter, from, to, steps: 4, seed };
      const begun = await post(`${path}/backtests`, { ...range, sweep });
      expect(begun.status, JSON.stringify(begun.body)).toBe(202);
      const { result, status: end } = await finished(`${path}/backtests/${begun.body.id}`);
      expect(end).toBe('completed');
      const { steps, below_the_line: below } = result.sweep;
      const fired: number[] = [];
      for (const step of steps) {
        const version = await post(`${path}/versions`, { parameters: { ...given, [parameter]: step.value } });
        expect(version.status).toBe(201);
        const alone = await post(`${path}/backtests`, { ...range, version: version.body.version });
        const { result: one } = await finished(`${path}/backtests/${alone.body.id}`);
        expect(
          [step.hits, step.customers_hit, step.unknown, step.confirmed, step.confirmed + step.false_positives],
          `${parameter} = ${step.value}`,
        ).toEqual([one.hits, one.customers_hit, one.unknown, one.confirmed, one.labelled]);
        expect([step.precision, step.recall]).toEqual([one.precision, one.recall]);
        fired.push(one.hits);
      }
      expect(new Set(fired).size, 'the values make a difference').toBeGreaterThan(1);
      const present = steps.findIndex((step: { present: boolean }) => step.present);
      expect(steps[present].hits).toBe(result.hits);
      // Loosening only adds for these rules, so that what lies between is the difference of the counts.
      const looser = steps.find((step: { value: number }) => step.value === below.value);
      expect(below.count).toBe(looser.hits - steps[present].hits);
      expect(below.sample).toHaveLength(Math.min(50, below.count));
      const again = await post(`${path}/backtests`, { ...range, version: 1, sweep });
      const repeated = await finished(`${path}/backtests/${again.body.id}`);
      expect(repeated.result.sweep.below_the_line, 'the same seed draws the same sample').toEqual(below);
    },
  );
});

describe('one rule', () => {
  const path = '/v1/rules/rul_swept';
  beforeAll(async () => {
    for (let at = 0; at < 130; at += 1)
      await post('/v1/transactions', { reference: `line-${at}`, amount: String(1000 + at), currency: 'SEK' });
    const made = await post('/v1/rules', {
      ...{ id: 'rul_swept', name: 'Swept', condition: 'tx.amount >= params.limit && tx.currency in params.currencies' },
      parameters: { limit: 1120, currencies: ['SEK'], hops: 3 },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await post(`${path}/publish`, { mode: 'live', comment: 'Seen' })).status).toBe(200);
    await post(`${path}/versions`, { parameters: { limit: 1100, currencies: ['SEK'], hops: 3 } });
  });
  const swept = async (sweep: object, version = 2) => {
    const { body } = await post(`${path}/backtests`, { version, sweep });
    return (await finished(`${path}/backtests/${body.id}`)).result.sweep;
  };

  test('the present and the live value stand among the steps, and the sample has fifty at most', async () => {
    const { steps, below_the_line: below } = await swept({ parameter: 'limit', from: 1000, to: 1200, steps: 3 });
    const shown = steps.map((step: { value: number; present: boolean; live: boolean; hits: number }) => [
      ...[step.value, step.hits, step.present, step.live],
    ]);
    expect(shown).toEqual([
      [1000, 130, false, false],
      [1100, 30, true, false],
      [1120, 10, false, true],
      [1200, 0, false, false],
    ]);
    expect([below.value, below.count, below.sample.length]).toEqual([1000, 100, 50]);
    expect(new Set(below.sample.map((one: { transaction_id: string }) => one.transaction_id)).size).toBe(50);
    expect(below.sample[0].explanation).toMatch(/amount 10\d\d/);
    const other = await swept({ parameter: 'limit', from: 1000, to: 1200, steps: 3, seed: 2 });
    expect(other.below_the_line.sample).not.toEqual(below.sample);
  });

  test('lists show sweeps alone where they are asked for, without the samples', async () => {
    await finished(`${path}/backtests/${(await post(`${path}/backtests`)).body.id}`);
    const { body: all } = await service.api('GET', `${path}/backtests`);
    const { body: sweeps } = await service.api('GET', `${path}/backtests?sweep=true`);
    expect(all.data[0].sweep).toBeNull();
    expect(sweeps.data.length).toBe(all.data.length - 1);
    expect(sweeps.data[0].sweep).toEqual({ parameter: 'limit', from: 1000, to: 1200, steps: 3, seed: 2 });
    expect(sweeps.data[0].result.sweep.below_the_line).toEqual({ value: 1000, count: 100, sample: [] });
  });

  test('a cancelled sweep goes on and counts nothing twice', async () => {
    const { body } = await post(`${path}/backtests`, {
      sweep: { parameter: 'limit', from: 1000, to: 1200, steps: 21 },
    });
    const at = `${path}/backtests/${body.id}`;
    if ((await post(`${at}/cancel`)).status === 200) expect((await post(`${at}/resume`)).body.status).toBe('queued');
    const { result } = await finished(at);
    expect(result.sweep.steps.map((step: { hits: number }) => step.hits)).toEqual(
      result.sweep.steps.map(({ value }: { value: number }) => Math.max(0, Math.min(130, 1130 - value))),
    );
  });

  test.each([
    ['an unknown parameter', { parameter: 'limits' }, 'sweep.parameter'],
    ['a parameter of texts', { parameter: 'currencies' }, 'sweep.parameter'],
    ['an empty range', { to: 1000 }, 'sweep.to'],
    ['a range that falls', { to: 1 }, 'sweep.to'],
    ['too many steps', { steps: 22 }, 'sweep.steps'],
    ['one step', { steps: 1 }, 'sweep.steps'],
    ['a number as text', { from: '5' }, 'sweep.from'],
    ['a seed below zero', { seed: -1 }, 'sweep.seed'],
    ['an unknown field', { margin: 1 }, 'sweep.margin'],
  ])('%s is refused with its field', async (_, wrong, field) => {
    const sweep = { parameter: 'limit', from: 1000, to: 1200, steps: 3, ...wrong };
    const { status, body } = await post(`${path}/backtests`, { sweep });
    expect([status, body.error.field], JSON.stringify(body)).toEqual([400, field]);
  });

  test('a value with which the condition does not compile is refused before it runs', async () => {
    const made = await post('/v1/rules', {
      ...{ name: 'Chain', condition: "cycle(params.hops, '7d') > 0", parameters: { hops: 3 } },
    });
    const sweep = { parameter: 'hops', from: 3, to: 9, steps: 3 };
    const { status, body } = await post(`/v1/rules/${made.body.id}/backtests`, { sweep });
    expect([status, body.error.field]).toEqual([400, 'sweep.parameter']);
    expect(body.error.message).toContain('9');
  });

  test('another environment has neither the rule nor its sweeps, and who may only read starts none', async () => {
    const { body: sweeps } = await service.api('GET', `${path}/backtests?sweep=true`);
    const sweep = { parameter: 'limit', from: 1, to: 2, steps: 2 };
    const foreign = { key: service.productionKey };
    const tried = [
      await service.api('GET', `${path}/backtests/${sweeps.data[0].id}`, undefined, foreign),
      await service.api('POST', `${path}/backtests`, { sweep }, foreign),
      await service.api('POST', `${path}/backtests`, { sweep }, { key: service.readOnlyKey }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 403]);
  });
});
