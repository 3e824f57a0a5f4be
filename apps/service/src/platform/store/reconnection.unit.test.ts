import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './failures.js';
import { Reconnection } from './reconnection.js';

function atClock() {
  const clock = { now: 1000 };
  return {
    clock,
    way: new Reconnection(
      () => clock.now,
      () => 0,
    ),
  };
}

test('the pool reconnects with back-off: attempts are held back for longer after each failure, up to a second', () => {
  const { clock, way } = atClock();
  const pauses: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    way.attempt();
    way.failed(new Error('refused'));
    const failedAt = clock.now;
    for (;;) {
      try {
        way.attempt();
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseUnavailable);
        clock.now += 1;
      }
    }
    pauses.push(clock.now - failedAt);
    way.failed(new Error('refused'));
    clock.now += 5000;
  }
  expect(pauses[0]).toBe(50);
  expect(Math.max(...pauses)).toBe(1000);
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
});

test('after a pause one caller tries while the others fail at once', () => {
  const { clock, way } = atClock();
  way.failed(new Error('refused'));
  clock.now += 50;
  expect(() => way.attempt()).not.toThrow();
  expect(() => way.attempt()).toThrow(DatabaseUnavailable);
  way.succeeded();
  expect(() => way.attempt()).not.toThrow();
  expect(() => way.attempt()).not.toThrow();
});

test('many attempts that fail together count as one', () => {
  const { clock, way } = atClock();
  for (let caller = 0; caller < 16; caller += 1) way.attempt();
  for (let caller = 0; caller < 16; caller += 1) way.failed(new Error('refused'));
  clock.now += 50;
  expect(() => way.attempt()).not.toThrow();
});

test('an attempt that never ends does not hold the others back for ever', () => {
  const { clock, way } = atClock();
  way.failed(new Error('refused'));
  clock.now += 50;
  way.attempt();
  clock.now += 1000;
  expect(() => way.attempt()).not.toThrow();
});
