import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

const LISTED = 'Zorblat Quenneville';

let service: TestService;
let folder: string;
let production: { key: string };

const run = (...args: string[]) =>
  runAssay(args, { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl });
const send = (body: object) =>
  service.api('POST', '/v1/transactions', { amount: '60000', currency: 'EUR', ...body }, production);
const screen = (body: object) =>
  service.api('POST', '/v1/checks/screening', { lists: ['sanctions'], ...body }, production);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ids = (rules: readonly { readonly id: string }[]) => rules.map(({ id }) => id);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-sanctioned-'));
  service = await startService();
  production = { key: service.productionKey };
  const file = join(folder, 'sdn.csv');
  await writeFile(
    file,
    `1,"${LISTED.toUpperCase()}","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1960."\n`,
  );
  const { status, err } = await run('lists', 'import', '--list', 'ofac_sdn', '--format', 'ofac_csv', file);
  expect(status, err).toBe(0);
  await until(
    async () => (await screen({ name: LISTED })).body.result?.outcome,
    (outcome) => outcome === 'match',
  );
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('in production a confirmed list hit of a party holds the transaction although the pack is in shadow', async () => {
  const { body } = await send({ subject_reference: 'c-1', counterparty: { name: LISTED } });
  expect(body).toMatchObject({
    status: 'held',
    recommended_action: 'hold',
    risk: { score: 80 },
    screening: { subject: null, counterparty: 'match' },
    rule_counts: { live: 1 },
  });
  expect(ids(body.rules_fired)).toEqual(['rul_sanctioned_party']);
  expect(body.reason_codes).toEqual(['rule:rul_sanctioned_party', 'transaction.party_sanctioned']);
  expect(ids(body.shadow_rules_fired)).toContain('rul_large_single');
  expect(body.alerts).toHaveLength(1);
});

test('the subject is a party too; a hit that was reviewed as somebody else does not hold its transactions', async () => {
  const held = await send({
    subject: { reference: 'c-listed', name: LISTED },
    counterparty: { name: 'Ordinary Person' },
  });
  expect(held.body).toMatchObject({ status: 'held', screening: { subject: 'match', counterparty: 'no_match' } });

  const { body } = await screen({ name: LISTED, subject_reference: 'c-namesake' });
  const hit = body.result.hits[0].id;
  const review = { status: 'false_positive', reason: 'Another birth date', subject_reference: 'c-namesake' };
  const reviewed = await service.api('POST', `/v1/checks/screening/hits/${hit}/review`, review, production);
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200);
  const namesake = await send({ subject: { reference: 'c-namesake', name: LISTED } });
  expect(namesake.body).toMatchObject({ status: 'approved', screening: { subject: 'no_match', counterparty: null } });
});

test('an evaluation says how many rules were live, in shadow and unknown, and that a rate was missing', async () => {
  const { body } = await send({ currency: 'USD', subject_reference: 'c-usd' });
  expect(body.rule_counts.live).toBe(1);
  expect(body.rule_counts.live + body.rule_counts.shadow).toBe(body.rules_evaluated);
  expect(body.rule_counts.unknown).toBe(body.rules_unknown.length);
  const because: Record<string, number> = body.rule_counts.unknown_because;
  expect(because['missing_rate']).toBeGreaterThan(5);
  expect(Object.values(because).reduce((sum, count) => sum + count)).toBe(body.rule_counts.unknown);
  const single = body.rules_unknown.find(({ id }: { id: string }) => id === 'rul_large_single');
  expect(single).toMatchObject({ reason: 'missing_field', detail: expect.stringContaining('no rate from USD to EUR') });
});

test('rules publish-pack shows its back-test first, changes nothing unasked, then makes all of it live', async () => {
  for (let at = 0; at < 3; at += 1) await send({ subject_reference: `big-${at}` });
  const shown = await service.api('POST', '/v1/rules/publish-pack', {}, production);
  expect(shown.body).toMatchObject({ mode: 'live', published: false });
  const { backtest, rules } = shown.body;
  expect(backtest.transactions).toBe(backtest.stored);
  expect(backtest.after.flagged - backtest.before.flagged).toBeGreaterThanOrEqual(3);
  expect(rules.find(({ id }: { id: string }) => id === 'rul_large_single')).toMatchObject({
    before: 'shadow',
    after: 'live',
    hits: backtest.after.flagged + backtest.after.held + backtest.after.rejected,
  });
  expect((await send({ subject_reference: 'still-shadow' })).body.status).toBe('approved');

  const published = await service.api(
    'POST',
    '/v1/rules/publish-pack',
    { confirm: true, comment: 'tried' },
    production,
  );
  expect(published.body).toMatchObject({ published: true, backtest: { stored: backtest.stored + 1 } });
  const { body } = await send({ subject_reference: 'now-live' });
  expect(body).toMatchObject({ status: 'flagged', rule_counts: { shadow: 0 } });
  expect((await send({ subject_reference: 'c-2', counterparty: { name: LISTED } })).body.status).toBe('rejected');

  const audited = async () =>
    (await service.api('GET', '/v1/audit-events?action=rule.published&limit=200', undefined, production)).body.data;
  await until(
    async () => (await audited()).length,
    (count) => count === rules.length,
  );
});

