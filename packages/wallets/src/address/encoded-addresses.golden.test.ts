import { describe, expect, test } from 'vitest';
import { expectGolden, readGolden } from '../../../../tests/support/golden.js';
import { readAddress } from './read-address.js';

interface Encoded {
  readonly id: string;
  readonly text: string;
  readonly expected: unknown;
}

const table = readGolden<Encoded>(new URL('../fixtures/encoded-addresses.json', import.meta.url));

describe('a hundred addresses encoded after the documents of their chains', () => {
  test('are all there', () => {
    expect(table.cases).toHaveLength(100);
  });

  test('are read with their chain, network and normal form; with one thing wrong they are refused for it', () => {
    expectGolden(table, ({ text: given }) => {
      const reading = readAddress(given);
      if (!reading.ok) return { reason: reading.fault.reason };
      const { text, key, network, checksum, chain } = reading.address;
      return { text, key, network, checksum, chain };
    });
  });
});
