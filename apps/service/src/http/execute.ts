import { Readable } from 'node:stream';
import type { OperationSpec } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.js';
import { type Environment, nowIn } from '../environment.js';
import { type Answer, answerBytes } from './answer.js';
import type { Caller } from './authenticate.js';
import { type Claim, fingerprint, type Idempotency, JSON_TYPE, readIdempotencyKey } from './idempotency.js';
import { parseForm } from './parse-form.js';
import { principalClass } from './principal.js';
import { parseJson, readBody, readQuery } from './read-request.js';
import type { AnyRoute, Context } from './route.js';
import type { Validator } from './validate.js';

export interface Execution {
  readonly app: App;
  readonly route: AnyRoute;
  readonly validators: { readonly body: Validator | undefined; readonly query: Validator | undefined };
  readonly idempotency: Idempotency;
  readonly caller: Caller | undefined;
}

/** Runs one admitted request: load what the path names (404), read it (400), then handle it once under its key. */
export async function execute(
  execution: Execution,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, idempotency } = execution;
  const { spec } = route;
  const bare = bareContext(execution, request);
  const key = spec.method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
  const received = await receive(execution, bare, request);
  const whole = { ...bare, received };
  try {
    if (key === undefined || !execution.caller) {
      return send(reply, await route.handle(await prepare(execution, whole, request)));
    }
    const claim = claimOf(execution, whole, request, key);
    const { answer } = await idempotency.run(claim, route.engine === true, async (held) =>
      route.handle(await prepare(execution, { ...whole, claim: held }, request)),
    );
    return send(reply, answer);
  } finally {
    await received?.discard();
  }
}

/** Takes in a body that came as a stream; its query is judged before the first byte is read. */
async function receive({ route, validators }: Execution, bare: Context, request: FastifyRequest) {
  if (!route.receive || !(request.body instanceof Readable)) return undefined;
  const query = readQuery(route.spec, searchOf(request.url), validators.query);
  return route.receive({ ...bare, query }, request.body);
}

/** Loads the resource, then judges query and body; a foreign id is 404 whatever the body holds. */
async function prepare(
  { route, validators }: Execution,
  bare: Context,
  request: FastifyRequest,
): Promise<Context<never, never>> {
  const { spec } = route;
  const resource = route.load ? await route.load(bare) : undefined;
  const query = readQuery(spec, searchOf(request.url), validators.query);
  if (spec.rawBody || bare.received) return { ...bare, query, resource } as unknown as Context<never, never>;
  const parsed = await parseBody(spec, bare.raw, request);
  const strict = /handling=strict/i.test(String(request.headers.prefer ?? ''));
  const { body, warnings } = readBody(spec, parsed, validators.body, strict);
  return { ...bare, query, resource, body, warnings } as unknown as Context<never, never>;
}

function bareContext({ app, caller }: Execution, request: FastifyRequest): Context {
  const environment = caller?.environment;
  return {
    app,
    environment: environment as Environment,
    principal: caller?.principal ?? { type: 'anonymous' },
    requestId: request.id,
    ip: request.ip,
    now: environment ? nowIn(environment) : Date.now(),
    params: request.params as Record<string, string>,
    headers: request.headers,
    query: {},
    body: undefined,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    received: undefined,
    resource: undefined,
    warnings: [],
    claim: undefined,
  };
}

function claimOf({ route, caller }: Execution, bare: Context, request: FastifyRequest, key: string): Claim {
  const path = request.url.split('?')[0]!.replace(/\/+$/, '');
  const method = route.spec.method;
  const asJson = route.spec.rawBody || bare.received ? undefined : jsonOrNothing(bare.raw);
  const bytes = bare.received ? Buffer.concat([Buffer.from(request.url), bare.received.digest]) : bare.raw;
  return {
    environment: caller!.environment,
    principal: principalClass(bare.principal),
    method,
    path,
    key,
    fingerprint: fingerprint(method, path, asJson, bytes),
    requestId: bare.requestId,
    written: false,
  };
}

/** JSON, or for operations on pictures a form with the same names. */
async function parseBody(spec: OperationSpec, raw: Buffer, request: FastifyRequest): Promise<unknown> {
  if (spec.method === 'GET' || spec.method === 'DELETE') return {};
  const type = request.headers['content-type'];
  if (spec.picture && type !== undefined && /^multipart\/form-data\s*;/i.test(type)) return parseForm(raw, type);
  refuseOtherTypes(request, raw);
  return parseJson(raw);
}

/** A body that is no JSON still has a fingerprint; that it is wrong is judged after the path. */
function jsonOrNothing(raw: Buffer): unknown {
  try {
    return parseJson(raw);
  } catch {
    return undefined;
  }
}

function searchOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

function refuseOtherTypes(request: FastifyRequest, raw: Buffer): void {
  const type = request.headers['content-type'];
  if (raw.length === 0 || type === undefined || /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) return;
  throw invalidRequest('Content-Type', 'Send the body as application/json.');
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers(answer.headers ?? {});
  if (answer.raw) return reply.type(answer.raw.type).send(answer.raw.bytes);
  return reply.type(JSON_TYPE).send(answerBytes(answer));
}
