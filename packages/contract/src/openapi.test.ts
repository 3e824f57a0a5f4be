import { readdir } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { examples } from './examples.js';
import { openApi } from './openapi.js';
import { operations } from './operations.js';
import { namedSchemas } from './schemas.js';

// biome-ignore lint/suspicious/noExplicitAny: the document is walked by path
const document = openApi(operations, 'https://api.example.com') as any;
const at = (spec: (typeof operations)[number]) => document.paths[spec.path][spec.method.toLowerCase()];

describe('the OpenAPI document', () => {
  test('holds every operation once, under a unique id', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const spec of operations) expect(at(spec).operationId).toBe(spec.id);
  });

  test('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path!);
    expect(references.length).toBeGreaterThan(100);
    for (const path of new Set(references)) {
      const found = path
        .slice(2)
        .split('/')
        .reduce((node, part) => node?.[part], document);
      expect(found, path).toBeDefined();
    }
  });

  test('says of pictures that they may come as files of a form', () => {
    const content = document.paths['/v1/checks/document'].post.requestBody.content;
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    const { properties, required } = content['multipart/form-data'].schema;
    const file = { type: 'string', format: 'binary' };
    expect([properties.front, properties.back, required]).toMatchObject([file, file, ['front']]);
    const { frames } =
      document.paths['/v1/checks/age-estimation'].post.requestBody.content['multipart/form-data'].schema.properties;
    expect(frames).toMatchObject({ type: 'array', items: file });
    const plain = document.paths['/v1/verifications'].post.requestBody.content;
    expect(Object.keys(plain)).toEqual(['application/json']);
  });

  test('names each shared schema once instead of repeating it', () => {
    const created = document.components.schemas.CreatedVerification;
    expect(created.properties.checks.items).toEqual({ $ref: '#/components/schemas/CheckEntry' });
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]+$/);
  });

  test('shows scope, credential, headers and errors of each operation', () => {
    for (const spec of operations) {
      const operation = at(spec);
      expect(operation['x-narrower-scope'] ?? operation['x-scope'], spec.id).toBe(spec.scope);
      expect(operation.security.length, spec.id).toBe(spec.auth === 'public' ? 0 : 1);
      for (const status of Object.keys(spec.replies)) {
        const { headers } = operation.responses[status];
        for (const name of ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])
          expect(headers[name], `${spec.id} ${name}`).toBeDefined();
      }
      for (const status of ['400', '429', '5XX']) expect(operation.responses[status], spec.id).toBeDefined();
      const judges = spec.auth !== 'public' || spec.rawBody !== undefined || spec.guarded === true;
      expect('401' in operation.responses, spec.id).toBe(judges);
      const refuses =
        spec.guarded === true ||
        spec.secondFactor === true ||
        spec.stepUpMinutes !== undefined ||
        spec.scope !== undefined;
      expect('403' in operation.responses, spec.id).toBe(refuses);
    }
  });

  test('the 409 of the SAR, the 404 of contact and of Travel Rule messages stand in it', () => {
    const responses = (id: string) => operations.filter((spec) => spec.id === id).map((spec) => at(spec).responses);
    expect(responses('getCaseReport')).toMatchObject([{ 409: {} }]);
    expect(responses('checkContact')).toMatchObject([{ 404: {} }]);
    for (const id of ['postTravelRuleMessage', 'getTravelRuleMessage', 'deleteTravelRuleMessage'])
      expect(responses(id), id).toMatchObject([{ 404: {} }]);
  });

  test('offers an idempotency key on every POST of a caller that is known', () => {
    for (const spec of operations.filter(({ method, auth }) => method === 'POST' && auth !== 'public')) {
      expect(at(spec).parameters, spec.id).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    }
  });

  test('declares each parameter of a path', () => {
    for (const spec of operations) {
      const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (at(spec).parameters ?? []).filter((parameter: { in?: string }) => parameter.in === 'path');
      expect(
        declared.map((parameter: { name: string }) => parameter.name),
        spec.id,
      ).toEqual(names);
    }
  });
});

test('every schema file of the contract gives its names', async () => {
  const known = new Set<unknown>(Object.values(namedSchemas));
  const files = (await readdir(new URL('./schemas/', import.meta.url))).filter((name) => !name.endsWith('.test.ts'));
  for (const file of files) {
    const module = (await import(new URL(`./schemas/${file}`, import.meta.url).href)) as Record<string, unknown>;
    const objects = Object.entries(module).filter(
      ([name, value]) =>
        /^[A-Z][a-z]/.test(name) && value !== null && typeof value === 'object' && 'properties' in value,
    );
    for (const [name, schema] of objects) expect(known.has(schema), `${file}: ${name}`).toBe(true);
  }
});

test.each(Object.entries(examples))('the example of %s fits its schemas', (id, example) => {
  const spec = operations.find((operation) => operation.id === id)!;
  const { body, reply, status } = example;
  const schema = spec.replies[status ?? 0]?.schema ?? Object.values(spec.replies)[0]?.schema;
  if (body !== undefined && spec.body) expect([...Compile(spec.body).Errors(body)]).toEqual([]);
  if (reply !== undefined && schema) expect([...Compile(schema).Errors(reply)]).toEqual([]);
});

test('a public validator takes the document for OpenAPI 3.1, and finds what every reference names', async () => {
  // The validator takes a field that is called `$id` or `$ref` for the keyword of that name.
  const text = JSON.stringify(openApi(operations, 'https://api.example.com'), (key, value) =>
    key === 'properties' ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('$'))) : value,
  );
  const judged = (part: object) => new Validator().validate({ ...(JSON.parse(text) as object), ...part });
  const { valid, errors } = await judged({});
  expect([valid, errors ?? []]).toEqual([true, []]);
  expect((await judged({ paths: { '/v1/x': { get: { responses: 'none' } } } })).valid).toBe(false);
  expect((await judged({ components: {} })).valid).toBe(false);
});
