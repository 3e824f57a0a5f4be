import { describe, expect, test } from 'vitest';
import { Batches } from './batches.js';
import type { StreamMessage } from './broker.js';
import { kafkaMessage } from './kafka.js';

const message = (id: string, bytes = 10): StreamMessage => {
  return {
    id,
    environmentId: 'env_1',
    type: 'verification.completed',
    resourceId: 'ver_1',
    body: Buffer.alloc(bytes, 65),
  };
};

describe('a Kafka message', () => {
  test('is a CloudEvent in structured mode, keyed by its resource', () => {
    const { topic, key, value, headers } = kafkaMessage('events', message('evt_1'));
    expect([topic, key.toString(), value.toString()]).toEqual(['events', 'ver_1', 'AAAAAAAAAA']);
    expect(Object.fromEntries([...headers].map(([name, text]) => [name.toString(), text.toString()]))).toEqual({
      'content-type': 'application/cloudevents+json',
      ce_id: 'evt_1',
      ce_type: 'verification.completed',
    });
  });
});

describe('messages that are published at the same time', () => {
  /** Batches whose requests are answered one by one by the test. */
  function held() {
    const requests: { ids: string[]; answer(refusals?: Error[]): void; fail(error: Error): void }[] = [];
    const batches = new Batches(
      (messages) =>
        new Promise((resolve, reject) => {
          requests.push({
            ids: messages.map(({ id }) => id),
            answer: (refusals = []) => resolve(refusals),
            fail: reject,
          });
        }),
    );
    const settled = async () => new Promise((resolve) => setImmediate(resolve));
    return { batches, requests, settled };
  }

  test('share a request; the next begins when it is answered', async () => {
    const { batches, requests, settled } = held();
    const first = Promise.all(['a', 'b'].map((id) => batches.publish(message(id))));
    await settled();
    const second = batches.publish(message('c'));
    await settled();
    expect(requests.map(({ ids }) => ids)).toEqual([['a', 'b']]);
    requests[0]?.answer();
    await first;
    await settled();
    expect(requests.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
    requests[1]?.answer();
    await second;
  });

  test('are divided by number and size; a large one goes alone', async () => {
    const { batches, requests, settled } = held();
    const sizes = [100_000, 100_000, 100_000, 900_000, ...Array.from({ length: 300 }, () => 1)];
    const sent = Promise.all(sizes.map((bytes, index) => batches.publish(message(`${index}`, bytes))));
    for (let answered = 0; answered < 5; answered += 1) {
      await settled();
      requests[answered]?.answer();
    }
    await sent;
    expect(requests.map(({ ids }) => ids.length)).toEqual([2, 1, 1, 256, 44]);
  });

  test('a refused one fails alone; a failure fails all that wait and all that come', async () => {
    const { batches, requests, settled } = held();
    const sent = Promise.allSettled(['a', 'b', 'c'].map((id) => batches.publish(message(id))));
    await settled();
    const refusals: Error[] = [];
    refusals[1] = new Error('too large');
    requests[0]?.answer(refusals);
    expect((await sent).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);

    const lost = Promise.allSettled([batches.publish(message('d'))]);
    await settled();
    const waiting = Promise.allSettled([batches.publish(message('e'))]);
    requests[1]?.fail(new Error('gone'));
    await lost;
    const late = Promise.allSettled([batches.publish(message('f'))]);
    for (const outcome of [lost, waiting, late])
      expect(await outcome).toEqual([{ status: 'rejected', reason: new Error('gone') }]);
    expect(requests).toHaveLength(2);
  });
});
