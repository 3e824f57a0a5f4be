import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAddress } from '../address/read-address.js';
import { assessWallet } from '../assess.js';
import { mergeEdition } from './merge-edition.js';
import { parseTagCsv } from './parse-csv.js';
import { parseOfacAddresses } from './parse-ofac.js';
import { parseTagPack } from './parse-tagpack.js';
import type { Tag } from './tag.js';
import { makeTagIndex } from './tag-index.js';

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BCH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const file = (text: string, name = 'list.csv') => [{ name, bytes: Buffer.from(text) }];

function screen(tags: readonly Tag[], address: string, asOf: string) {
  const builder = makeTagIndex();
  builder.add('house', '1', tags);
  const reading = readAddress(address);
  return assessWallet(
    { tags: builder.build(), graph: undefined },
    {
      address: reading.ok ? reading.address : { key: address, checksum: 'absent' },
      directions: ['inbound'],
      method: 'haircut',
      asOf: Date.parse(`${asOf}T12:00:00Z`),
      withSample: false,
    },
  );
}

describe('CSV', () => {
  test('rows are read by the names of their columns; a bad row is named with its line and does not stop the others', () => {
    const { tags, rejected } = parseTagCsv(
      file(
        'Wallet_Address,Type,Name,listed_on,currency\n' +
          `${ETH},mixing_service,"Tumbler, the",2022-08-08,ETH\n` +
          `,mixer,Nobody,,\n` +
          `${BCH},nonsense,X,,\n` +
          `${BCH},scam,"Two\nlines",2022-02-30,\n` +
          `${BCH},scam,Fine,,\n`,
      ),
    );
    expect(tags.map(({ entity, category, listedOn }) => [entity, category, listedOn])).toEqual([
      ['Tumbler, the', 'mixer', '2022-08-08'],
      ['Fine', 'scam', undefined],
    ]);
    expect(rejected.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(rejected.every(({ reason }) => reason.length > 10)).toBe(true);
  });

  test('a file without an address column is no list', () => {
    expect(() => parseTagCsv(file('a,b\n1,2\n'))).toThrow(/address/);
  });
});

describe('TagPacks', () => {
  const pack = `title: Example
label: Example mixer
lastmod: 2021-11-12
category: mixing_service
confidence: web_crawl
tags:
  - address: '${ETH}'
    currency: ETH
  - label: "Other \\"one\\""
    address: ${BCH}
    abuse: ransomware
    confidence: forensic
    concepts:
      - defi
  - label: no address
`;
  const tagged = (...lines: readonly string[]) =>
    parseTagPack(file(['category: mixing_service', 'tags:', ...lines, ''].join('\n'), 'pack.yaml'));

  test.each([
    ['braces', [`- {address: '${ETH}', label: Braces}`]],
    ['a dash on a line of its own', ['-', `  address: '${ETH}'`, '  label: Dash']],
    ['keys in quotes', [`- "address": '${ETH}'`]],
    ['a key in quotes behind others', [`- address: '${ETH}'`, '  "abuse": ransomware']],
    ['fields that stand elsewhere', [`- address: '${ETH}'`, '  <<: *stolen']],
    ['a category that stands elsewhere', [`- address: '${ETH}'`, '  abuse: *stolen']],
  ])('a tag with %s is rejected with its line, never passed over in silence', (_, lines) => {
    const { tags, rejected } = tagged(`- address: ${BCH}`, ...lines, `- address: ${BCH}`);
    expect(tags).toHaveLength(2);
    expect(rejected).toEqual([{ file: 'pack.yaml', line: 4, reason: expect.stringMatching(/not read here/) }]);
  });

  test('lists and texts within a tag are passed over', () => {
    const more = ['  concepts:', '  - defi', '  - "mixer"', '  context: >-', '    - {a: b}', '    "c": d'];
    expect(tagged(`- address: ${BCH}`, ...more)).toMatchObject({ tags: { length: 1 }, rejected: [] });
  });

  test('a list in brackets is no empty list', () => {
    const { rejected } = parseTagPack(file(`tags: [{address: '${ETH}', category: mixer}]\n`, 'pack.yaml'));
    expect(rejected).toMatchObject([{ line: 1 }]);
  });

  test('a tag takes from the header what it does not say, and what was done counts before what somebody is', () => {
    const { tags, rejected } = parseTagPack(file(pack, 'pack.yaml'));
    expect(tags).toMatchObject([
      { category: 'mixer', entity: 'Example mixer', confidence: 0.3, asset: 'ETH' },
      { category: 'ransomware', entity: 'Other "one"', confidence: 0.7 },
    ]);
    expect(rejected).toMatchObject([{ file: 'pack.yaml', line: 15 }]);
  });
});

describe('OFAC', () => {
  test('addresses are found in the remarks, also where these go on in the comments file', () => {
    const sdn = `90001,"QUENNEVILLE, Zorblat","individual","CYBER2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1968; Digital Currency Address - XBT 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2; alt. Digital Currency Address - ETH 0x5aAeb6053F3E94C9b9"\n90002,"OTHER","entity","X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'Y'."\n`;
    const comments = '90001,"A09f33669435E7Ef1BeAed; Secondary sanctions risk."\n';
    const { tags } = parseOfacAddresses([...file(comments, 'sdn_comments.csv'), ...file(sdn, 'sdn.csv')]);
    expect(tags.map(({ address, entry, entity, asset }) => [address, entry, entity, asset])).toEqual([
      ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'ofac-90001', 'QUENNEVILLE, Zorblat', 'XBT'],
      [ETH, 'ofac-90001', 'QUENNEVILLE, Zorblat', 'ETH'],
    ]);
  });

  test('an address is found whatever asset the list named, and one of no known form under its own text', () => {
    const odd = '5be5543ff73456ab9f2d207887e2af87322c651ea1a873c5b25b7ffae456c320';
    const { tags } = parseOfacAddresses([
      ...file(`TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n${BCH.slice(12)}\n`, 'sanctioned_addresses_XBT.txt'),
      ...file(`${odd}\n`, 'sanctioned_addresses_XMR.txt'),
    ]);
    for (const address of ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', odd])
      expect(screen(tags, address, '2026-01-01').sanctioned).toBe(true);
  });
});

describe('editions', () => {
  const row = (address: string, more: Partial<Tag> = {}): Tag => ({
    ...parseTagCsv(file(`address,category\n${address},sanctions\n`)).tags[0]!,
    ...more,
  });

  test('what a newer edition no longer has is not sanctioned from its day on, and still is as of an earlier day', () => {
    const first = mergeEdition([], [row(ETH), row(BCH)], '2024-01-10');
    const second = mergeEdition(first.tags, [row(BCH)], '2025-03-20');
    expect([first.added, second.added, second.changed, second.removed]).toEqual([2, 0, 0, 1]);
    expect([...second.changedKeys]).toEqual([ETH.toLowerCase()]);
    const sanctioned = ['2024-01-09', '2024-01-10', '2025-03-19', '2025-03-20'].map(
      (day) => screen(second.tags, ETH, day).sanctioned,
    );
    expect(sanctioned).toEqual([false, true, true, false]);
    const delisted = screen(second.tags, ETH, '2026-01-01');
    expect(delisted).toMatchObject({
      status: 'no_match',
      statements: [{ listedOn: '2024-01-10', delistedOn: '2025-03-20', active: false }],
    });
    expect(screen(second.tags, BCH, '2026-01-01').statements[0]!.listedOn).toBe('2024-01-10');
    // Listed again: both listings are remembered.
    const third = mergeEdition(second.tags, [row(ETH), row(BCH)], '2026-05-01');
    const days = ['2024-06-01', '2025-06-01', '2026-06-01'].map((day) => screen(third.tags, ETH, day).sanctioned);
    expect(days).toEqual([true, false, true]);
  });

  test('a list that carries its own dates keeps them', () => {
    const own = row(ETH, { listedOn: '2022-08-08', delistedOn: '2025-03-21' });
    const merged = mergeEdition([], [own], '2026-01-01');
    expect(mergeEdition(merged.tags, [own], '2026-02-01')).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(screen(merged.tags, ETH, '2023-01-01').sanctioned).toBe(true);
    expect(screen(merged.tags, ETH, '2026-01-01').sanctioned).toBe(false);
  });
});

describe('outcome', () => {
  test('an unlabelled address is unknown and not of low risk', () => {
    const { status, risk, exposure, coverage } = screen([], ETH, '2026-01-01');
    expect([status, risk.band, coverage.graph]).toEqual(['no_match', 'medium', 'labels_only']);
    expect(exposure).toMatchObject([{ category: 'unknown' }]);
  });

  test('a label of low confidence is for a person to judge', () => {
    const tags = parseTagCsv(file(`address,category,confidence\n${ETH},scam,web_crawl\n`)).tags;
    expect(screen(tags, ETH, '2026-01-01')).toMatchObject({ status: 'review', reasonCodes: ['wallet.scam'] });
  });
});

const OFAC = fileURLToPath(new URL('../../../../tests/evaluation/wallets/ofac_2024-09-27', import.meta.url));
/** The optional evaluation data folder beside the repository. */
const TAGPACKS = fileURLToPath(new URL('../../../../../shared/data/wallets/tagpacks', import.meta.url));

describe('real lists', () => {
  const read = (folder: string) =>
    readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

  test('every address of the OFAC lists is reported sanctioned with its date', () => {
    const files = read(OFAC);
    const { tags, rejected } = parseOfacAddresses(files);
    const lines = files.flatMap(({ bytes }) => bytes.toString().split('\n').filter(Boolean));
    expect([rejected.length, tags.length]).toEqual([0, lines.length]);
    const merged = mergeEdition([], tags, '2024-09-27');
    const wrong = lines.filter((address) => {
      const { sanctioned, status, statements } = screen(merged.tags, address, '2026-01-01');
      return !sanctioned || status !== 'match' || statements[0]?.listedOn !== '2024-09-27';
    });
    expect(wrong).toEqual([]);
    const unread = lines.filter((address) => !readAddress(address).ok);
    expect(unread).toEqual(['5be5543ff73456ab9f2d207887e2af87322c651ea1a873c5b25b7ffae456c320']);
  }, 60_000);

  test.skipIf(!existsSync(TAGPACKS))(
    'every TagPack is read without a rejected row, but for rows that say nothing',
    () => {
      for (const pack of read(TAGPACKS)) {
        const { tags, rejected } = parseTagPack([pack]);
        expect([pack.name, rejected]).toEqual([pack.name, []]);
        expect(tags.length).toBe(pack.bytes.toString().match(/^\s*(?:-\s+)?address:/gm)!.length);
        if (/ofac|lazarus/.test(pack.name)) expect(tags.every(({ category }) => category === 'sanctions')).toBe(true);
      }
    },
  );
});
