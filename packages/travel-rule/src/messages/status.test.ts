import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isFinal,
  MESSAGE_EVENTS,
  MESSAGE_STATUSES,
  type MessageStatus,
  nextMessageStatus,
  possibleEvents,
} from './status.js';

const anyStatus = fc.constantFrom(...MESSAGE_STATUSES);
const anyDirection = fc.constantFrom('out' as const, 'in' as const);
const anyEvent = fc.constantFrom(...MESSAGE_EVENTS).map((type) => ({ type }));

test('a message that is over never changes again', () => {
  fc.assert(
    fc.property(anyStatus.filter(isFinal), anyDirection, anyEvent, (status, direction, event) => {
      expect(nextMessageStatus(status, direction, event)).toBeUndefined();
    }),
  );
});

test('every way ends: each open state reaches a final one', () => {
  for (const direction of ['out', 'in'] as const)
    for (const start of MESSAGE_STATUSES) expect([...reach(start, direction)].some(isFinal), start).toBe(true);
});

test('the states of one side are those of its contract', () => {
  expect([...reach('pending', 'out')].sort()).toEqual(
    [...MESSAGE_STATUSES].filter((status) => status !== 'counterparty_not_found').sort(),
  );
  expect([...reach('review', 'in')].sort()).toEqual(
    ['accepted', 'cancelled', 'completed', 'expired', 'rejected', 'repair', 'review'].sort(),
  );
});

test('a transfer is confirmed only after both sides agreed', () => {
  for (const status of MESSAGE_STATUSES)
    for (const direction of ['out', 'in'] as const)
      expect(nextMessageStatus(status, direction, { type: 'confirmed' }) !== undefined).toBe(status === 'accepted');
});

test('an agreed transfer does not expire', () => {
  expect(possibleEvents('accepted', 'out')).toEqual(['confirmed', 'cancelled']);
});

function reach(start: MessageStatus, direction: 'out' | 'in'): Set<MessageStatus> {
  const seen = new Set<MessageStatus>([start]);
  for (const status of seen)
    for (const type of MESSAGE_EVENTS) {
      const next = nextMessageStatus(status, direction, { type });
      if (next) seen.add(next);
    }
  return seen;
}
