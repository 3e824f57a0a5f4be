import { bodyLimits } from '../body-limits.js';
import { isCollection } from '../collection.js';
import { effectsOf, effectsText } from '../effects.js';
import type { Example } from '../examples.js';
import type { OperationSpec, Reply } from '../operation.js';
import { namedScope } from '../scopes.js';
import type { Components, Json } from './components.js';
import { describe, meaningOf } from './describe.js';
import { errorResponses } from './errors.js';
import { formBody } from './form-body.js';
import { headers } from './headers.js';

/** One operation of the contract as an OpenAPI operation object. */
export function operationObject(
  spec: OperationSpec,
  components: Components,
  examples: Readonly<Record<string, Example>>,
): Json {
  const example = examples[spec.id];
  const effects = effectsOf(spec.id);
  const parameters = [...pathParameters(spec), ...queryParameters(spec, components), ...headerParameters(spec)];
  const body = requestBody(spec, components, example?.body);
  return {
    operationId: spec.id,
    tags: [spec.tag],
    summary: spec.summary,
    description: descriptionOf(spec),
    security: security(spec),
    ...scopesOf(spec),
    ...(effects.usage ? { 'x-usage': effects.usage } : {}),
    ...(effects.events.length > 0 ? { 'x-events': effects.events } : {}),
    ...(spec.sandboxOnly ? { 'x-sandbox-only': true } : {}),
    ...(spec.body ? { 'x-unknown-fields': spec.unknownFields } : {}),
    ...(spec.body || spec.rawBody ? { 'x-body-bytes-max': bodyLimits(spec).bytes } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successes(spec, components, example), ...errorResponses(spec) },
  };
}

/** What it does, what it costs, and which events follow. */
function descriptionOf({ id, summary, description }: OperationSpec): string {
  const text = description ?? `${summary}.`;
  return `${text}${/[.!?)]$/.test(text) ? '' : '.'}\n\n${effectsText(id)}`;
}

/** The scope of the contract first, then a narrower one that is enough. */
function scopesOf({ scope }: OperationSpec): Json {
  if (!scope) return {};
  const wide = namedScope(scope);
  return wide === scope ? { 'x-scope': scope } : { 'x-scope': wide, 'x-narrower-scope': scope };
}

function security(spec: OperationSpec): readonly Json[] {
  if (spec.auth === 'public') return [];
  return [{ [spec.auth === 'session_token' ? 'sessionToken' : 'apiKey']: [] }];
}

function pathParameters(spec: OperationSpec): Json[] {
  return [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: meaningOf(['path', name ?? '']) ?? 'Identifier in the path',
    schema: { type: 'string', maxLength: name === 'reference' ? 256 : 100 },
  }));
}

function queryParameters(spec: OperationSpec, components: Components): Json[] {
  const required = (spec.query as { required?: string[] } | undefined)?.required ?? [];
  return Object.entries(spec.query?.properties ?? {}).map(([name, schema]) => {
    const { description = meaningOf(['query', name]), ...rest } = describe(
      components.schema(schema),
      [name],
      {},
    ) as Json;
    const list = rest['type'] === 'array';
    return {
      name,
      in: 'query',
      ...(typeof description === 'string' ? { description } : {}),
      required: required.includes(name),
      ...(list ? { style: 'form', explode: false } : {}),
      schema: rest,
    };
  });
}

function headerParameters(spec: OperationSpec): Json[] {
  return spec.method === 'POST' && spec.auth !== 'public' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
}

function requestBody(spec: OperationSpec, components: Components, example: unknown): Json | undefined {
  if (spec.rawBody) {
    return { required: true, content: Object.fromEntries(spec.rawBody.map((type) => [type, { schema: {} }])) };
  }
  if (!spec.body) return undefined;
  const schema = components.named(`${pascal(spec.id)}Body`, spec.body);
  const required = ((spec.body as { required?: string[] }).required ?? []).length > 0;
  const streams = Object.fromEntries((spec.streamed ?? []).map((type) => [type, { schema: { type: 'string' } }]));
  const json = { schema, ...(example === undefined ? {} : { example }) };
  const form = spec.picture ? formBody(spec.body, components) : undefined;
  return {
    required,
    content: { 'application/json': json, ...(form ? { 'multipart/form-data': form } : {}), ...streams },
  };
}

function successes(spec: OperationSpec, components: Components, example: Example | undefined): Json {
  const more = spec.method === 'POST' ? ['Idempotent-Replayed'] : [];
  const content = (status: string, reply: Reply) => {
    const media: Record<string, unknown> = {};
    if (reply.schema) {
      const first = Object.keys(spec.replies)[0] === status;
      const name = `${pascal(spec.id)}Reply${first ? '' : status}`;
      const shown = isShown(example, status, first) ? { example: example?.reply } : {};
      media['application/json'] = { schema: components.named(name, reply.schema), ...shown };
    }
    const table = status === '200' && isCollection(spec) ? ['text/csv'] : [];
    for (const type of [...(reply.mediaTypes ?? []), ...table])
      media[type] ??= { schema: type === 'application/json' ? {} : { type: 'string' } };
    return media;
  };
  return Object.fromEntries(
    Object.entries(spec.replies).map(([status, reply]) => [
      status,
      { description: reply.description, headers: headers(...more), content: content(status, reply) },
    ]),
  );
}

/** The example stands at the status that it was answered with. */
function isShown(example: Example | undefined, status: string, first: boolean): boolean {
  if (example?.reply === undefined) return false;
  return example.status === undefined ? first : String(example.status) === status;
}

function pascal(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
