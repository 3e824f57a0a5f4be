import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BodyBudget, type Sender } from './body-budget.js';

const MIB = 1024 * 1024;
const CHUNK = 64 * 1024;
const anonymous = (address: string): Sender => ({ kind: 'anonymous', caller: address, address });
const session = (caller: string, address = caller): Sender => ({ kind: 'session', caller, address });
const key = (caller: string, address = caller): Sender => ({ kind: 'key', caller, address });

/** Takes chunk after chunk until the sender has no share left. @returns bytes taken. */
function fill(budget: BodyBudget, sender: Sender): number {
  let bytes = 0;
  while (budget.take(sender, CHUNK)) bytes += CHUNK;
  return bytes;
}

describe('the budget of bodies in flight', () => {
  test('gives one caller half, and whoever comes next finds room for the largest body', () => {
    const budget = new BodyBudget();
    expect(fill(budget, key('a'))).toBe(128 * MIB);
    expect(fill(budget, key('b'))).toBeGreaterThanOrEqual(40 * MIB);
  });

  test('gives all senders without a credential an eighth together, and none of them all of that', () => {
    const budget = new BodyBudget();
    const taken = Array.from({ length: 50 }, (_, n) => fill(budget, anonymous(`192.0.2.${n}`)));
    expect(taken.reduce((a, b) => a + b)).toBeLessThanOrEqual(32 * MIB);
    expect(taken[0]).toBeLessThanOrEqual(16 * MIB);
    expect(fill(budget, key('a'))).toBeGreaterThanOrEqual(100 * MIB);
  });

  test('holds all sessions of one address to the share of one caller', () => {
    const budget = new BodyBudget();
    const taken = Array.from({ length: 20 }, (_, n) => fill(budget, session(`ver_${n}`, '192.0.2.1')));
    expect(taken.reduce((a, b) => a + b)).toBeLessThanOrEqual(128 * MIB);
    expect(fill(budget, session('ver_other', '192.0.2.2'))).toBeGreaterThanOrEqual(40 * MIB);
  });

  test('leaves room beside all keys that come from one address, as behind a proxy', () => {
    const budget = new BodyBudget();
    const taken = Array.from({ length: 20 }, (_, n) => fill(budget, key(`key_${n}`, '192.0.2.1')));
    expect(taken.reduce((a, b) => a + b)).toBeLessThanOrEqual(192 * MIB);
    expect(fill(budget, key('key_other', '192.0.2.2'))).toBeGreaterThan(16 * MIB);
  });

  test('never holds more than there is, and nothing once all is given back', () => {
    const senders = [anonymous('192.0.2.1'), session('ver_1'), session('ver_2'), key('a'), key('b', 'ver_1')];
    const step = fc.record({
      who: fc.nat(senders.length - 1),
      bytes: fc.integer({ min: 1, max: 400 }),
      give: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const budget = new BodyBudget(1000);
        const held = senders.map(() => [] as number[]);
        for (const { who, bytes, give } of steps) {
          const sender = senders[who];
          const own = held[who];
          if (!sender || !own) continue;
          const back = give ? own.pop() : undefined;
          if (back !== undefined) budget.give(sender, back);
          else if (budget.take(sender, bytes)) own.push(bytes);
          expect(held.flat().reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(1000);
          expect((held[0] ?? []).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(125);
        }
        for (const [who, own] of held.entries())
          for (const bytes of own) budget.give(senders[who] ?? key('none'), bytes);
        expect(budget.take(key('new'), 500)).toBe(true);
      }),
    );
  });
});
