import { allows, namedScope, operations, type Scope } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectDeclared,
  expectSound,
  foreignPath,
  keyOperations,
  type PropertyService,
  pathWith,
  startPropertyService,
  UNKNOWN_ID,
} from '../support/operations.js';

let service: PropertyService;
beforeAll(async () => {
  service = await startPropertyService({ alone: true });
});
afterAll(() => service?.stop());

const closed = operations.filter(({ auth }) => auth !== 'public');
const open = operations.filter(
  ({ auth, method, path }) => auth === 'public' && method === 'GET' && !path.includes('{'),
);
const withParameters = keyOperations.filter(({ path }) => path.includes('{'));

describe('without a valid credential', () => {
  test.each(closed)('$method $path is 401, whatever is sent', async (spec) => {
    const headers: Readonly<Record<string, string>>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Basic c2tfdGVzdDp4' },
      { authorization: `Bearer sk_test_${'A'.repeat(43)}` },
      { authorization: `Bearer sk_live_${service.sandboxKey.slice(8)}` },
      { authorization: `Bearer ${service.sandboxKey}x` },
      // A key where a session token is due, and the reverse, is no credential.
      { authorization: spec.auth === 'api_key' ? `Bearer st_test_${'A'.repeat(43)}` : `Bearer ${service.sandboxKey}` },
    ];
    const refused = async (sent: Readonly<Record<string, string>>) => {
      const body = spec.method === 'GET' ? undefined : '{"broken';
      const reply = await service.api(spec.method, `${pathWith(spec, UNKNOWN_ID)}?unknown=1`, body, {
        key: null,
        headers: sent,
      });
      expectSound(reply, `${spec.id} ${JSON.stringify(sent)}`);
      expect([reply.status, reply.body.error.code], spec.id).toEqual([401, 'unauthenticated']);
      expect(reply.headers.get('www-authenticate'), spec.id).toMatch(/^Bearer/);
      if (spec.method === 'GET') expect(reply.headers.get('cache-control'), spec.id).toContain('no-store');
    };
    // At once: a stranger's question waits a moment for others.
    await Promise.all(headers.map(refused));
  });

  test.each(open)('$method $path answers', async (spec) => {
    const reply = await service.api(spec.method, spec.path, undefined, { key: null });
    expectSound(reply, spec.id);
    expectDeclared(spec, reply);
    expect(reply.status).toBe(200);
  });

  test('a path that does not exist is 404, not 401', async () => {
    for (const path of ['/v1/nothing', '/v2/verifications', '/v1']) {
      const reply = await service.api('GET', path, undefined, { key: null });
      expectSound(reply, path);
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });
});

describe('without the scope', () => {
  test('every operation is 403 and names the scope, even where the resource is missing and the body broken', async () => {
    const scopes = [...new Set(keyOperations.flatMap(({ scope }) => scope ?? []))];
    for (const scope of scopes) {
      const named = namedScope(scope as Scope);
      const others = scopes.filter((other) => !allows([other], scope as Scope));
      const key = await service.keyWith(others as string[]);
      for (const spec of keyOperations.filter((operation) => operation.scope === scope)) {
        const body = spec.method === 'GET' ? undefined : '{"broken';
        const reply = await service.api(spec.method, `${pathWith(spec, 'malformed')}?unknown=1`, body, { key });
        expectSound(reply, spec.id);
        expect([spec.id, reply.status, reply.body.error.required_scope]).toEqual([spec.id, 403, named]);
        expect(reply.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope", scope="${named}"`);
      }
    }
  });
});

describe('a resource that is not there', () => {
  test.each(withParameters)('$method $path is 404 before the body is judged', async (spec) => {
    const ids = ['x', UNKNOWN_ID, UNKNOWN_ID.toUpperCase(), 'a'.repeat(300), '%00', 'ž🙂', "' or 1=1 --"];
    const foreign = foreignPath(spec, service.resources);
    for (const path of [...ids.map((id) => pathWith(spec, id)), ...(foreign ? [foreign] : [])]) {
      for (const body of spec.method === 'GET' || spec.method === 'DELETE'
        ? [undefined]
        : [{}, '{"broken', { zzz: 1 }]) {
        const reply = await service.api(spec.method, path, body, { key: await service.keyFor(spec) });
        expectSound(reply, `${spec.id} ${path}`);
        expect([path, reply.status]).toEqual([path, 404]);
      }
    }
  });

  test('the foreign one exists: its own key finds it', async () => {
    const found = service.resources.filter(({ foreign, template }) => foreign && template === '/v1/verifications/{id}');
    expect(found.length).toBe(1);
    for (const { foreign } of found) {
      const reply = await service.api('GET', foreign!, undefined, { key: service.productionKey });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control'), 'what a browser or proxy keeps outlives a deletion').toBe('no-store');
    }
  });
});
