import { expect, test } from 'vitest';
import { countedOf, countsOf } from './open-counts';

test('a room counts its open cases without those that are snoozed, and the queue all of them', () => {
  const counts = countsOf(
    [
      { type: 'transaction', n: 3 },
      { type: 'verification', n: 2 },
      { type: 'transaction', n: -1 },
    ],
    [],
  );
  expect([...counts]).toEqual([
    ['/queue', 4],
    ['/transactions', 2],
  ]);
});

test('what is set aside is taken off by its figure, however much it is', () => {
  const figure = (value: number) => ({ data: [{ group: 'transaction', value }] });
  const none = { data: [{ group: 'wallet', value: null }] };
  const counted = [...countedOf(figure(1250), 1), ...countedOf(figure(900), -1), ...countedOf(none, -1)];
  expect([...countsOf([...counted, ...countedOf(undefined, 1)], [])]).toEqual([
    ['/queue', 350],
    ['/transactions', 350],
  ]);
});

test('where a clock stands ahead, the last of several intervals counts, not their sum', () => {
  const data = [4, 3, 5].map((value) => ({ group: 'screening', value }));
  expect(countedOf({ data }, 1)).toEqual([{ type: 'screening', n: 5 }]);
});

test('a room in which everything is snoozed is left out, and lends the queue nothing', () => {
  const counts = countsOf(
    [
      { type: 'wallet', n: 1 },
      { type: 'wallet', n: -2 },
      { type: 'business', n: 1 },
    ],
    [],
  );
  expect([...counts]).toEqual([
    ['/queue', 1],
    ['/businesses', 1],
  ]);
});

test('what waits beside cases is counted in its own room, and what has none nowhere', () => {
  expect([...countsOf([], ['travel_rule', 'travel_rule', 'data_request', 'key_approval'])]).toEqual([
    ['/travel-rule', 2],
    ['/data-requests', 1],
  ]);
});
