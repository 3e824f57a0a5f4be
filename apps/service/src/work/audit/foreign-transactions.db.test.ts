import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { databaseAddress, databaseNamed, dropDatabase, onServer } from '../../../../../tests/support/test-databases.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { noEffects, record } from '../../platform/store/record.js';
import { sealAudit } from './sealer.js';
import { verifyAudit } from './verify.js';

const CHAIN: Statement = {
  name: 'test_chain',
  text: `select environment_id as environment, sequence::int as sequence, event #>> '{target,id}' as target
    from audit_chain order by environment_id, sequence`,
};
const PREPARED: Statement = { name: 'test_can_prepare', text: 'show max_prepared_transactions' };

let opened: TestApp;
let environments: readonly Environment[];

beforeAll(async () => {
  opened = await openTestApp();
  environments = [opened.sandbox, opened.production];
});

afterAll(async () => {
  await opened?.close();
});

async function append(environment: Environment, id: string, during?: (tx: Queryable) => Promise<void>): Promise<void> {
  const entry = {
    action: 'verification.created' as const,
    actor: { type: 'system' as const },
    target: { type: 'verification', id },
    at: Date.now(),
  };
  await opened.app.db.transaction(environment.id, async (tx) => {
    await record(tx, environment, { ...noEffects(), audit: [entry] });
    await during?.(tx);
  });
}

async function chain(): Promise<{ environment: string; sequence: number; target: string }[]> {
  return opened.app.db.system(CHAIN);
}

/** Another database of the same server, with a transaction that is open and, where the server allows it, a prepared one. */
async function openForeign(): Promise<() => Promise<void>> {
  const name = databaseNamed('foreign');
  const server = opened.app.config.databaseUrl!;
  const url = databaseAddress(server, name);
  await onServer(server, `create database ${name}`);
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })] as const;
  for (const client of clients) await client.connect();
  const [idle, inDoubt] = clients;
  await idle.query('begin; create table held (id int)');
  const [{ max_prepared_transactions: room } = {}] = await opened.app.db.system<{ max_prepared_transactions: string }>(
    PREPARED,
  );
  if (Number(room) > 0) await inDoubt.query(`begin; create table doubted (id int); prepare transaction '${name}'`);
  return async () => {
    if (Number(room) > 0) await inDoubt.query(`rollback prepared '${name}'`);
    for (const client of clients) await client.end();
    await dropDatabase(url);
  };
}

test('an open and a prepared transaction in another database of the server do not hold up sealing', async () => {
  const release = await openForeign();
  try {
    const id = newId('ver');
    const start = performance.now();
    await append(opened.sandbox, id);
    while (!(await chain()).some(({ target }) => target === id) && performance.now() - start < 2000) {
      await sealAudit(opened.app);
    }
    expect((await chain()).map(({ target }) => target)).toContain(id);
    expect(performance.now() - start).toBeLessThan(2000);
  } finally {
    await release();
  }
});

/** A writer's life: which environment it writes to, how long it stays open after writing, whether it rolls back. */
const write = fc.record({ place: fc.nat(1), openMs: fc.nat(12), abort: fc.boolean() });
/** Writers side by side, each with writes one after the other. */
const schedule = fc.array(fc.array(write, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 8 });

test('whatever the schedule, each entry stands once, without gaps, behind all that was acknowledged before it', async () => {
  const release = await openForeign();
  try {
    await fc.assert(
      fc.asyncProperty(schedule, async (writers) => {
        const written: { id: string; environment: string; startedAt: number; endedAt: number }[] = [];
        let writing = true;
        const sealers = Array.from({ length: 2 }, async () => {
          while (writing) await sealAudit(opened.app);
        });
        await Promise.all(
          writers.map(async (writes) => {
            for (const { place, openMs, abort } of writes) {
              const environment = environments[place]!;
              const id = newId('ver');
              const startedAt = performance.now();
              const linger = async () => {
                await after(openMs);
                if (abort) throw new RangeError('rolled back');
              };
              await append(environment, id, linger).catch((error: unknown) => {
                if (!(error instanceof RangeError)) throw error;
              });
              if (!abort) written.push({ id, environment: environment.id, startedAt, endedAt: performance.now() });
            }
          }),
        );
        writing = false;
        await Promise.all(sealers);
        while (await sealAudit(opened.app));
        await sealAudit(opened.app);

        const places = new Map<string, number[]>();
        for (const { target, sequence } of await chain()) places.set(target, [...(places.get(target) ?? []), sequence]);
        for (const { id } of written) expect(places.get(id)).toHaveLength(1);
        for (const early of written)
          for (const late of written)
            if (early.environment === late.environment && early.endedAt < late.startedAt)
              expect(places.get(early.id)![0]).toBeLessThan(places.get(late.id)![0]!);
        for (const { ok } of await verifyAudit(opened.app)) expect(ok).toBe(true);
      }),
      { numRuns: 25 },
    );
    for (const { id } of environments) {
      const sequences = (await chain()).filter(({ environment }) => environment === id).map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    }
  } finally {
    await release();
  }
});
