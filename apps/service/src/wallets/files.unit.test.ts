import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeTransferReader, transferColumns } from './parse-transfer.js';
import { idFromName } from './read-files.js';
import { satoshiAmount } from './satoshi.js';
import { readTags, readTransfers, writeTags, writeTransfers } from './snapshot.js';

const TAG = { address: 'A', key: 'a', category: 'scam', confidence: 0.5, listedOn: '2024-01-01' } as const;
const MOVE = { from: 'a', to: 'b', asset: 'ETH', amount: 1.5, at: 1, mark: 'm' };

describe('snapshots', () => {
  test('what was written is read', () => {
    const tags = Array.from({ length: 1203 }, (_, index) => ({ ...TAG, key: `a${index}` }));
    expect([...readTags(writeTags(tags))]).toEqual(tags);
    expect([...readTransfers(writeTransfers([MOVE, { ...MOVE, txHash: '0x1' }]))]).toEqual([
      MOVE,
      { ...MOVE, txHash: '0x1' },
    ]);
    expect([...readTags(writeTags([]))]).toEqual([]);
  });

  test('a cut or foreign snapshot is refused: a cut list would clear who is listed', () => {
    const lines = gunzipSync(writeTags(Array.from({ length: 1203 }, () => TAG)))
      .toString()
      .split('\n');
    for (const kept of [lines.slice(0, -1), [...lines.slice(0, 2), lines.at(-1)!], lines.slice(0, 1)])
      expect(() => [...readTags(gzipSync(kept.join('\n')))]).toThrow(/incomplete/);
    expect(() => [...readTags(writeTransfers([MOVE]))]).toThrow(/no snapshot/);
  });
});

describe('the name of a list', () => {
  test.each([
    ['ransomwhere.yaml', 'ransomwhere'],
    ['OFAC-List_2024-09-27.csv', 'ofac_list'],
    ['list_v2.csv', 'list'],
    ['etherscan-wordcloud-gambling.yaml', 'etherscan_wordcloud_gambling'],
    ['2024.csv', 'list_'],
  ])('%s is an edition of %s', (name, id) => {
    expect(idFromName(name)).toBe(id);
  });
});

describe('transfers', () => {
  const row = { from: 'a1', to: 'b1', asset: 'eth', amount: '1.50', at: '2024-01-01T00:00:00Z', txHash: '' };
  const read = (given: Partial<typeof row>) => {
    const all = { ...row, ...given };
    return makeTransferReader()((field) => all[field]);
  };

  test('columns are known by several names', () => {
    const columns = transferColumns(['From Address', 'receiver', 'Token', 'VALUE', 'block_time', 'txid']);
    expect(Object.values(columns)).toEqual(['From Address', 'receiver', 'Token', 'VALUE', 'block_time', 'txid']);
  });

  test('times are RFC 3339, days, or Unix seconds and milliseconds; without a zone they are UTC', () => {
    const at = Date.parse('2024-01-01T00:00:00Z');
    for (const text of [
      '2024-01-01',
      '2024-01-01 00:00:00',
      '2024-01-01T01:00:00+01:00',
      String(at / 1000),
      String(at),
    ])
      expect(read({ at: text }), text).toMatchObject({ at });
  });

  test.each([
    { amount: '-1' },
    { amount: '' },
    { amount: '1e999' },
    { from: '' },
    { to: 'a b' },
    { asset: '' },
    { at: 'soon' },
  ])('a row with %j says what is wrong', (given) => {
    expect(read(given)).toEqual(expect.stringMatching(/\.$/));
  });

  test('a row that comes twice in a file is two transfers, and the same two in the next import', () => {
    const marks = () => {
      const reader = makeTransferReader();
      return [1, 2].map(() => (reader((field) => row[field]) as { mark: string }).mark);
    };
    expect(new Set(marks()).size).toBe(2);
    expect(marks()).toEqual(marks());
  });
});

test('an amount of a Satoshi test is small, and has no zero at its end', () => {
  for (let round = 0; round < 200; round += 1) expect(satoshiAmount()).toMatch(/^0\.000[0-9]{4}[1-9]$/);
});
