import { describe, expect, test } from 'vitest';
import { BODY_MAX, bodyLimits, declaresBodyLimits } from './body-limits.js';
import { operations } from './operations.js';
import { capacityOf } from './schema-capacity.js';

const byId = (id: string) => {
  const found = operations.find((spec) => spec.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
};
const KIB = 1024;

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly 'x-bytes-max'?: number;
}

/** The longest value that a schema allows; of a union the member that is written longest. */
function longest(shape: Shape): unknown {
  if (shape.enum) return shape.enum.reduce((a, b) => (String(a).length > String(b).length ? a : b));
  if (shape.anyOf) return shape.anyOf.map(longest).sort((a, b) => written(b).length - written(a).length)[0];
  if (shape.type === 'string') return 'Ж'.repeat(shape['x-bytes-max'] ?? shape.maxLength ?? 40);
  if (shape.type === 'array') return Array.from({ length: shape.maxItems ?? 0 }, () => longest(shape.items ?? {}));
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, member]) => [name, longest(member)]));
  return shape.type === 'boolean' ? false : -1.5e-300;
}

/** As clients write that escape everything and indent. */
function written(value: unknown): string {
  return JSON.stringify(value, undefined, 4).replaceAll('Ж', '\\u0416');
}

describe('the body of an operation', () => {
  test('has limits of its own: by its schema, or declared where a schema has no end', () => {
    expect(operations.filter((spec) => !declaresBodyLimits(spec)).map(({ id }) => id)).toEqual([]);
  });

  test.each(operations)('of $id never exceeds the general maximum', (spec) => {
    const { bytes, values, depth } = bodyLimits(spec);
    expect([bytes <= BODY_MAX.bytes, values <= BODY_MAX.values, depth <= BODY_MAX.depth]).toEqual([true, true, true]);
  });

  test('of an operation that anybody may call has at most 256 KiB, and 16 KiB where it holds a few fields', () => {
    const open = operations.filter(({ auth, method }) => auth === 'public' && method !== 'GET');
    expect(open.filter((spec) => bodyLimits(spec).bytes > (spec.rawBody ? 256 : 16) * KIB).map(({ id }) => id)).toEqual(
      [],
    );
    expect(bodyLimits(byId('exchangeLink')).bytes).toBe(16 * KIB);
  });

  test('of a capture operation has 16 KiB, but where it takes pictures or the owners of a company', () => {
    const more = operations
      .filter(({ auth }) => auth === 'session_token')
      .filter((spec) => bodyLimits(spec).bytes > 16 * KIB)
      .map(({ id }) => id);
    expect(more.sort()).toEqual(['confirmCaptureCompany', 'putCaptureMedia', 'sendChallengeFrames']);
  });

  const small = operations.filter(({ body, bodyBytesMax }) => body && !bodyBytesMax && capacityOf(body).bytes < 3e6);
  test.each(small)('of $id fits its limit however long its fields are', (spec) => {
    expect(small.length).toBeGreaterThan(40);
    const text = written(longest(spec.body as Shape));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bodyLimits(spec).bytes);
  });
});

describe('the capacity of a schema', () => {
  test.each([
    [{ type: 'string' }],
    [{ type: 'string', pattern: '^[a-z]+$' }],
    [{ type: 'string', pattern: '[a-z]{3}' }],
    [{ type: 'string', pattern: '^a{2,}$' }],
    [{ type: 'array', items: { type: 'number' } }],
    [{ type: 'object', properties: { a: {} } }],
    [{ type: 'object', additionalProperties: { type: 'number' } }],
    [{ anyOf: [{ type: 'number' }, { type: 'array', maxItems: 2, items: {} }] }],
  ])('%j has no end', (schema) => {
    expect(capacityOf(schema).bytes).toBe(Number.POSITIVE_INFINITY);
  });

  test('counts the values and the depth of the largest instance', () => {
    const item = { type: 'object', properties: { a: { type: 'number' }, b: { type: 'boolean' } } };
    const schema = { type: 'object', properties: { list: { type: 'array', maxItems: 10, items: item } } };
    expect(capacityOf(schema)).toMatchObject({ values: 1 + 1 + 10 * 3, depth: 3 });
  });
});
