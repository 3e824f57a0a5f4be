import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measureCases } from '../businesses/given-cases.js';
import { givenDocuments } from '../corporate/given.js';
import { labelledFolder } from '../faces/labelled-folder.js';
import { readParagraphs } from '../media/paragraphs.js';
import { givenCases } from '../screening/given-data.js';
import { payerFigures, sentPayments } from '../transactions/given-payments.js';
import { readSets } from '../transactions/public/read-sets.js';
import { measureLists } from '../wallets/given-lists.js';
import { Refused } from './refused.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-given-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;
function put(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
/** Every file with its bytes and times. */
const state = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => {
      const stats = statSync(join(folder, file));
      return [file, stats.mtimeMs, stats.isFile() ? readFileSync(join(folder, file), 'latin1') : ''];
    });

const wallets = () => measureLists(folder, 'own', Date.parse('2026-01-01'));
const structure = { target: 'C1', edges: [{ owner: 'P1', owned: 'C1', share: '3/5' }], ubo_gt_25: ['P1'] };
const whole = { ...structure, name: 'one', ubo_ge_25: ['P1'], controls_majority: ['P1'], solvable: true };
const cases = (...list: readonly object[]) => ({ 'cases.json': JSON.stringify(list) });
const VALID = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

describe('what is damaged in a folder is told in one line that names the file', () => {
  const refused: [string, Files, () => unknown, RegExp][] = [
    [
      'a line without the text',
      { 'a.jsonl': '{"id":"1"}' },
      () => readParagraphs(folder),
      /a\.jsonl line 1 has no text "language"/,
    ],
    [
      'a paragraph without lists',
      { 'a.jsonl': '{"id":"1","language":"en","text":"x","accused":["A"]}' },
      () => readParagraphs(folder),
      /a\.jsonl line 1 has no list of names "others"/,
    ],
    [
      'a query without ids',
      { 'a.jsonl': '\n{"query":"A","expected":"B"}' },
      () => givenCases(folder),
      /a\.jsonl line 2 has no list of ids/,
    ],
    ['no query at all', { 'a.jsonl': '{"name":"A"}' }, () => givenCases(folder), /holds no line with "query"/],
    ['a TagPack without tags', { 'a.yaml': 'title: x' }, wallets, /a\.yaml has no line "tags:"/],
    [
      'a query that says nothing',
      { 'queries.jsonl': '{"address":"x"}' },
      wallets,
      /queries\.jsonl line 1 says neither/,
    ],
    ['an address that is no text', { 'queries.jsonl': '{"address":1}' }, wallets, /line 1 has no text "address"/],
    ['half a case', cases(structure), () => measureCases(folder, 'own'), /cases\.json has no whole case at place 1/],
    [
      'a share that is none',
      cases({ ...whole, integrated_ownership: {}, edges: [{ owner: 'P1', owned: 'C1', share: '7/5' }] }),
      () => measureCases(folder, 'own'),
      /cases\.json case 1 has "7\/5", which is no share/,
    ],
    [
      'invalid BODS without its table',
      { 'bods_invalid/a.json': '[]' },
      () => measureCases(folder, 'own'),
      /expected_errors\.csv is missing/,
    ],
    ['no case at all', { 'a.json': '{}' }, () => measureCases(folder, 'own'), /holds no case of ownership/],
    [
      'payments without an amount',
      { 'a.csv': 'from,to,amount,time\nx,y,1,1\nx,y,,1\n' },
      () => readSets(folder),
      /a\.csv row 2: "" is no amount/,
    ],
    [
      'payments without a time',
      { 'a.csv': 'from,to,amount,time\nx,y,1,soon\n' },
      () => readSets(folder),
      /a\.csv row 1: "soon" is neither/,
    ],
    [
      'payments without a payee',
      { 'a.csv': 'from,to,amount,time\nx,,1,1\n' },
      () => readSets(folder),
      /row 1: payer or payee is empty/,
    ],
    [
      'unknown columns',
      { 'a.csv': 'one,two\n1,2\n' },
      () => readSets(folder),
      /no table of payments whose columns are known/,
    ],
    ['a pack that is none', { 'a.tgz': 'junk' }, () => readSets(folder), /a\.tgz cannot be unpacked/],
    ['documents without truth', { 'a.pdf': '' }, () => [...givenDocuments(folder)], /no \*\.pdf with a NAME\.json/],
    [
      'a wrong truth',
      { 'a.pdf': '', 'a.json': '{"directors":"A"}' },
      () => [...givenDocuments(folder)],
      /a\.json says "directors", which is not a list/,
    ],
    [
      'holders without percent',
      { 'a.pdf': '', 'a.json': '{"holders":[{"name":"A"}]}' },
      () => [...givenDocuments(folder)],
      /says "holders"/,
    ],
    [
      'groups that are none',
      { 'x/a.png': '', 'groups.json': '{"people":1}' },
      () => labelledFolder(folder),
      /groups\.json has no object "people"/,
    ],
  ];
  test.each(refused)('%s', (_, files, run, why) => {
    put(files);
    const before = state();
    let message = '';
    try {
      run();
    } catch (error) {
      expect(error).toBeInstanceOf(Refused);
      message = (error as Error).message;
    }
    expect(message).toMatch(why);
    expect(message).not.toContain('\n');
    expect(message).toContain(folder);
    expect(state()).toEqual(before);
  });
});

