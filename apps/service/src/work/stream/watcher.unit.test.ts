import { expect, test } from 'vitest';
import type { Change } from './read-changes.js';
import { readPlace, Watcher } from './watcher.js';

const principal = { type: 'api_key', id: 'key_1', name: 'One', scopes: ['cases:read'], rateLimit: null } as const;
const follow = (types?: readonly string[]) => new Watcher({ environmentId: 'env_1', principal }, 'key:key_1', types);
const changeOf = (sequence: number, more: Partial<Change> = {}): Change => ({
  sequence,
  kind: { type: 'case.changed', scope: 'cases:read' },
  id: `cas_${sequence}`,
  status: 'open',
  at: '2026-11-20T10:00:00.000Z',
  ...more,
});
const textOf = (watcher: Watcher): string => String(watcher.stream.read() ?? '');

test('a reader that does not read is cut off, whatever waits for it', () => {
  const watcher = follow();
  watcher.begin({ sequence: 0, failedMs: 0 });
  watcher.caughtUp({ sequence: 0, failedMs: 0 });
  let told = 0;
  for (; !watcher.stream.destroyed && told < 100_000; told += 1) watcher.tell(changeOf(told + 1));
  expect(watcher.stream.destroyed).toBe(true);
  expect(told).toBeLessThan(5000);
});

test('what comes while earlier changes are read follows them, once and in order', () => {
  const watcher = follow();
  watcher.begin({ sequence: 1, failedMs: 0 });
  for (const sequence of [2, 3, 4]) watcher.tell(changeOf(sequence));
  watcher.recall(changeOf(2));
  watcher.recall(changeOf(3));
  watcher.caughtUp({ sequence: 3, failedMs: 0 });
  watcher.tell(changeOf(4));
  watcher.tell(changeOf(5));
  const ids = [...textOf(watcher).matchAll(/^id: (\d+)\./gm)].map(([, id]) => Number(id));
  expect(ids).toEqual([2, 3, 4, 5]);
});

test('a failed delivery is told once, also where one that failed earlier is committed later', () => {
  const kind = { type: 'delivery.failed', scope: 'webhooks:read' } as const;
  const watcher = new Watcher(
    { environmentId: 'env_1', principal: { ...principal, scopes: ['webhooks:read'] } },
    'key:key_1',
    undefined,
  );
  const failed = (id: string, failedMs: number): Change => ({ failedMs, kind, id, status: 'failed', at: '' });
  watcher.begin({ sequence: 0, failedMs: 100 });
  watcher.tell(failed('dlv_seen', 100));
  watcher.tell(failed('dlv_two', 105));
  watcher.recall(failed('dlv_two', 105));
  watcher.caughtUp(watcher.place);
  for (const [id, failedMs] of [
    ['dlv_late', 103],
    ['dlv_same', 105],
    ['dlv_two', 105],
    ['dlv_late', 103],
  ] as const)
    watcher.tell(failed(id, failedMs));
  const told = [...textOf(watcher).matchAll(/^id: 0\.(\d+)\ndata: .*"id":"(\w+)"/gm)].map(([, ms, id]) => [id, ms]);
  expect(told).toEqual([
    ['dlv_two', '105'],
    ['dlv_late', '105'],
    ['dlv_same', '105'],
  ]);
});

test('a message needs its scope and its type, and nobody is told of their own looking', () => {
  const watcher = follow(['case.changed', 'case.viewing', 'verification.changed']);
  watcher.caughtUp({ sequence: 0, failedMs: 0 });
  watcher.tell(changeOf(1, { kind: { type: 'verification.changed', scope: 'verifications:read' } }));
  watcher.tell(changeOf(2, { kind: { type: 'hit.changed', scope: 'cases:read' } }));
  watcher.tell(changeOf(3, { kind: { type: 'case.viewing', scope: 'cases:read' }, operatorId: 'key:key_1' }));
  expect(textOf(watcher)).toBe('retry: 2000\n\n');
});

test('a quiet stream gets a comment after fifteen seconds', () => {
  const watcher = follow();
  watcher.caughtUp({ sequence: 0, failedMs: 0 });
  textOf(watcher);
  watcher.breathe(performance.now() + 14_000);
  expect(textOf(watcher)).toBe('');
  watcher.breathe(performance.now() + 15_001);
  expect(textOf(watcher)).toBe(': still here\n\n');
});

test('only ids that the stream gives are places', () => {
  expect(readPlace('12.1763800000000')).toEqual({ sequence: 12, failedMs: 1763800000000 });
  for (const text of ['', '12', '12.', 'a.1', '-1.1', '1.1.1', `${'1'.repeat(16)}.1`])
    expect(readPlace(text)).toBeUndefined();
});
