import { describe, expect, test } from 'vitest';
import { asyncApi } from './asyncapi.js';
import effects from './data/effects.json' with { type: 'json' };
import { eventTypes } from './event-types.js';
import { examples } from './examples.js';
import { openApi } from './openapi.js';
import { operations } from './operations.js';

/** Their body is a picture. */
const BYTES: ReadonlySet<string> = new Set(['putCaptureMedia']);

type Node = Readonly<Record<string, unknown>>;
const document = openApi(operations, 'https://api.example.com') as Node;
const schemas = (document['components'] as { schemas: Record<string, Node> }).schemas;

/** Every field of a schema that has no description, by its path. */
function silent(schema: unknown, path: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if (Array.isArray(schema)) return schema.flatMap((item) => silent(item, path));
  const node = schema as Node;
  const own = Object.entries((node['properties'] ?? {}) as Record<string, Node>).flatMap(([name, field]) => [
    ...(described(field) ? [] : [`${path}.${name}`]),
    ...silent(field, `${path}.${name}`),
  ]);
  const inner = ['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'].flatMap((key) => silent(node[key], path));
  return [...own, ...inner];
}

function described(field: Node): boolean {
  const target = typeof field['$ref'] === 'string' ? schemas[field['$ref'].split('/').at(-1) ?? ''] : undefined;
  return typeof (field['description'] ?? target?.['description']) === 'string';
}

describe('the contract teaches', () => {
  test('every operation has an example of a request and, where it answers JSON, of an answer', () => {
    const poor = operations.filter(({ id, body, rawBody, replies }) => {
      const example = examples[id];
      const json = Object.values(replies).some(({ schema }) => schema !== undefined);
      const asked = (body === undefined && rawBody === undefined) || example?.body !== undefined || BYTES.has(id);
      return !example || !asked || (json && example.reply === undefined);
    });
    expect(
      poor.map(({ id }) => id),
      'add the call to tests/support/examples and run its test with ASSAY_WRITE_EXAMPLES=1',
    ).toEqual([]);
  });

  test('every operation has a description of its own', () => {
    const without = operations.filter(({ description, summary }) => !description || description === summary);
    expect(
      without.map(({ id }) => id),
      'give the operation object a description: what it is for and what happens',
    ).toEqual([]);
  });

  test('every description says what the operation is for, not an aside alone, and what it costs', () => {
    const words = (text = '') => text.split(/\s+/).length;
    const changing = operations.filter(({ method }) => method !== 'GET');
    expect(changing.filter(({ description }) => words(description) < 10).map(({ id }) => id)).toEqual([]);
    const items = Object.values(document['paths'] as Record<string, Record<string, Node>>).flatMap(Object.values);
    const silentOnCost = items.filter(
      ({ description }) => !/\n\n(Not billed|Counts one unit)/.test(String(description)),
    );
    expect(silentOnCost.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('what a description says one can filter by is in the query', () => {
    const told = operations.flatMap(({ id, description = '', query }) =>
      [...description.matchAll(/Filters? [^.]*/g)].map(([sentence]) => ({ id, sentence, query })),
    );
    expect(told.length).toBeGreaterThan(8);
    const wrong = told.filter(({ sentence, query }) => {
      const [named] = sentence.split(/[;(]/);
      const names = [...(named ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name!);
      return (
        !sentence.startsWith('Filters combine') &&
        (names.length === 0 || names.some((name) => !(name in (query?.properties ?? {}))))
      );
    });
    expect(wrong.map(({ id, sentence }) => `${id}: ${sentence}`)).toEqual([]);
  });

  test('every field of every schema says what it means', () => {
    const without = Object.entries(schemas).flatMap(([name, schema]) => silent(schema, name));
    expect(without, 'describe the field in its schema, or in packages/contract/src/data/fields.json').toEqual([]);
  });

  test('every field that stands inside an operation, and every parameter, says what it means', () => {
    const items = Object.values(document['paths'] as Record<string, Record<string, Node>>).flatMap(Object.values);
    const without = items.flatMap((operation: Node) => {
      const parameters = (operation['parameters'] ?? []) as Node[];
      const mute = parameters.filter((one) => one['$ref'] === undefined && typeof one['description'] !== 'string');
      const contents = JSON.parse(
        JSON.stringify([operation['requestBody'] ?? null, operation['responses']]),
        (key, value) => (key === 'example' ? undefined : value),
      );
      return [
        ...mute.map(({ name }) => `${operation['operationId']} query.${name}`),
        ...nested(contents, String(operation['operationId'])),
      ];
    });
    expect(without).toEqual([]);
  });

  test('what an operation costs and sends is about operations and events that exist', () => {
    const ids = new Set(operations.map(({ id }) => id));
    const types = new Set(eventTypes().map(({ type }) => type));
    for (const [id, { events }] of Object.entries(effects.operations)) {
      expect(ids.has(id), id).toBe(true);
      for (const type of events) expect(types.has(type), `${id} ${type}`).toBe(true);
    }
  });

  test('every event is a webhook of OpenAPI and a message of AsyncAPI, with an example', () => {
    const webhooks = document['webhooks'] as Record<string, { post: Node }>;
    const { components, operations: sends } = asyncApi('https://api.example.com') as unknown as {
      components: { messages: Record<string, { name: string; examples: { payload: { type: string } }[] }> };
      operations: object;
    };
    const messages = Object.values(components.messages);
    const types = eventTypes().map(({ type }) => type);
    expect(Object.keys(webhooks)).toEqual(types);
    expect(messages.map(({ name }) => name)).toEqual(types);
    expect(Object.keys(sends).length).toBe(types.length);
    for (const { name, examples } of messages) expect(examples[0]?.payload.type).toBe(name);
    expect(JSON.stringify(webhooks)).not.toContain('"id":"sample"');
  });
});

/** Fields without description in the schemas that stand inside a request or an answer. */
function nested(node: unknown, path: string): string[] {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((item) => nested(item, path));
  return Object.entries(node).flatMap(([key, value]) => (key === 'schema' ? silent(value, path) : nested(value, path)));
}
