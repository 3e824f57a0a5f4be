import { describe, expect, test } from 'vitest';
import { parseBis, parseEu, parseFtm, parseTargetsSimple, parseUk, parseUn } from '../index.js';

const file = (name: string, text: string) => [{ name, bytes: Buffer.from(text) }];

describe('the EU list', () => {
  const header =
    'Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType;Entity_Regulation_Programme;NameAlias_WholeName;NameAlias_Gender;BirthDate_BirthDate;Citizenship_CountryIso2Code;Identification_Number;Identification_TypeCode';

  test('in the file of the commission, rows of one entity become one party', () => {
    const rows = [
      '13;EU.27.28;P;IRQ;Zorblat Quenneville;M;1937-04-28;;;',
      '13;EU.27.28;P;IRQ;Zorbi Q;;;IQ;A 123456;passport',
    ];
    const { entities, rejected } = parseEu(file('fsf.csv', `${header}\n${rows.join('\n')}\n13;short\n`), 'eu_fsf');
    expect(entities).toMatchObject([
      {
        id: 'eu-27.28',
        schema: 'person',
        names: [
          { text: 'Zorblat Quenneville', kind: 'primary' },
          { text: 'Zorbi Q', kind: 'alias' },
        ],
        datesOfBirth: ['1937-04-28'],
        nationalities: ['IQ'],
        genders: ['male'],
        identifiers: [{ type: 'passport', value: 'A 123456' }],
      },
    ]);
    expect(rejected).toEqual([{ file: 'fsf.csv', line: 4, reason: expect.stringContaining('cells') }]);
  });

  test('years between which somebody was born, a year that is about right, and the day of the file are read', () => {
    const columns = `fileGenerationDate;${header};BirthDate_YearRangeFrom;BirthDate_YearRangeTo;BirthDate_Circa`;
    const rows = [
      '26/02/2026;13;EU.27.28;P;IRQ;Zorblat Quenneville;M;;;;;1958;1963;',
      '26/02/2026;14;EU.27.29;P;IRQ;Zorbi Mooncalf;M;1970;;;;;;true',
      '26/02/2026;15;EU.27.30;P;IRQ;Ottokar Grebnovik;M;1937-04-28;;;;;;false',
    ];
    const { entities, dated } = parseEu(file('fsf.csv', `${columns}\n${rows.join('\n')}\n`), 'eu_fsf');
    expect(entities.map(({ datesOfBirth }) => datesOfBirth)).toEqual([['1958/1963'], ['1970~'], ['1937-04-28']]);
    expect(dated).toBe('2026-02-26');
  });

  test('as a table of the Official Journal, values between semicolons and dates as printed are read', () => {
    const head = 'celex,recordId,programKey,annex,schema,name,alias,weakAlias,birthDate,nationality,imoNumber';
    const row =
      '32099R0001,7,EU-XYZ,I.A,Person,Zorblat QUENNEVILLE,"Зорблат; ""Semi; Colon""",Mooncalf,6.3.1955 or 15.3.1955,Russia,';
    const { entities } = parseEu(file('oj.csv', `${head}\n${row}\n`), 'eu_oj');
    expect(entities).toMatchObject([
      {
        id: 'eu-32099r0001-i.a-7',
        names: [
          { text: 'Zorblat QUENNEVILLE', kind: 'primary' },
          { text: 'Зорблат', kind: 'alias' },
          { text: 'Semi; Colon', kind: 'alias' },
          { text: 'Mooncalf', kind: 'weak' },
        ],
        datesOfBirth: ['1955-03-06', '1955-03-15'],
        nationalities: ['RU'],
        programs: ['EU-XYZ'],
      },
    ]);
  });
});

test('the UK list: the line of the report date is passed over, unknown days are left out, numbered values are split', () => {
  const text = `Report Date: 23-Sep-2026
Unique ID,Name 6,Name 1,Name 2,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,D.O.B,Nationality(/ies),IMO number
AFG0001,QUENNEVILLE,Zorblat,,Primary Name,,Зорблат,Afghanistan,Individual,dd/mm/1960,(1) Iran (2) Iraq,
AFG0001,MOONCALF,,,Alias,Low,,Afghanistan,Individual,05/07/1961,,
SHP0001,GREBNOVIK GLORY,,,Primary Name,,,Russia,Ship,,,9074729
`;
  expect(parseUk(file('uk.csv', text), 'uk_sl').entities).toMatchObject([
    {
      id: 'uk-afg0001',
      schema: 'person',
      names: [
        { text: 'Zorblat QUENNEVILLE', kind: 'primary' },
        { text: 'Зорблат', kind: 'original_script' },
        { text: 'MOONCALF', kind: 'weak' },
      ],
      datesOfBirth: ['1960', '1961-07-05'],
      nationalities: ['IR', 'IQ'],
    },
    { id: 'uk-shp0001', schema: 'vessel', identifiers: [{ type: 'imo', value: '9074729' }] },
  ]);
});

