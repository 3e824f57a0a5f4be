import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diffLists, type Entity, type ListFile, parseHouse, parseOfac, parseUn } from '../index.js';

const fixture = (name: string): ListFile => ({
  name,
  bytes: readFileSync(new URL(`../fixtures/${name}`, import.meta.url)),
});
const text = (name: string, content: string): ListFile => ({ name, bytes: Buffer.from(content) });
const edition = ['edition-d.txt', 'edition-b.txt', 'edition-a.txt', 'edition-c.txt'].map(fixture);
const byId = (entities: readonly Entity[], id: string): Entity => entities.find((entity) => entity.id === id)!;

describe('OFAC files', () => {
  const { entities, rejected } = parseOfac(edition, 'ofac_sdn');

  test('the role of each file comes from its columns, whatever its name and order', () => {
    expect(entities.map((entity) => entity.id)).toContain('ofac-90001');
    expect(byId(entities, 'ofac-90001').names).toEqual([
      { text: 'Zorblat Ondrej QUENNEVILLE', kind: 'primary' },
      { text: 'Zorbi QUENVIL', kind: 'alias' },
      { text: 'Sorblat KENNEVIL', kind: 'alias' },
      { text: 'MOONCALF', kind: 'weak' },
    ]);
  });

  test('remarks give dates, places, nationality, gender, documents and wallets', () => {
    expect(byId(entities, 'ofac-90001')).toMatchObject({
      schema: 'person',
      datesOfBirth: ['1968-12-10', '1966'],
      countries: ['FR', 'BY'],
      nationalities: ['RU'],
      genders: ['male'],
      programs: ['TESTPROG', 'OTHERPROG'],
      positions: ['Minister of Fictions'],
      identifiers: [
        { type: 'passport', value: 'X1234567', issuer: 'DE' },
        { type: 'passport', value: 'Y 7654321' },
        { type: 'tax_id', value: '771234567890', issuer: 'RU' },
        { type: 'wallet', value: '1FictitiousAddressForTestsOnly11', issuer: 'XBT' },
        { type: 'wallet', value: '0xABCDEFABCDEFABCDEFABCDEFABCDEFABCDEF0001', issuer: 'ETH' },
      ],
    });
  });

  test('about, between and month-only dates keep what is known and no more', () => {
    expect(['ofac-90002', 'ofac-90009', 'ofac-90011'].map((id) => byId(entities, id).datesOfBirth)).toEqual([
      ['1971~'],
      ['1960/1962'],
      ['1955-07'],
    ]);
    expect(byId(entities, 'ofac-90002').countries).toEqual(['KP']);
  });

  test('remarks that the main file cuts off go on in the comments file', () => {
    const entity = byId(entities, 'ofac-90011');
    expect(entity.identifiers).toContainEqual({ type: 'national_id', value: '88877766', issuer: 'RU' });
    expect(entity.names).toContainEqual({ text: 'OBR', kind: 'weak' });
  });

  test('vessels, aircraft and firms keep their numbers and flags', () => {
    expect(byId(entities, 'ofac-90005')).toMatchObject({
      schema: 'vessel',
      countries: ['PA'],
      identifiers: [
        { type: 'imo', value: '9074729' },
        { type: 'mmsi', value: '572469210' },
      ],
    });
    expect(byId(entities, 'ofac-90006').schema).toBe('aircraft');
    expect(byId(entities, 'ofac-90004')).toMatchObject({ schema: 'organization', countries: ['TR', 'MM'] });
  });

  test('rows that cannot be used are named by file and line, the end mark is none of them', () => {
    expect(rejected).toEqual([
      { file: 'edition-a.txt', line: 12, reason: 'The row has not the columns of its file.' },
      { file: 'edition-b.txt', line: 5, reason: 'There is no entry 99999 in this import.' },
    ]);
  });

  test.each([
    ['another delimiter', text('sdn.csv', '36;"SOMEBODY";-0- ;"CUBA"\n37;"OTHER";-0- ;"CUBA"\n')],
    ['a header of another list', text('sdn.csv', 'Name,City\nA,B\n')],
    ['nothing', text('sdn.csv', '')],
    ['aliases alone', fixture('edition-b.txt')],
    ['a web page', text('sdn.csv', '<html><body>Not found</body></html>')],
  ])('%s is an error, never an empty list', (_, file) => {
    expect(() => parseOfac([file], 'ofac_sdn')).toThrow(RangeError);
  });

  test('bytes that are no UTF-8 are read as Windows-1252', () => {
    const bytes = Buffer.concat([
      Buffer.from('7,"MU'),
      Buffer.from([0xd1]),
      Buffer.from('OZ, Ana","individual","X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n'),
    ]);
    expect(parseOfac([{ name: 'a', bytes }], 'ofac_sdn').entities[0]?.names[0]?.text).toBe('Ana MUÑOZ');
  });
});

