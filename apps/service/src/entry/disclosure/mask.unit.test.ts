import { describe, expect, test } from 'vitest';
import { personalFields } from './fields.js';
import { maskFields } from './mask.js';

describe('a masked answer', () => {
  test('keeps what tells two people apart and names neither', () => {
    const body = {
      data: [
        {
          id: 'a',
          name: 'Ana Maria Silva',
          email: 'ana@bank.example',
          phone: '+351912345678',
          born: '1990-02-03',
          no: 'X12',
        },
        { id: 'b', name: null, email: undefined, phone: '', born: true },
      ],
    };
    maskFields(body, {
      'data.*.name': 'name',
      'data.*.email': 'email',
      'data.*.phone': 'number',
      'data.*.born': 'text',
      'data.*.no': 'number',
      'data.*.absent.below': 'name',
    });
    expect(body.data).toEqual([
      { id: 'a', name: 'A••• M••• S•••', email: 'a•••@•••', phone: '•••78', born: '•••', no: '•••' },
      { id: 'b', name: null, email: undefined, phone: '•••', born: true },
    ]);
  });

  test('of an object with names of its own keeps scores, states and moments', () => {
    const body = {
      result: { outcome: 'match', score: 0.7, seen_at: '2026', names: ['Ana', { value: 'Silva', id: 'x' }] },
      all: { a: 1 },
    };
    maskFields(body, { result: 'open', all: 'all' });
    expect(body).toEqual({
      result: { outcome: 'match', score: 0.7, seen_at: '2026', names: ['•••', { value: '•••', id: 'x' }] },
      all: { a: '•••' },
    });
  });

  test('hides ages beside hidden birth dates', () => {
    const body = {
      result: { document: { date_of_birth: '1990-08-12', age: 36 }, interval: { low: 23, high: 49 }, n: 2 },
    };
    maskFields(body, { result: 'open' });
    expect(body.result).toEqual({
      ...{ document: { date_of_birth: '•••', age: '•••' }, interval: { low: '•••', high: '•••' }, n: 2 },
    });
  });

  test('leaves companies and ids', () => {
    const body = {
      data: [
        { kind: 'business', name: 'Acme Ltd' },
        { kind: 'person', name: 'Rui Costa' },
      ],
    };
    maskFields(body, { 'data.*.name': 'party' });
    expect(body.data.map(({ name }) => name)).toEqual(['Acme Ltd', 'R••• C•••']);
  });
});

describe('fields that somebody wants to see', () => {
  const session = {
    status: 'referred',
    expected: { given_name: 'Ana' },
    extracted: { 'document.family_name': { value: 'Silva', source: 'mrz' } },
    checks: [{ result: { name: 'Ana' } }],
  };
  const read = (...fields: string[]) => personalFields('getVerification', session, fields);

  test('are found by paths, also where names hold dots, and by what stands above or below them', () => {
    expect(read('expected.given_name', 'extracted.document.family_name.value', 'checks.0.result.name')).toEqual({
      'expected.given_name': 'Ana',
      'extracted.document.family_name.value': 'Silva',
      'checks.0.result.name': 'Ana',
    });
    expect(read('expected')).toEqual({ expected: { given_name: 'Ana' } });
  });

  test.each(['status', 'expected.phone', 'extracted.document.family_name.source', '__proto__', 'checks.1.result'])(
    'are refused where %s is not personal or not there',
    (path) => {
      expect(() => read('expected', path)).toThrow(expect.objectContaining({ extras: { field: 'fields.1' } }));
    },
  );
});
