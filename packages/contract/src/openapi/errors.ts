import type { OperationSpec } from '../operation.js';
import type { Json } from './components.js';
import { headers } from './headers.js';

interface ErrorAnswer {
  readonly name: string;
  readonly description: string;
  readonly headers?: readonly string[];
}

const ERRORS: Readonly<Record<string, ErrorAnswer>> = {
  '400': { name: 'InvalidRequest', description: '`invalid_request`: the request is wrong; `field` says where' },
  '401': {
    name: 'Unauthenticated',
    description: '`unauthenticated`: no valid credential',
    headers: ['WWW-Authenticate'],
  },
  '403': {
    name: 'InsufficientScope',
    description: '`insufficient_scope`: the key lacks `required_scope`',
    headers: ['WWW-Authenticate'],
  },
  '404': {
    name: 'NotFound',
    description: '`not_found`: there is no such resource in this environment',
    headers: ['Allow'],
  },
  '409': {
    name: 'Conflict',
    description: '`conflict`: the state of the resource, or the Idempotency-Key, does not allow it',
  },
  '422': {
    name: 'CheckUnavailable',
    description: '`check_unavailable`: the check is not configured in this installation',
  },
  '429': { name: 'RateLimited', description: '`rate_limited`: wait, then try again', headers: ['Retry-After'] },
  '5XX': {
    name: 'InternalError',
    description: '`internal_error`: try again with the same Idempotency-Key',
    headers: ['Retry-After'],
  },
};

/** The error answers as reusable components. */
export function errorComponents(envelope: Json): Json {
  return Object.fromEntries(
    Object.values(ERRORS).map(({ name, description, headers: more = [] }) => [
      name,
      { description, headers: headers(...more), content: { 'application/json': { schema: envelope } } },
    ]),
  );
}

/** References to the errors that an operation can answer. */
export function errorResponses(spec: OperationSpec): Json {
  const possible = Object.entries(ERRORS).filter(([status]) => canAnswer(spec, status));
  return Object.fromEntries(possible.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]));
}

function canAnswer(spec: OperationSpec, status: string): boolean {
  // A public operation that takes signed bytes judges the signature itself.
  if (status === '401') return spec.auth !== 'public' || spec.rawBody !== undefined || spec.guarded === true;
  if (status === '403') return needsRight(spec);
  // A POST also names resources in its body, and a repeated key whose resource was deleted since is answered 404.
  if (status === '404') return spec.path.includes('{') || spec.sandboxOnly === true || spec.method === 'POST';
  if (status === '409') return spec.method !== 'GET' || spec.mayConflict === true;
  if (status === '422') return spec.method === 'POST';
  return true;
}

/** Whether somebody who is known may be refused: for a scope, an origin, or a second factor that is not given anew. */
function needsRight({ scope, guarded, secondFactor, stepUpMinutes }: OperationSpec): boolean {
  return scope !== undefined || guarded === true || secondFactor === true || stepUpMinutes !== undefined;
}
