import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clause, clausesOf, conditionOf, kindOf, literalOf, OPERATORS, typedOf } from './clauses';

const comparison = fc.record({
  left: fc.constantFrom('tx.base_amount', 'counterparty.country', "count('24h')", "sum(base_amount, '7d')"),
  operator: fc.constantFrom(...OPERATORS),
  right: fc.constantFrom('10000', '-2.5', "'XX'", 'params.limit', 'true'),
});
const locked = fc.constantFrom(
  "regex(tx.memo, 'a&&b')",
  '(tx.hour < 6 || tx.hour > 22)',
  "count('24h', {'min': 5, 'max': 9}) > params.limit",
  'has(tx.memo)',
);

describe('the form of a condition', () => {
  test('says what the text says, and the text what the form says', () => {
    const clause = fc.oneof(
      comparison,
      locked.map((text): Clause => ({ locked: text })),
    );
    fc.assert(
      fc.property(fc.array(clause, { minLength: 1, maxLength: 6 }), (clauses) => {
        expect(clausesOf(conditionOf(clauses))).toEqual(clauses);
      }),
    );
  });

  test('locks whole what is not joined by and', () => {
    expect(clausesOf("tx.hour < 6 || tx.type == 'x' && tx.hour > 1")).toEqual([
      { locked: "tx.hour < 6 || tx.type == 'x' && tx.hour > 1" },
    ]);
    expect(clausesOf('tx.hour < 6 ? true : false')).toHaveLength(1);
  });

  test('writes values as the language does', () => {
    expect(literalOf("O'Neill", kindOf('counterparty.name'))).toBe('"O\'Neill"');
    expect(literalOf('params.limit', 'number')).toBe('params.limit');
    expect(literalOf('two words ', 'text')).toBe("'two words'");
    expect(literalOf(`'"`, 'text')).toBeUndefined();
    expect(literalOf('a\\b', 'text')).toBeUndefined();
    expect(['many', '', '-', '1.2.3'].map((one) => literalOf(one, 'number'))).toEqual(Array(4).fill(undefined));
    expect(['1234.', '1234.5', '1234.50'].map((one) => literalOf(one, 'number'))).toEqual([
      '1234',
      '1234.5',
      '1234.50',
    ]);
    expect(literalOf('', kindOf('wallet.sanctioned'))).toBe('true');
    expect(typedOf("'GB'")).toBe('GB');
    expect(typedOf(`"O'Neill"`)).toBe("O'Neill");
    expect(clausesOf(`counterparty.name == "O'Neill"`)).toEqual([
      { left: 'counterparty.name', operator: '==', right: `"O'Neill"` },
    ]);
  });
});
