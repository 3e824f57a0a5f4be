import { describe, expect, test } from 'vitest';
import { type ListFile, parseHouse } from '../index.js';

const text = (name: string, content: string): ListFile => ({ name, bytes: Buffer.from(content) });
const csv = (...rows: readonly string[]) => parseHouse([text('own.csv', `${rows.join('\n')}\n`)], 'own');
const json = (...rows: readonly object[]) =>
  parseHouse([text('own.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))], 'own');

describe('the names of a screening request', () => {
  test('mean what those of the guide mean', () => {
    const guide = csv(
      'id,name,schema,dates_of_birth,countries,nationalities,gender,aliases',
      '1,Zorbax Quillon,organization,1950-01-01,IR,RU,male,Z Q',
    );
    const request = csv(
      'ID,Full name,type,date of birth,country,nationality,sex,alias',
      '1,Zorbax Quillon,business,1950-01-01,IRN,Russian Federation,M,Z Q',
    );
    const lines = json({
      id: 1,
      full_name: 'Zorbax Quillon',
      entity_type: 'company',
      birth_date: '1950-01-01',
      country_code: 'IR',
      nationality: ['RU'],
      gender: 'male',
      aliases: ['Z Q'],
    });
    expect(request.entities).toEqual(guide.entities);
    expect(lines.entities).toEqual(guide.entities);
    expect(guide.entities[0]).toMatchObject({
      schema: 'organization',
      countries: ['IR'],
      datesOfBirth: ['1950-01-01'],
    });
  });

  test.each([
    ['individual', 'person'],
    ['business', 'organization'],
    ['vessel', 'vessel'],
    ['aircraft', 'aircraft'],
  ])('a type of %s is a schema of %s', (type, schema) => {
    expect(csv('id,name,type', `1,Krangstar Seven,${type}`).entities[0]).toMatchObject({ schema, types: ['sanction'] });
  });

  test('a type that says why somebody is listed is one', () => {
    const [entity] = csv('id,name,type', '1,Krangstar Seven,pep').entities;
    expect(entity).toMatchObject({ schema: 'person', types: ['pep'] });
  });

  test('identifiers are understood as a request has them', () => {
    const { entities } = json({
      id: 'a',
      name: 'Seven',
      identifiers: [{ type: 'tax', value: 12345678 }, 'IMO:9074729'],
    });
    expect(entities[0]?.identifiers).toEqual([
      { type: 'tax_id', value: '12345678' },
      { type: 'imo', value: '9074729' },
    ]);
  });
});

describe('what is not understood', () => {
  test('a column or key that is not known refuses the file by its name', () => {
    expect(() => csv('id,name,born', '1,Misk,1950')).toThrow(/own\.csv, column 3 \(born\): the column is not known/);
    expect(() => json({ id: 1, name: 'Misk' }, { id: 2, name: 'Tal', birthdate: '1950' })).toThrow(
      /own\.jsonl, line 2 \(birthdate\).*dates_of_birth/,
    );
  });

  test('remarks for people are passed over', () => {
    expect(csv('id,name,Notes,', '1,Misk,seen,').entities).toHaveLength(1);
    expect(json({ id: 1, name: 'Misk', comment: { by: 'me' } }).entities).toHaveLength(1);
  });

  test.each([
    ['type', 'robot', 'The schema robot is not known.'],
    ['types', 'pep;crook', 'The type crook is not known.'],
    ['country', 'Nowhere', 'The country Nowhere is not known.'],
    ['nationalities', 'DE;Nowhere', 'The nationality Nowhere is not known.'],
    ['birth_date', '31/31/2000', 'The date of birth 31/31/2000 is not YYYY, YYYY-MM or YYYY-MM-DD.'],
    ['gender', 'maybe', 'The gender maybe is not known.'],
    ['identifiers', 'pasport:X123', 'The type of identifier pasport is not known.'],
  ])('a row with the %s %s is rejected, the others are taken', (column, value, reason) => {
    const { entities, rejected } = csv(`id,name,${column}`, '1,Misk,', `2,Tal,${value}`);
    expect([entities.length, rejected]).toEqual([1, [{ file: 'own.csv', line: 3, reason }]]);
  });

  test('a value of another kind is rejected, not left out', () => {
    const { rejected } = json({ id: 1, name: 'Misk' }, { id: 2, name: 'Tal', countries: [{ code: 'IR' }] });
    expect(rejected).toEqual([{ file: 'own.jsonl', line: 2, reason: 'The countries cannot be read.' }]);
  });

  test('a country that says nothing is no fault', () => {
    expect(csv('id,name,countries', '1,Misk,SU;RU').entities[0]?.countries).toEqual(['RU']);
  });
});

test('a row without types is listed for what the list covers', () => {
  const rows = [text('own.csv', 'id,name,types\n1,Misk,\n2,Tal,rca\n')];
  const types = (listedFor?: ('sanction' | 'pep')[]) =>
    parseHouse(rows, 'own', listedFor).entities.map((entity) => entity.types);
  expect(types()).toEqual([['sanction'], ['rca']]);
  expect(types(['pep'])).toEqual([['pep'], ['rca']]);
});
