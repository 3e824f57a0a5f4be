import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { until } from '../database.js';
import { openDatabase } from './faults.js';
import type { ChaosResult } from './run.js';

/** What a run counted, of all its clients, rounds and events. */
export interface Tally {
  readonly writes: {
    readonly acknowledged: number;
    /** Acknowledged, and not there afterwards. */
    readonly lost: number;
    /** Sessions beyond one for each key. */
    readonly doubled: number;
    readonly acknowledgedSha256: string;
    /** Of those ids that the API lists afterwards and that were acknowledged. */
    readonly readBackSha256: string;
  };
  readonly events: {
    readonly written: number;
    /** Sessions without the event of their creation, and events that never reached the receiver. */
    readonly lost: number;
    /** Positions, creations and ends that stand there twice, and events that reached the receiver without being stored. */
    readonly doubled: number;
  };
  /** Units of use and audit entries that stand there twice. */
  readonly doubledRecords: number;
}

const SETTLE_MS = 120_000;
const PAGE = 100;

/** Counts what was kept, once everything that was promised has had time to happen. */
export async function tallyOf(result: ChaosResult): Promise<Tally> {
  const { load } = result;
  const database = await openDatabase(result.service);
  try {
    await forcedOnesEnd(result, database);
    const undelivered = await eventsArrive(result, database);
    const listed = await listedIds(result);
    const acknowledged = load.acknowledged.map(({ id }) => id);
    const readBack = acknowledged.filter((id) => listed.has(id));
    const doubled = async (sql: string) => (await database.query(sql)).rowCount ?? 0;
    const several = [...load.idsOfKey.values()].filter(({ size }) => size > 1).length;
    return {
      writes: {
        acknowledged: acknowledged.length,
        lost: acknowledged.length - readBack.length,
        doubled: several + Math.max(0, listed.size - load.idsOfKey.size),
        acknowledgedSha256: digest(acknowledged),
        readBackSha256: digest(readBack),
      },
      events: {
        written: Number((await database.query('select count(*) as events from events')).rows[0].events),
        lost: undelivered.lost + (await doubled(WITHOUT_CREATION)),
        doubled: undelivered.unknown + (await doubled(DOUBLED_POSITIONS)) + (await doubled(DOUBLED_EVENTS)),
      },
      doubledRecords: (await doubled(DOUBLED_UNITS)) + (await doubled(DOUBLED_AUDIT)),
    };
  } finally {
    await database.end();
  }
}

const DOUBLED_UNITS = 'select resource_id, module from usage_units group by resource_id, module having count(*) > 1';
const DOUBLED_POSITIONS = `select resource_id, sequence from events
  group by environment_id, resource_id, sequence having count(*) > 1`;
const DOUBLED_EVENTS = `select resource_id, type from events
  where type in ('verification.created', 'verification.completed', 'verification.processing')
  group by resource_id, type having count(*) > 1`;
const DOUBLED_AUDIT = `select event->'target'->>'id' as id from audit_entries
  where event->>'action' = 'verification.created' group by 1 having count(*) > 1`;
const WITHOUT_CREATION = `select s.id from sessions s where not exists (
  select 1 from events e where e.environment_id = s.environment_id and e.resource_id = s.id and e.type = 'verification.created')`;

/** Seeded subjects reach their state although their job was killed in between, however often. */
async function forcedOnesEnd({ load }: ChaosResult, database: pg.Client): Promise<void> {
  const wanted = new Map(
    load.acknowledged.flatMap(({ id, reference }) => {
      const status = /^sandbox_(\w+)\./.exec(reference)?.[1];
      return status ? [[id, status] as const] : [];
    }),
  );
  const open = async () => {
    const { rows } = await database.query<{ id: string; status: string }>('select id, status from sessions');
    const status = new Map(rows.map((row) => [row.id, row.status]));
    return [...wanted].filter(([id, end]) => status.get(id) !== end);
  };
  // A long run leaves thousands to do: it is over when none is left, and failed once none has ended for a while.
  let left = await open();
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length;
    left = await until(open, ({ length }) => length === 0, SETTLE_MS).catch(open);
  }
  expect(left).toEqual([]);
}

/** Each event of the outbox that was meant for the receiver arrives: under its one id, at least once. */
async function eventsArrive(
  { receiver }: ChaosResult,
  database: pg.Client,
): Promise<{ readonly lost: number; readonly unknown: number }> {
  const { rows } = await database.query<{ id: string }>("select id from events where type like 'verification.%'");
  const missing = () => rows.filter(({ id }) => !receiver.bodies.has(id)).length;
  // What has not arrived by then is counted as lost.
  await until(
    async () => missing(),
    (count) => count === 0,
    SETTLE_MS,
  ).catch(() => undefined);
  const known = new Set(rows.map(({ id }) => id));
  return { lost: missing(), unknown: [...receiver.bodies.keys()].filter((id) => !known.has(id)).length };
}

/** Every session that the API lists. */
async function listedIds({ service }: ChaosResult): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const query = `limit=${PAGE}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const { status, body } = await service.api('GET', `/v1/verifications?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    for (const { id } of body.data) ids.add(id);
    cursor = body.next_cursor;
    if (!cursor) return ids;
  }
}

function digest(ids: readonly string[]): string {
  return createHash('sha256')
    .update([...ids].sort().join('\n'))
    .digest('hex');
}