test('the denied persons list: rows of one order are one party, firms are told by their forms', () => {
  const head = 'Name\tStreet_Address\tCountry\tEffective_Date\tFR_Citation';
  const rows = [
    'ZORBLAT QUENNEVILLE\tA\tUS\t01/01/2020\t1 F.R. 2',
    'ZORBLAT QUENNEVILLE\tB\tGB\t01/01/2020\t1 F.R. 2',
    'MISK TRADING LLC\tC\tAE\t01/01/2020\t3 F.R. 4',
  ];
  const { entities } = parseBis(file('dpl.txt', `${head}\n${rows.join('\n')}\n`), 'bis_dpl');
  expect(entities.map(({ schema, countries }) => [schema, countries])).toEqual([
    ['person', ['US', 'GB']],
    ['organization', ['AE']],
  ]);
});

describe('FollowTheMoney', () => {
  test('entities carry names, topics and identifiers; what is no party is passed over and a broken line is reported', () => {
    const person = {
      id: 'Q1',
      schema: 'Person',
      caption: 'Zorblat Quenneville',
      datasets: ['xx_peps'],
      properties: {
        name: ['Zorblat Quenneville'],
        alias: ['Zorbi'],
        birthDate: ['1960-01'],
        topics: ['role.pep'],
        innCode: ['7712345678'],
        country: ['ru'],
      },
    };
    const lines = [JSON.stringify(person), '{"id":"a","schema":"Address","properties":{}}', '{broken', '[]'];
    const { entities, rejected } = parseFtm(file('entities.ftm.json', lines.join('\n')), 'os_peps');
    expect(entities).toMatchObject([
      {
        id: 'os-Q1',
        types: ['pep'],
        datesOfBirth: ['1960-01'],
        countries: ['RU'],
        identifiers: [{ type: 'tax_id', value: '7712345678' }],
      },
    ]);
    expect(rejected.map(({ line }) => line)).toEqual([3, 4]);
  });

  test('who is only mentioned is not listed; a target, and who stands there for a reason, is', () => {
    const line = (id: string, more: object, topics: readonly string[] = []) =>
      JSON.stringify({ id, schema: 'Organization', caption: `Body ${id}`, properties: { topics }, ...more });
    const lines = [
      line('ministry', { target: false }, ['gov']),
      line('owner', { target: false }),
      line('linked', { target: false }, ['sanction.linked']),
      line('listed', { target: true }),
      line('own', {}),
    ];
    const { entities, rejected } = parseFtm(file('entities.ftm.json', lines.join('\n')), 'os');
    expect(entities.map(({ id }) => id)).toEqual(['os-linked', 'os-listed', 'os-own']);
    expect(rejected).toEqual([]);
  });

  test('targets.simple.csv', () => {
    const head =
      'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change';
    const rows = [
      'NK-1,Vessel,GREBNOVIK,Old Name;Older,,lr;pa,,IMO9074729;613411304,EU - x,,,EU List,,,',
      'Q2,Person,Zorblat,,1960,us,,,,,,US Congress,,,',
      'x,Nonsense,N,,,,,,,,,d,,,',
    ];
    const { entities, rejected } = parseTargetsSimple(
      file('targets.simple.csv', `${head}\n${rows.join('\n')}\n`),
      'os',
    );
    expect(entities).toMatchObject([
      {
        id: 'os-NK-1',
        schema: 'vessel',
        types: ['sanction'],
        countries: ['LR', 'PA'],
        identifiers: [{ type: 'imo' }, { type: 'other' }],
      },
      { id: 'os-Q2', types: ['pep'], datesOfBirth: ['1960'] },
    ]);
    expect(rejected).toMatchObject([{ line: 4 }]);
  });
});

describe('hostile files', () => {
  test('an XML bomb is refused before it is read', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><FIRST_NAME>&b;</FIRST_NAME></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
    expect(() => parseUn(file('bomb.xml', bomb), 'un')).toThrow(/document type/);
  });

  test('a truncated list is one clear line, or keeps what was whole', () => {
    const whole =
      '<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Zorblat</FIRST_NAME></INDIVIDUAL>';
    expect(() => parseUn(file('cut.xml', whole), 'un')).toThrow(/cut\.xml/);
    expect(() => parseUk(file('cut.csv', 'Unique ID,Name 6,Name 1\n'), 'uk')).toThrow(/cut\.csv/);
    expect(() => parseEu(file('zip.csv', 'PK\u0003\u0004\u0000\u0000'), 'eu')).toThrow(/zip\.csv/);
  });

  test('a file in another encoding is read as Windows-1252, never as question marks', () => {
    const bytes = Buffer.concat([
      Buffer.from('Unique ID,Name 6,Name 1,Name type\n1,PE'),
      Buffer.from([0xd1]),
      Buffer.from('A,Jos'),
      Buffer.from([0xe9]),
      Buffer.from(',Primary Name\n'),
    ]);
    expect(parseUk([{ name: 'uk.csv', bytes }], 'uk').entities[0]?.names[0]?.text).toBe('José PEÑA');
  });
});
