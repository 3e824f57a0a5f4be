import type { OperationSpec } from '@assay/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectDeclared,
  expectSound,
  keyOperations,
  ownPath,
  type PropertyService,
  startPropertyService,
} from '../support/operations.js';

let service: PropertyService;
beforeAll(async () => {
  service = await startPropertyService();
});
afterAll(() => service?.stop());

// Filling a sandbox takes no field, and would keep this service busy for minutes: it has a test of its own.
const withBody = keyOperations.filter(({ id, body, rawBody }) => body && !rawBody && id !== 'fillSandbox');

/** Sends to a resource of one's own where there is one; else the operation is left to the tests of missing resources. */
async function send(spec: OperationSpec, body: unknown, what: string, headers: Record<string, string> = {}) {
  const path = ownPath(spec, service.resources);
  if (path === undefined) return undefined;
  const reply = await service.api(spec.method, path, body, { headers, key: await service.keyFor(spec) });
  expectSound(reply, `${spec.id} ${what}`);
  expectDeclared(spec, reply);
  return reply;
}

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
}

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  'x',
  'ž🙂',
  '\u202e',
  'x'.repeat(5000),
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  '2026-02-31',
  '2026-13-45',
  '2026-13-45T25:61:61.000Z',
  "'; drop table sessions; --",
  '{{1+1}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  Number.MAX_SAFE_INTEGER,
];

/** Paths of every property of a body, to a depth of three. */
function properties(shape: Shape, path: readonly string[] = []): string[][] {
  if (path.length > 3) return [];
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
    [...path, name],
    ...properties(inner, [...path, name]),
  ]);
}

/** A value that has the kinds of the schema, without further care for its limits. */
function plausible(shape: Shape): unknown {
  if (shape.enum) return shape.enum[0];
  if ('const' in shape) return shape.const;
  if (shape.anyOf) return plausible(shape.anyOf[0]!);
  if (shape.type === 'string') return 'kyc_standard';
  if (shape.type === 'integer' || shape.type === 'number') return 1000;
  if (shape.type === 'boolean') return true;
  if (shape.type === 'array') return shape.items ? [plausible(shape.items)] : [];
  const required = shape.required ?? [];
  return Object.fromEntries(required.map((name) => [name, plausible(shape.properties?.[name] ?? {})]));
}

function withValue(base: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = base !== null && typeof base === 'object' ? (base as Record<string, unknown>) : {};
  return { ...inner, [name]: withValue(inner[name], rest, value) };
}

describe('a body that is no JSON object', () => {
  test.each(withBody)('$method $path is 400 on `body`', async (spec) => {
    for (const body of [
      '{',
      '{"a":}',
      '[]',
      'null',
      '1',
      '"text"',
      'true',
      "{'a':1}",
      '{"a":1}{',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    ]) {
      const reply = await send(spec, body, String(body));
      if (reply)
        expect([spec.id, String(body), reply.status, reply.body.error?.field]).toEqual([
          spec.id,
          String(body),
          400,
          'body',
        ]);
    }
  });
});

describe('a hostile body', () => {
  const deep = (open: string, close: string) => `{"metadata":${open.repeat(5000)}1${close.repeat(5000)}}`;
  const bodies = [
    '{"__proto__":{"admin":true}}',
    '{"journey":"a\\u0000b"}',
    '{"journey":"\\ud800"}',
    '{"\\udc00":1}',
    '{"a\\u0000":1}',
    deep('[', ']'),
    deep('{"a":', '}'),
  ];

  test.each(withBody)('$method $path is 400', async (spec) => {
    for (const body of bodies) {
      const reply = await send(spec, body, body.slice(0, 60));
      if (reply) expect([spec.id, body.slice(0, 60), reply.status]).toEqual([spec.id, body.slice(0, 60), 400]);
    }
  });

  test.each(withBody)('$method $path bears what is legal but odd', async (spec) => {
    const odd = [
      '',
      '{}',
      ' \n\t{}\r\n',
      '{"a":1e400}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"a":1,"a":2}',
      `{"a":"${'x'.repeat(2_000_000)}"}`,
      `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":1`).join()}}`,
    ];
    for (const body of odd) await send(spec, body, body.slice(0, 60));
  });
});

describe('fields', () => {
  test.each(withBody)('$method $path refuses or reports an unknown one', async (spec) => {
    const body = { ...(plausible(spec.body as Shape) as object), zzz_unknown: 1 };
    const reply = await send(spec, body, 'unknown field');
    if (!reply || spec.unknownFields !== 'refuse') return;
    const fields = (reply.body.error.details ?? []).map(({ field }: { field: string }) => field);
    expect([spec.id, reply.status, fields.includes('zzz_unknown')]).toEqual([spec.id, 400, true]);
  });

  test.each(withBody)('$method $path names each that is required and missing', async (spec) => {
    const { required = [] } = spec.body as Shape;
    const reply = await send(spec, {}, 'nothing');
    if (!reply || required.length === 0) return;
    expect(reply.status, spec.id).toBe(400);
    const fields = (reply.body.error.details ?? [{ field: reply.body.error.field }]).map(
      ({ field }: { field: string }) => field,
    );
    for (const name of required) expect(fields, spec.id).toContain(name);
  });

  test.each(withBody)('$method $path bears any value in any of them', async (spec) => {
    const shape = spec.body as Shape;
    const paths = properties(shape);
    if (paths.length === 0) return;
    const base = plausible(shape);
    const sent = paths.flatMap((path) => WRONG.map((value) => ({ path, value })));
    // Enough of the products for a short run; the seed of a failure is printed.
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(sent, { minLength: Math.min(40, sent.length), maxLength: Math.min(40, sent.length) }),
        async (some) => {
          for (const { path, value } of some)
            await send(
              spec,
              withValue(base, path, value),
              `${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)}`,
            );
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

test('a day that no calendar has is refused, not attested as another', async () => {
  for (const date of ['2026-02-31', '2026-13-45', '0000-00-00', '2025-02-29']) {
    const { status, body } = await service.api('POST', '/v1/screening/attestations', { date });
    expect([date, status, body.error?.field]).toEqual([date, 400, 'date']);
  }
});
