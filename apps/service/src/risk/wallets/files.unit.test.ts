import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeTransferReader } from './parse-transfer.js';
import { idFromName } from './read-files.js';
import { satoshiAmount } from './satoshi.js';
import { readTags, readTransfers, writeTags, writeTransfers } from './snapshot.js';
import { transferRows } from './transfer-rows.js';

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

  /** What is read of a file that comes in two pieces. */
  const rowsOf = async (text: string) => {
    async function* pieces() {
      yield text.slice(0, text.length / 2);
      yield text.slice(text.length / 2);
    }
    const reader = makeTransferReader();
    const found: [number, unknown][] = [];
    for await (const batch of transferRows('moves', pieces()))
      for (const { line, read: field } of batch) found.push([line, typeof field === 'string' ? field : reader(field)]);
    return found;
  };
  const move = { from: 'a1', to: 'b1', asset: 'ETH', amount: 1.5, at: Date.parse('2024-01-01') };

  test('columns are known by several names, in CSV with any separator and in JSON lines', async () => {
    const texts = [
      'From Address,receiver,Token,VALUE,block_time,txid\na1,b1,eth,1.5,2024-01-01,\n',
      'from_address;receiver;token;value;block-time;txid\r\na1;b1;"eth";1.5;2024-01-01;\r\n',
      '{"From Address":"a1","receiver":"b1","Token":"eth","VALUE":1.5,"block_time":"2024-01-01"}\n',
    ];
    for (const text of texts) expect(await rowsOf(text)).toEqual([[expect.any(Number), expect.objectContaining(move)]]);
  });

  test('a row that is cut off is named with its line and loses nothing else', async () => {
    const csv = 'from,to,asset,amount,at\na1,b1,eth,1.5,2024-01-01\na1,b1,e\na1,"b1",eth,1.5,2024-01-01\n';
    const json = `${JSON.stringify({ ...row, amount: 1.5 })}\n{"from":"a1",\n[]\n${JSON.stringify(row)}\n`;
    expect(await rowsOf(csv)).toMatchObject([
      [2, move],
      [3, expect.stringContaining('cells')],
      [4, move],
    ]);
    expect(await rowsOf(json)).toMatchObject([
      [1, move],
      [2, 'The line is no JSON.'],
      [3, expect.any(String)],
      [4, move],
    ]);
  });

  test('a quoted line break is no end of a row, and a quote that is not closed refuses the file', async () => {
    const text = 'from,to,asset,amount,at,note\na1,b1,eth,1.5,2024-01-01,"two\nlines"\na1,b1,eth,1.5,2024-01-01,\n';
    expect(await rowsOf(text)).toMatchObject([
      [2, move],
      [4, move],
    ]);
    await expect(rowsOf(text.replace('lines"', 'lines'))).rejects.toThrow(/moves, line 2, column 6/);
  });

  test('times are RFC 3339, days, or Unix seconds and milliseconds; without a zone they are UTC', () => {
    const at = Date.parse('2024-01-01T00:00:00Z');
    for (const text of [
      '2024-01-01',
      '2024-01-01 00:00:00',
      '2024-01-01 00:00',
      '2024-01-01 00:00:00 UTC',
      '2024-01-01T00:00:00.000000Z',
      '2024-01-01T01:00:00+01:00',
      '2024-01-01 01:00:00+0100',
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
    { at: '2024-02-30' },
    { at: '2024-04-31 10:00:00' },
    { at: '2024-01-01T24:00:00Z' },
    { at: '2024-01-01 soon' },
    { at: '9123-01-01T00:00:00Z' },
    { at: '9999999999999' },
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
