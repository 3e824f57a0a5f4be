import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../tests/support/database.js';
import { startService, type TestService } from '../../../../tests/support/service.js';
import { eachElement, elementCount, readNumerics, readUnits } from './read-columns.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  service = await startService();
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

async function sent(type: string, values: readonly unknown[]): Promise<Buffer> {
  const [row] = await database.query<{ column: Buffer }>(`select array_send($1::${type}[]) as column`, [values]);
  return row!.column;
}

test('amounts are read exactly, small, large, with eighteen digits, negative and absent', async () => {
  const texts = [
    '0',
    '0.01',
    '451.50',
    '10000',
    '123456789.12345678',
    '-12.5',
    '0.000000000000000001',
    null,
    '9'.repeat(40),
  ];
  const column = await sent('numeric', texts);
  const units = (text: string) =>
    BigInt(text.replace(/^(-?)(\d+)\.?(\d*)$/, (_all, sign, whole, rest) => `${sign}${whole}${rest.padEnd(18, '0')}`));
  expect(readUnits(column)).toEqual(texts.map((text) => text && units(text)));
  expect(readNumerics(column), 'forty digits have no double').toBe(undefined);
  const { mantissas, exponents } = readNumerics(await sent('numeric', ['451.50', null, '20000', '0', '-0.05']))!;
  expect([...mantissas].map((mantissa, at) => Number(`${mantissa}e${exponents[at]}`))).toEqual([
    451.5,
    Number.NaN,
    20_000,
    0,
    -0.05,
  ]);
});

test('texts and nulls keep their places; an empty array has no elements', async () => {
  const column = await sent('text', ['in', null, '', 'é']);
  const found: (string | null)[] = [];
  eachElement(column, (_index, start, length) =>
    found.push(length < 0 ? null : column.toString('utf8', start, start + length)),
  );
  expect(found).toEqual(['in', null, '', 'é']);
  expect([elementCount(await sent('text', [])), elementCount(null), elementCount(column)]).toEqual([0, 0, 4]);
});
