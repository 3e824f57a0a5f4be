import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { openApp } from '../../entry/boot/open.js';
import type { Platform } from '../../platform/app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { noEffects, record } from '../../platform/store/record.js';
import { sealAudit } from './sealer.js';
import { verifyAudit } from './verify.js';

const UNSEALED: Statement = {
  name: 'test_unsealed',
  text: 'select count(*)::int as count from audit_entries where sequence is null',
};
const SEQUENCE: Statement = {
  name: 'test_sequence',
  text: `select sequence::int as sequence from audit_entries where environment_id = $1 and event -> 'target' ->> 'id' = $2`,
};

let opened: TestApp;
let app: Platform;
let environments: Environment[];

beforeAll(async () => {
  opened = await openTestApp();
  app = opened.app;
  environments = await app.environments.all();
});

afterAll(async () => {
  await opened?.close();
});

/** Appends entries as a handler does. @returns the id of the target. */
async function append(environment: Environment, count = 1, during?: (tx: Queryable) => Promise<void>): Promise<string> {
  const id = newId('ver');
  const entry = {
    action: 'verification.created' as const,
    actor: { type: 'system' as const },
    target: { type: 'verification', id },
    at: Date.now(),
    changes: [{ field: 'ratio', before: 0.1, after: { 'ž🙂': [1e21, -0, null] } }],
  };
  await app.db.transaction(environment.id, async (tx) => {
    await record(tx, environment, { ...noEffects(), audit: Array.from({ length: count }, () => entry) });
    await during?.(tx);
  });
  return id;
}

/** Seals what can be sealed now. */
async function sealRound(on = app): Promise<void> {
  while (await sealAudit(on));
}

/** Seals until nothing waits, however many others seal. */
async function sealAll(on = app): Promise<void> {
  const waiting = async () => {
    await sealRound(on);
    return on.db.system(UNSEALED);
  };
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ count: 0 }]);
}

const sequenceOf = async (environment: Environment, id: string) =>
  (await app.db.system<{ sequence: number | null }>(SEQUENCE, [environment.id, id])).map((row) => row.sequence);

test('several sealers at once give every entry one place, without gaps, in a chain that verifies', async () => {
  const writers = environments.flatMap((environment) => Array.from({ length: 6 }, () => append(environment, 250)));
  const sealers = Array.from({ length: 4 }, () => sealAudit(app));
  await Promise.all([...writers, ...sealers]);
  await sealAll();
  expect(await app.db.system(UNSEALED)).toEqual([{ count: 0 }]);
  for (const result of await verifyAudit(app)) {
    // Another 1 of the seeding may stand before these.
    expect(result).toMatchObject({ ok: true, verified: result.head.sequence });
    expect(result.verified).toBeGreaterThanOrEqual(1500);
  }
});

test('an entry whose transaction is still open holds back nobody, and takes its place when it is committed', async () => {
  const [environment] = environments as [Environment];
  let later = '';
  const first = await append(environment, 1, async () => {
    later = await append(environment);
    await sealRound();
    expect(await sequenceOf(environment, later)).toEqual([expect.any(Number)]);
  });
  await sealAll();
  const [[before], [after]] = [await sequenceOf(environment, first), await sequenceOf(environment, later)];
  expect(before).toBe(after! + 1);
});

test('a rolled-back change leaves neither an entry nor a gap', async () => {
  const [environment] = environments as [Environment];
  const first = await append(environment);
  await append(environment, 1, () => Promise.reject(new Error('no'))).catch(() => undefined);
  const second = await append(environment);
  await sealAll();
  expect((await sequenceOf(environment, second))[0]).toBe((await sequenceOf(environment, first))[0]! + 1);
});

test('the chain goes on after a restart', async () => {
  const [environment] = environments as [Environment];
  const before = await verifyAudit(app);
  await append(environment);
  const again = await openApp(app.config);
  try {
    await sealAll(again.app);
    const after = await verifyAudit(again.app);
    expect(after.every(({ ok }) => ok)).toBe(true);
    expect(after[0]!.verified).toBe(before[0]!.verified + 1);
  } finally {
    await again.close();
  }
});

test('a changed entry and a missing entry are found, with their place', async () => {
  const [one, two] = environments as [Environment, Environment];
  const change: Statement = {
    name: 'test_change',
    text: `update audit_chain set event = jsonb_set(event, '{actor,type}', '"user"') where environment_id = $1 and sequence = 700`,
  };
  const remove: Statement = {
    name: 'test_remove',
    text: 'delete from audit_chain where environment_id = $1 and sequence = 1200',
  };
  await app.db.system(change, [one.id]);
  await app.db.system(remove, [two.id]);
  const results = new Map((await verifyAudit(app)).map((result) => [result.environment, result]));
  expect(results.get(one.id)).toMatchObject({
    ok: false,
    verified: 699,
    firstProblem: { sequence: 700, problem: 'hash is not the hash of the event' },
  });
  expect(results.get(two.id)).toMatchObject({
    ok: false,
    verified: 1199,
    firstProblem: { sequence: 1201, problem: 'sequence 1201 where 1200 was due' },
  });
});
