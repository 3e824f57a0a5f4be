import { expect, test } from 'vitest';
import { withPasswordTurn } from './password-turns.js';

const BUSY = { message: expect.stringContaining('Many people sign in') };

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

test('who signs in waits for a turn, and an address that sends many waits behind others', async () => {
  const running = [held(), held()];
  const turns = running.map(({ work }) => withPasswordTurn(work, 'office'));
  const order: string[] = [];
  const waits = (address: string) => withPasswordTurn(async () => void order.push(address), address);
  const many = [1, 2, 3, 4].map(() => waits('flood'));
  const one = waits('office');
  await expect(waits('flood')).rejects.toMatchObject(BUSY);
  for (const { end } of running) end();
  await Promise.all([...turns, ...many, one]);
  expect(order.indexOf('office')).toBeLessThan(2);
  expect(order).toHaveLength(5);
});

test('work that fails gives its turn to the next', async () => {
  const fail = () => withPasswordTurn(() => Promise.reject(new Error('wrong')), 'a');
  for (const turn of [fail(), fail(), fail()]) await expect(turn).rejects.toThrow('wrong');
  expect(await withPasswordTurn(async () => 'right', 'a')).toBe('right');
});

test('so many wait and no more', async () => {
  const running = [held(), held()];
  const turns = running.map(({ work }) => withPasswordTurn(work, 'first'));
  const waiting = Array.from({ length: 64 }, (_, at) => withPasswordTurn(async () => at, `address ${at}`));
  await expect(withPasswordTurn(async () => 0, 'late')).rejects.toMatchObject(BUSY);
  for (const { end } of running) end();
  await Promise.all([...turns, ...waiting]);
});