test('the command shows the back-test, publishes with --yes only, and going back leaves the list hits live', async () => {
  const shown = await run('rules', 'publish-pack', '--mode', 'shadow');
  expect(shown.status, shown.err).toBe(0);
  expect(shown.err).toContain('Back-test in production over the newest');
  expect(shown.out).toContain('--yes');
  expect((await send({ subject_reference: 'cli-1' })).body.status).toBe('flagged');
  const done = await run('rules', 'publish-pack', '--mode', 'shadow', '--yes', '--json');
  expect(JSON.parse(done.out)).toMatchObject({ mode: 'shadow', published: true });
  expect((await send({ subject_reference: 'cli-2' })).body.status).toBe('approved');
  const held = await send({ subject_reference: 'cli-3', counterparty: { name: LISTED } });
  expect([held.body.status, held.body.rule_counts.live]).toEqual(['held', 1]);
});

test('in production nobody switches the rule off: mode, pause, snooze, other condition, import and deletion are 409', async () => {
  const rule = '/v1/rules/rul_sanctioned_party';
  const refused = [
    ['POST', `${rule}/publish`, {}],
    ['POST', `${rule}/publish`, { version: 1, mode: 'shadow' }],
    ['POST', `${rule}/publish`, { version: 1, mode: 'off' }],
    ['POST', `${rule}/snooze`, { until: inDays(5), reason: 'Too many alerts' }],
    ['POST', `${rule}/snooze`, { until: inDays(5), reason: 'Too many alerts', subject_reference: 'c-9' }],
    ['POST', `${rule}/versions`, { condition: 'false' }],
    ['POST', `${rule}/versions`, { action: 'flag' }],
    ['POST', `${rule}/versions`, { types: ['card'] }],
    [
      'POST',
      '/v1/rules/imports',
      { yaml: 'format: assay.rules/1\nrules:\n  - id: rul_sanctioned_party\n    condition: "false"\n' },
    ],
    ['DELETE', `${rule}/versions/1`, undefined],
  ] as const;
  for (const [method, path, body] of refused) {
    const reply = await service.api(method, path, body, production);
    expect(reply.status, `${path} ${JSON.stringify(body)} ${JSON.stringify(reply.body)}`).toBe(409);
  }
  const held = await send({ subject_reference: 'c-9', counterparty: { name: LISTED } });
  expect(held.body.status).toBe('held');
});

test('its words and a stronger action are free, and the sandbox is', async () => {
  const rule = '/v1/rules/rul_sanctioned_party';
  const stronger = await service.api(
    'POST',
    `${rule}/versions`,
    { action: 'reject', name: 'Listed party' },
    production,
  );
  expect(stronger.status, JSON.stringify(stronger.body)).toBe(201);
  const { version } = stronger.body;
  expect((await service.api('POST', `${rule}/publish`, { version, mode: 'live' }, production)).body.mode).toBe('live');
  const rejected = await send({ subject_reference: 'c-10', counterparty: { name: LISTED } });
  expect(rejected.body.status).toBe('rejected');
  const back = await service.api('POST', `${rule}/rollback`, { comment: 'Held is enough' }, production);
  expect(back.body.live_version).toBe(1);

  expect((await service.api('POST', `${rule}/publish`, { mode: 'off' })).body.mode).toBe('off');
});

test('an installation of the former edition has the rule live after its next start, and the new version of a changed rule', async () => {
  const database = await openDatabase(service);
  const environments = await database.query<{ id: string; kind: string }>('select id, kind from environments');
  const { id } = environments.find(({ kind }) => kind === 'production')!;
  await database.query('delete from rule_versions where environment_id = $1 and rule_id = $2', [
    id,
    'rul_sanctioned_party',
  ]);
  await database.query('delete from rules where environment_id = $1 and id = $2', [id, 'rul_sanctioned_party']);
  await database.query(
    `update rule_versions set definition = jsonb_set(definition::jsonb, '{description}', '"older"')::json
      where environment_id = $1 and rule_id = 'rul_round_amounts'`,
    [id],
  );
  await database.query('update rule_sets set pack_version = 2, revision = revision + 1 where environment_id = $1', [
    id,
  ]);
  await database.close();
  const { dataDir, databaseUrl } = service;
  await service.kill();
  service = await startService({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  const held = await send({ subject_reference: 'after', counterparty: { name: LISTED } });
  expect(held.body.status).toBe('held');
  const changed = await service.api('GET', '/v1/rules/rul_round_amounts', undefined, production);
  expect(changed.body).toMatchObject({ mode: 'shadow', version: 2, author: 'system' });
});

test('a party that a new edition lists is held from the moment at which the edition is served', async () => {
  const name = 'Quibber Vandelay';
  const pay = async () => (await send({ subject_reference: 'c-new-edition', counterparty: { name } })).body;
  expect((await pay()).status).toBe('approved');
  const file = join(folder, 'own.csv');
  await writeFile(file, `id,name,type\nq-1,${name},person\n`);
  const { status, err } = await run(
    'lists',
    'import',
    '--list',
    'own',
    '--format',
    'house',
    '--environment',
    'all',
    '--covers',
    'sanctions',
    file,
  );
  expect(status, err).toBe(0);
  await until(
    async () => (await screen({ name })).body.result?.outcome,
    (outcome) => outcome === 'match',
  );
  expect(await pay()).toMatchObject({ status: 'held', screening: { counterparty: 'match' } });
});
