import { describe, expect, test } from 'vitest';
import { fieldsOf } from './fields.js';

type Readable = Parameters<typeof fieldsOf>[0];

const session = (value: string, more: object, expected: object = {}) =>
  ({
    checks: [{ result: { fields: [{ name: 'number', value, sources: ['mrz'], ...more }] } }],
    extracted: { 'document.number': { value, confidence: 0.98, source: 'mrz' } },
    expected,
  }) as unknown as Readable;

describe('a field that was read', () => {
  test('is marked where the print says something else, with what it says', () => {
    const [field] = fieldsOf(session('NW1007919', { values: { visual: 'NW1007913' } }));
    expect(field).toMatchObject({ mismatch: true, value: 'NW1007919' });
    expect(field?.sources).toEqual([
      { source: 'mrz', value: undefined },
      { source: 'visual', value: 'NW1007913' },
    ]);
  });

  test('is marked where it is not what was given, and not for case and accents', () => {
    expect(fieldsOf(session('A1', {}, { document_number: 'B2' }))[0]?.mismatch).toBe(true);
    expect(fieldsOf(session('É1', {}, { document_number: 'e1' }))[0]?.mismatch).toBe(false);
  });

  test('is not marked while it is masked: nobody can tell', () => {
    const masked = session('•••', { values: { visual: '•••' } }, { document_number: '•••19' });
    expect(fieldsOf(masked)[0]?.mismatch).toBe(false);
  });
});
