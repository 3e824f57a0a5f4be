import { randomBytes } from 'node:crypto';
import { seededRandom } from '@assay/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { sweepOld } from '../../entry/jobs/old-rows.js';
import { type Broker, MessageRefused, type StreamMessage } from '../../platform/event-stream/broker.js';
import type { Queryable } from '../../platform/store/database.js';
import { noEffects, record } from '../../platform/store/record.js';
import { EventPublisher } from './publisher.js';
import { readWaiting, serveStream } from './queue.js';

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());
beforeEach(async () => {
  await opened.app.db.system({ name: '', text: 'delete from event_stream_queue' });
  await serveStream(opened.app.db);
});

const newResource = () => `lst_${randomBytes(5).toString('hex')}`;

/** Writes events of resources in this order, in one transaction. */
async function write(tx: Queryable, resources: readonly string[], sample = false): Promise<void> {
  const effects = noEffects();
  for (const resourceId of resources)
    effects.events.push({ type: 'list.entry_added', resourceId, at: Date.now(), data: { id: resourceId } });
  await record(tx, sample ? { ...opened.sandbox, sample } : opened.sandbox, effects);
}
const commit = (...resources: string[]) => opened.app.db.transaction(opened.sandbox.id, (tx) => write(tx, resources));

interface Kept {
  readonly subject: string;
  readonly resourcesequence: number;
}

/** A broker in memory that keeps one message of an id; `before` may fail on the way there, `after` on the way back. */
function memoryBroker(before = (_: Kept) => {}, after = (_: Kept) => {}) {
  const kept = new Map<string, Kept>();
  const broker: Broker = {
    async publish({ id, body }: StreamMessage) {
      const event = JSON.parse(body.toString()) as Kept;
      before(event);
      const known = kept.has(id);
      if (!known) kept.set(id, event);
      after(event);
      return known ? 'duplicate' : 'published';
    },
    close: async () => undefined,
  };
  const sequences = (resource: string) =>
    [...kept.values()].filter(({ subject }) => subject === resource).map((event) => event.resourcesequence);
  return { publisher: () => new EventPublisher(opened.app, async () => broker), sequences };
}

describe('events that leave for a stream', () => {
  test('are not queued while no stream is served, nor ever those of sample data', async () => {
    await opened.app.db.transaction(opened.sandbox.id, (tx) => write(tx, [newResource()], true));
    await opened.app.db.system({ name: '', text: 'delete from event_stream' });
    await commit(newResource());
    expect(await readWaiting(opened.app.db)).toEqual([]);
  });

  test('wait for nobody else: one whose transaction is open is sent after its commit, however low its position', async () => {
    const { publisher, sequences } = memoryBroker();
    const [late, early] = [newResource(), newResource()];
    await opened.app.db.transaction(opened.sandbox.id, async (tx) => {
      await write(tx, [late]);
      await commit(early);
      await publisher().round();
      expect([sequences(early), sequences(late)]).toEqual([[1], []]);
    });
    await publisher().round();
    expect([sequences(early), sequences(late)]).toEqual([[1], [1]]);
    expect(await readWaiting(opened.app.db)).toEqual([]);
  });

  test('keep the order of their resource over failures on the way there and back, in processes one after the other', async () => {
    const random = seededRandom(20_261_124);
    const fail = (share: number) => () => {
      if (random() < share) throw new Error('the connection broke');
    };
    const { publisher, sequences } = memoryBroker(fail(0.15), fail(0.15));
    const resources = Array.from({ length: 12 }, newResource);
    for (let change = 0; change < 8; change += 1) {
      // Two events of each in one transaction: the order within a statement counts as well.
      for (const resource of resources) await commit(resource, resource);
      await publisher().round();
    }
    for (let rounds = 0; rounds < 1000 && (await readWaiting(opened.app.db)).length > 0; rounds += 1)
      await publisher().round();
    const all = Array.from({ length: 16 }, (_, index) => index + 1);
    for (const resource of resources) expect(sequences(resource)).toEqual(all);
  });

  test('that the broker refuses hold up their own resource only', async () => {
    const [refused, other] = [newResource(), newResource()];
    const { publisher, sequences } = memoryBroker(({ subject, resourcesequence }) => {
      if (subject === refused && resourcesequence === 2) throw new MessageRefused('too large');
    });
    await commit(refused, refused, refused, other, other);
    await publisher().round();
    expect([sequences(refused), sequences(other)]).toEqual([[1], [1, 2]]);
    expect((await readWaiting(opened.app.db)).map(({ sequence }) => sequence)).toEqual(['2', '3']);
  });

  test('end with a stream that nobody has served for an hour, and not before', async () => {
    const served = (ago: string) =>
      opened.app.db.system({ name: '', text: `update event_stream set served_at = now() - interval '${ago}'` });
    await commit(newResource());
    await served('59 minutes');
    await sweepOld(opened.app);
    expect(await readWaiting(opened.app.db)).toHaveLength(1);
    await served('61 minutes');
    await sweepOld(opened.app);
    expect(await readWaiting(opened.app.db)).toEqual([]);
    await commit(newResource());
    expect(await readWaiting(opened.app.db)).toEqual([]);
  });
});