describe('UN consolidated list', () => {
  const { entities, rejected } = parseUn([fixture('consolidated.xml')], 'un_consolidated');

  test('names, original script, spans of years and documents are read', () => {
    expect(entities[0]).toMatchObject({
      id: 'un-900101',
      schema: 'person',
      names: [
        { text: 'YUSUF MARWAN TALMIRI', kind: 'primary' },
        { text: 'يوسف مروان التلميري', kind: 'original_script' },
        { text: 'Yousef Talmeri', kind: 'alias' },
        { text: 'Y. M. Talmiri', kind: 'alias' },
        { text: 'Falcon', kind: 'weak' },
      ],
      datesOfBirth: ['1958/1963', '1957~'],
      countries: ['SY'],
      nationalities: ['IR'],
      genders: ['male'],
      identifiers: [{ type: 'passport', value: 'OB 0243318', issuer: 'CD' }],
      programs: ['Testland', 'TLi.001'],
      positions: ['Captain of a fictitious guard'],
    });
    expect(entities[1]).toMatchObject({ id: 'un-900201', schema: 'organization', countries: ['KP'] });
    expect(entities[1]?.names[0]?.text).toBe('ORDER OF THE & SILVER HERON');
  });

  test('an entry without a name is rejected by its number', () => {
    expect(rejected).toEqual([
      { file: 'consolidated.xml', line: expect.any(Number), reason: 'Entry 900102 has no name.' },
    ]);
  });

  test.each([
    ['another XML', '<?xml version="1.0"?><LIST/>'],
    ['an empty list', '<CONSOLIDATED_LIST><INDIVIDUALS/><ENTITIES/></CONSOLIDATED_LIST>'],
    ['a cut file', '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>'],
  ])('%s is an error, never an empty list', (_, content) => {
    expect(() => parseUn([text('un.xml', content)], 'un_consolidated')).toThrow(RangeError);
  });
});

describe('house lists', () => {
  const csv =
    'id,name,schema,types,aliases,dates_of_birth,nationalities,identifiers\n1,Zorblat Quenneville,person,pep;rca,Z. Q.;Zorb,1960-01,RU;Germany,passport:X1234567;ABC 99\n';

  test('CSV and JSON lines give the same entity', () => {
    const json = JSON.stringify({
      id: 1,
      name: 'Zorblat Quenneville',
      types: ['pep', 'rca'],
      aliases: ['Z. Q.', 'Zorb'],
      dates_of_birth: ['1960-01'],
      nationalities: ['RU', 'Germany'],
      identifiers: ['passport:X1234567', 'ABC 99'],
    });
    const [fromCsv, fromJson] = [
      parseHouse([text('a.csv', csv)], 'house_peps'),
      parseHouse([text('a.jsonl', json)], 'house_peps'),
    ];
    expect(fromCsv.entities).toEqual(fromJson.entities);
    expect(fromCsv.entities[0]).toMatchObject({
      id: 'house-peps-1',
      types: ['pep', 'rca'],
      nationalities: ['RU', 'DE'],
    });
  });

  test('faulty rows are rejected one by one and a file of nothing but faults is an error', () => {
    const rows = `${csv}2,,person,pep,,,,\n3,Misk,ghost,,,,,\n4,Misk,person,pep,,31.12.1999,,\n5,Misk\n`;
    expect(parseHouse([text('a.csv', rows)], 'house').rejected.map((row) => row.line)).toEqual([3, 4, 5, 6]);
    expect(() => parseHouse([text('a.csv', 'id,name\n1,\n')], 'house')).toThrow(RangeError);
    expect(() => parseHouse([text('a.csv', 'id;name\n1;Misk\n')], 'house')).toThrow(/header/);
  });
});

test('two editions of a list differ by id and by content', () => {
  const before = parseOfac(edition, 'ofac_sdn').entities;
  const after = before
    .filter((entity) => entity.id !== 'ofac-90003')
    .map((entity) => (entity.id === 'ofac-90005' ? { ...entity, countries: ['LR'] } : entity));
  const added = { ...before[0]!, id: 'ofac-90099' };
  expect(diffLists(before, [...after, added])).toEqual({
    added: ['ofac-90099'],
    changed: ['ofac-90005'],
    removed: ['ofac-90003'],
  });
  expect(diffLists(before, before)).toEqual({ added: [], changed: [], removed: [] });
});