describe('a whole folder is counted and left as it is', () => {
  afterEach(() => expect(state().length).toBeGreaterThan(0));

  test('wallets: listed ones, damaged ones and others', () => {
    put({
      'sanctioned_addresses_XBT.txt': `${VALID}\n`,
      'queries.jsonl': [
        { address: VALID, sanctioned: true, valid: true, category: 'sanctions' },
        { address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', sanctioned: false },
        { address: `${VALID.slice(0, -1)}3`, valid: false },
        { address: VALID, category: 'gambling' },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    });
    const before = state();
    expect(Object.fromEntries(wallets().map(({ judgement, right, of }) => [judgement, [right, of]]))).toEqual({
      'Valid address accepted': [1, 1],
      'Sanctioned address reported': [1, 1],
      'Category of an address found': [1, 2],
      'Other address not reported': [1, 1],
      'Damaged address refused': [1, 1],
    });
    expect(state()).toEqual(before);
  });

  test('wallets: without queries every listed address is asked for', () => {
    put({ 'in/sanctioned_addresses_XBT.txt': `${VALID}\n` });
    expect(wallets()).toEqual([{ judgement: 'Sanctioned address reported', data: 'own', right: 1, of: 1 }]);
  });

  test('ownership: a right case, a wrong one, and a register that is no case', () => {
    const wrong = { ...whole, name: 'two', integrated_ownership: { P1: '1/2' } };
    put({
      ...cases({ ...whole, integrated_ownership: { P1: '3/5' } }, wrong),
      'register.json': '[{"statementId":"x"}]',
    });
    const { figures, missed } = measureCases(folder, 'own');
    expect(figures).toEqual([{ judgement: 'Owners and shares of a structure right', data: 'own', right: 1, of: 2 }]);
    expect(missed).toEqual(['two']);
  });

  test('transactions: payments in order of time, the last of them now; payers counted once', () => {
    const day = 86_400_000;
    put({ 'a.csv': 'from,to,amount,time,isFraud\nB,C,2.5,3,1\nA,B,10,1,0\nB,D,1,2,0\n' });
    const sent = sentPayments(readSets(folder), 2, 10 * day);
    expect(sent.map(({ payer, launders }) => [payer.slice(-1), launders])).toEqual([
      ['A', false],
      ['B', true],
    ]);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { amount: '10.00', occurred_at: new Date(9 * day - 60_000).toISOString() },
      { amount: '1.00', occurred_at: new Date(10 * day - 60_000).toISOString() },
    ]);
    const flagged = new Set(sent.map(({ payer }) => payer));
    expect(payerFigures(sent, flagged, 'own').map(({ right, of }) => [right, of])).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });
});
