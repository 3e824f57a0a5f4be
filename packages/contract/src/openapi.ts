import { examples } from './examples.js';
import { Components, type Json } from './openapi/components.js';
import { describeSchemas } from './openapi/describe.js';
import { errorComponents } from './openapi/errors.js';
import { headerComponents } from './openapi/headers.js';
import { operationObject } from './openapi/operation-object.js';
import { tagObject } from './openapi/tags.js';
import { webhookItems } from './openapi/webhooks.js';
import type { Method, OperationSpec } from './operation.js';
import { ErrorEnvelope } from './schemas/error.js';
import { EventEnvelope } from './schemas/event.js';
import { namedSchemas } from './schemas.js';

const DESCRIPTION = [
  'Identity verification and financial-crime risk checks: sessions, standalone checks and management.',
  'Send an API key as a bearer credential. Every answer carries a request id and the state of the rate limit; every error has one envelope.',
  'Every POST accepts an `Idempotency-Key`: repeating the request returns the first answer for at least 24 hours.',
  'Times are RFC 3339 UTC with milliseconds. Unknown members of answers must be ignored: additions come without a new version.',
].join('\n\n');

/**
 * The API as an OpenAPI 3.1 document, made from the operations alone.
 * @param baseUrl public address of the service, without a trailing slash; the root of the document's own host when empty.
 */
export function openApi(specs: readonly OperationSpec[], baseUrl = ''): Json {
  const components = new Components(namedSchemas);
  const paths: Record<string, Record<string, Json>> = {};
  for (const spec of ordered(specs)) {
    const item = paths[spec.path] ?? {};
    item[spec.method.toLowerCase()] = operationObject(spec, components, examples);
    paths[spec.path] = item;
  }
  const responses = errorComponents(components.named('ErrorEnvelope', ErrorEnvelope));
  const webhooks = webhookItems(components.named('EventEnvelope', EventEnvelope));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: 'v1',
      description: DESCRIPTION,
      contact: { name: 'Who runs this installation', ...(baseUrl === '' ? {} : { url: baseUrl }) },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl === '' ? '/' : baseUrl }],
    tags: [...new Set([...ordered(specs).map(({ tag }) => tag), 'Events'])].map(tagObject),
    paths,
    webhooks,
    components: {
      schemas: describeSchemas(components.all()),
      responses,
      headers: headerComponents,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** By path and method: the order in which modules list their exports differs between loaders. */
function ordered(specs: readonly OperationSpec[]): OperationSpec[] {
  const rank = ({ method }: OperationSpec) => METHODS.indexOf(method);
  return [...specs].sort((a, b) =>
    a.path === b.path ? rank(a) - rank(b) : Number(a.path > b.path) - Number(a.path < b.path),
  );
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repetition return the first answer. The same key with another body is a conflict.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const SECURITY_SCHEMES: Json = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, `sk_test_…` or `sk_live_…`. What it may do is named by its scopes; see `x-scope`, and `x-narrower-scope` where less is enough.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The short-lived token of one session, `st_test_…` or `st_live_…`, for capture on the subject’s device.',
  },
};
