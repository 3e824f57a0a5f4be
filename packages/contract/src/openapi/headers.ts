import type { Json } from './components.js';

const integer = (description: string): Json => ({ description, schema: { type: 'integer' } });
const text = (description: string): Json => ({ description, schema: { type: 'string' } });

/** Headers of answers, as reusable components. */
export const headerComponents: Json = {
  'X-Request-Id': text('Identifier of the request, also in the error envelope'),
  'X-RateLimit-Limit': integer('Requests allowed in the current window of 60 s'),
  'X-RateLimit-Remaining': integer('Requests left in the window'),
  'X-RateLimit-Reset': integer('Unix second at which the window ends'),
  'Retry-After': integer('Seconds to wait before the next attempt'),
  'Idempotent-Replayed': text('`true` when this is the stored answer of an earlier request with the same key'),
  'WWW-Authenticate': text('What the credential lacks (RFC 6750)'),
  Allow: text('The methods that this path answers'),
};

const ON_EVERY_ANSWER = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** References to the headers that every answer has, and to further ones. */
export function headers(...more: readonly string[]): Json {
  return Object.fromEntries(
    [...ON_EVERY_ANSWER, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
