import { type Method, type OperationSpec, operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectDeclared,
  expectSound,
  keyOperations,
  ownPath,
  type PropertyService,
  pathWith,
  startPropertyService,
  UNKNOWN_ID,
} from '../support/operations.js';

let service: PropertyService;
beforeAll(async () => {
  service = await startPropertyService();
});
afterAll(() => service?.stop());

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const reading = keyOperations.filter(({ method }) => method === 'GET');
const collections = reading.filter(({ query }) => query && 'cursor' in query.properties);

async function get(spec: OperationSpec, search = '', headers: Record<string, string> = {}) {
  const path = ownPath(spec, service.resources);
  if (path === undefined) return undefined;
  const reply = await service.api(spec.method, `${path}${search}`, undefined, { headers });
  expectSound(reply, `${spec.id}${search}`);
  expectDeclared(spec, reply);
  return reply;
}

describe('methods', () => {
  test.each([...new Set(operations.map(({ path }) => path))])('%s answers others with 404 and Allow', async (path) => {
    const known = operations.filter((spec) => spec.path === path).map(({ method }) => method);
    for (const method of METHODS.filter((other) => !known.includes(other))) {
      const sent = path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
      // A literal path may also be the parameter of another one, as `imports` in place of an id.
      const reply = await service.api(method, sent, method === 'GET' ? undefined : {});
      expectSound(reply, `${method} ${sent}`);
      expect([method, sent, reply.status]).toEqual([method, sent, 404]);
      if (reply.headers.has('allow'))
        for (const allowed of known) expect(reply.headers.get('allow')!.split(', ')).toContain(allowed);
      else expect(path, `${method} ${path} has no Allow`).toContain('{');
    }
  });
});

describe('query parameters', () => {
  test.each(reading)('$path refuses an unknown one by its name', async (spec) => {
    const reply = await get(spec, '?zzz_unknown=1');
    if (reply) expect([spec.id, reply.status, reply.body.error.field]).toEqual([spec.id, 400, 'zzz_unknown']);
  });

  test.each(collections)('$path keeps the rules of every collection', async (spec) => {
    const page = await get(spec, '?limit=1');
    if (!page) return;
    expect([spec.id, page.status]).toEqual([spec.id, 200]);
    expect(page.body.data.length).toBeLessThanOrEqual(1);
    for (const [search, field] of [
      ['?limit=0', 'limit'],
      ['?limit=201', 'limit'],
      ['?limit=x', 'limit'],
      ['?limit=1.5', 'limit'],
      ['?limit=', 'limit'],
      ['?cursor=x', 'cursor'],
      ['?cursor=', 'cursor'],
      ['?order=up', 'order'],
      ['?created_after=yesterday', 'created_after'],
      ['?created_before=2026-02-31', 'created_before'],
      ['?created_after=2026-01-01&created_after=2026-01-02', 'created_after'],
    ]) {
      const reply = await get(spec, search);
      expect([spec.id, search, reply!.status, reply!.body.error?.field]).toEqual([spec.id, search, 400, field]);
    }
    for (const search of [
      '?limit=200',
      '?order=asc',
      '?order=desc',
      '?created_after=2026-01-01',
      '?created_before=2026-01-01T00:00:00%2B02:00',
    ])
      expect([spec.id, search, (await get(spec, search))!.status]).toEqual([spec.id, search, 200]);
  });

  test.each(reading)('$path bears hostile values in each of its parameters', async (spec) => {
    const names = Object.keys(spec.query?.properties ?? {});
    const values = [
      '',
      '%00',
      '%ff',
      '%F0%9F%99%82',
      "'%20or%201=1--",
      '[]',
      '{}',
      '-1',
      '1e9',
      'null',
      ',,,',
      'x'.repeat(2000),
      '%E2%80%AE',
    ];
    for (const name of names) for (const value of values) await get(spec, `?${name}=${value}`);
    for (const search of ['?', '?&&', '?=', '?=1', '?%zz', '?__proto__=1', '?constructor=1', '?toString=1'])
      await get(spec, search);
  });
});

describe('the form of a request', () => {
  test.each(reading)('$path answers the same with a trailing slash, and whatever Accept says', async (spec) => {
    const [plain, own] = [await get(spec), ownPath(spec, service.resources)];
    if (!plain) return;
    const slash = await service.api(spec.method, `${own}/`);
    expectSound(slash, `${spec.id}/`);
    expect([spec.id, slash.status]).toEqual([spec.id, plain.status]);
    for (const accept of ['text/html', 'image/*;q=0.1', '', ';;;'])
      expect((await get(spec, '', { accept }))!.status).toBe(plain.status);
  });

  test.each(keyOperations.filter(({ body, rawBody }) => body && !rawBody))(
    '$method $path takes JSON only',
    async (spec) => {
      const path = ownPath(spec, service.resources);
      if (path === undefined) return;
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        // Operations that take pictures read forms too.
        ...(spec.picture ? [] : ['multipart/form-data; boundary=x']),
        'json',
        'application/jsonp',
      ]) {
        const reply = await service.api(spec.method, path, '{"zzz":1}', {
          key: await service.keyFor(spec),
          headers: { 'content-type': type },
        });
        expectSound(reply, `${spec.id} ${type}`);
        expect([spec.id, type, reply.status, reply.body.error.field]).toEqual([spec.id, type, 400, 'Content-Type']);
      }
      for (const type of [
        'application/json',
        'application/json; charset=utf-8',
        'application/JSON',
        'application/problem+json',
      ]) {
        const reply = await service.api(spec.method, path, '{"zzz":1}', {
          key: await service.keyFor(spec),
          headers: { 'content-type': type },
        });
        expectSound(reply, `${spec.id} ${type}`);
        expect(reply.body.error?.field, `${spec.id} ${type}`).not.toBe('Content-Type');
      }
    },
  );

  test.each(keyOperations)('$method $path bears an address that is too long or broken', async (spec) => {
    for (const tail of [
      `?x=${'a'.repeat(20_000)}`,
      `/${'a'.repeat(5000)}`,
      '/%',
      '/%c0%af',
      '//',
      '?%',
      '/%2e%2e%2f',
    ]) {
      const reply = await service.api(spec.method, `${pathWith(spec, UNKNOWN_ID)}${tail}`);
      expectSound(reply, `${spec.id} ${tail.slice(0, 20)}`);
      expect([400, 404], `${spec.id} ${tail.slice(0, 20)}`).toContain(reply.status);
    }
  });

  test.each(keyOperations.filter(({ method }) => method === 'POST'))(
    '$path refuses an idempotency key that is none',
    async (spec) => {
      for (const key of ['', 'x'.repeat(256), 'caf\u00e9']) {
        const path = ownPath(spec, service.resources);
        if (path === undefined) return;
        const reply = await service.api(
          'POST',
          path,
          {},
          {
            key: await service.keyFor(spec),
            headers: { 'idempotency-key': key },
          },
        );
        expectSound(reply, `${spec.id} ${key.slice(0, 10)}`);
        expect([spec.id, reply.status, reply.body.error.field]).toEqual([spec.id, 400, 'Idempotency-Key']);
      }
    },
  );
});
