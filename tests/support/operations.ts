import { ErrorEnvelope, type OperationSpec, operations, unknownFields } from '@assay/contract';
import { Compile } from 'typebox/compile';
import { expect } from 'vitest';
import { openApp } from '../../apps/service/src/boot/open.js';
import { createKey } from '../../apps/service/src/boot/organisation.js';
import { readConfig } from '../../apps/service/src/config.js';
import { type Reply, startService, type TestService } from './service.js';

/** Without limits, so that loops over all operations are about the operations. */
const UNLIMITED = {
  ASSAY_RATE_LIMIT_SANDBOX: '0',
  ASSAY_RATE_LIMIT_PRODUCTION: '0',
  ASSAY_RATE_LIMIT_ANONYMOUS: '0',
};

/** Operations that an API key calls. */
export const keyOperations = operations.filter(({ auth }) => auth === 'api_key');

export interface Resources {
  /** Ids by the path of their collection; `own` is in the sandbox, `foreign` in production of the same organisation. */
  readonly [collection: string]: { readonly own: string; readonly foreign: string };
}

export interface PropertyService extends TestService {
  readonly resources: Resources;
  /** A key of the sandbox with these scopes only. */
  keyWith(scopes: readonly string[]): Promise<string>;
}

export async function startPropertyService(): Promise<PropertyService> {
  const service = await startService({ env: UNLIMITED });
  return { ...service, resources: await makeResources(service), keyWith: (scopes) => makeKey(service, scopes) };
}

/** What must exist so that the path of an operation leads somewhere; a collection without an entry here has no resource. */
const NEW: Readonly<Record<string, object>> = {
  '/v1/verifications': { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_referred' } },
};

async function makeResources(service: TestService): Promise<Resources> {
  const made = Object.entries(NEW).map(async ([collection, body]) => {
    const [own, foreign] = await Promise.all(
      [service.sandboxKey, service.productionKey].map((key) => service.api('POST', collection, body, { key })),
    );
    expect([own!.status, foreign!.status]).toEqual([201, 201]);
    return [collection, { own: own!.body.id as string, foreign: foreign!.body.id as string }] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

async function makeKey(service: TestService, scopes: readonly string[]): Promise<string> {
  const { app, close } = await openApp(
    readConfig({ ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl, ASSAY_LOG_LEVEL: 'silent' }),
  );
  try {
    const environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
    const request = { environmentId: environment.id, kind: 'sandbox', name: 'narrow', scopes } as const;
    return await app.db.systemTransaction(async (tx) => (await createKey(tx, request)).apiKey);
  } finally {
    await close();
  }
}

/** Well formed and unknown, whatever the operation expects. */
export const UNKNOWN_ID = 'ver_01m7y0hbv0ej69hv1759nbrrj9';

/** The path with an id in place of each parameter. */
export function pathWith(spec: OperationSpec, id: string): string {
  return spec.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
}

/** The path of an existing resource; undefined where none can be made by a single call. */
export function ownPath(spec: OperationSpec, resources: Resources): string | undefined {
  const collection = spec.path.split('/{')[0]!;
  if (!spec.path.includes('{')) return spec.path;
  if (spec.path.split('{').length > 2) return undefined;
  const resource = resources[collection];
  return resource && pathWith(spec, resource.own);
}

const envelope = Compile(ErrorEnvelope);
const STATUS: Readonly<Record<string, readonly number[]>> = {
  invalid_request: [400],
  unauthenticated: [401],
  insufficient_scope: [403],
  not_found: [404],
  conflict: [409],
  check_unavailable: [422],
  rate_limited: [429],
  internal_error: [500, 503],
};
/** Traces of the inside: stack frames, source files, SQL and the words of PostgreSQL. */
const INSIDE =
  /\n\s+at |node_modules|\.[tj]s:\d+|\bselect\b.+\bfrom\b.+\bwhere\b|insert into |PostgreSQL|syntax error at or near|violates .* constraint|Cannot read propert|is not a function/i;

/** What holds for every answer of the service, whatever was asked. */
export function expectSound(reply: Reply, what: string): void {
  expect(reply.status, `${what}: ${reply.bytes.toString().slice(0, 300)}`).toBeLessThan(500);
  expect(reply.headers.get('x-request-id'), what).toMatch(/^req_[0-9a-z]{26}$/);
  for (const name of ['limit', 'remaining', 'reset'])
    expect(reply.headers.get(`x-ratelimit-${name}`), `${what}: ${name}`).toMatch(/^\d+$/);
  if (reply.status < 400) return;
  expect([...envelope.Errors(reply.body)], what).toEqual([]);
  const { error } = reply.body;
  expect(STATUS[error.code], `${what}: ${error.code}`).toContain(reply.status);
  expect(error.request_id, what).toBe(reply.headers.get('x-request-id'));
  expect(JSON.stringify(error), what).not.toMatch(INSIDE);
  if (reply.status === 400) expect(error.field, `${what}: ${error.message}`).toMatch(/./);
}

const replies = new Map<unknown, ReturnType<typeof Compile>>();

/** A 2xx answer has a status, and a JSON body, that its operation declares: no member is missing, wrong or undocumented. */
export function expectDeclared(spec: OperationSpec, reply: Reply): void {
  if (reply.status >= 400) return;
  const declared = spec.replies[reply.status];
  expect(declared, `${spec.id} does not declare ${reply.status}`).toBeDefined();
  const schema = declared!.schema;
  if (!schema || !reply.headers.get('content-type')?.startsWith('application/json')) return;
  const compiled = replies.get(schema) ?? Compile(schema);
  replies.set(schema, compiled);
  expect([...compiled.Errors(reply.body)], spec.id).toEqual([]);
  expect(unknownFields(reply.body, schema), `${spec.id}: undocumented members`).toEqual([]);
}
