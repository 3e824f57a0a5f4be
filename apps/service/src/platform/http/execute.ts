import { Readable } from 'node:stream';
import { bodyLimits, type OperationSpec } from '@assay/contract';
import { invalidRequest, notFound, textBefore } from '@assay/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../app.js';
import { type Environment, nowIn } from '../environments/environment.js';
import { inTurn } from '../vision/run-job.js';
import { asksTable } from './accept.js';
import { type Answer, answerText } from './answer.js';
import type { Caller } from './authenticate.js';
import type { BodyReader, ReadBody } from './body-reader.js';
import { ENVIRONMENT_PARAMETER } from './console-request.js';
import { fingerprint } from './fingerprint.js';
import { type Claim, type Idempotency, isIdempotencyKey, newClaim, readIdempotencyKey } from './idempotency.js';
import type { Between } from './lens.js';
import { mayPack, packed } from './packed-answer.js';
import { prefersStrict } from './prefer.js';
import { principalClass } from './principal.js';
import { readBody, readQuery } from './read-request.js';
import { JSON_TYPE } from './replay.js';
import type { AnyRoute, Context } from './route.js';
import { senderOf } from './sender.js';
import { tableAnswer } from './table-answer.js';
import type { Validator } from './validate.js';

export interface Execution {
  readonly app: Platform;
  readonly route: AnyRoute;
  readonly validators: { readonly body: Validator | undefined; readonly query: Validator | undefined };
  readonly idempotency: Idempotency;
  readonly bodies: BodyReader;
  readonly caller: Caller | undefined;
  readonly between: Between | undefined;
}

/** Runs one admitted request: load what the path names (404), read it (400), then handle it once under its key. */
export async function execute(
  execution: Execution,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, idempotency } = execution;
  const { spec } = route;
  const key = keyOf(spec, request, route.load !== undefined);
  const keyed = key !== undefined && execution.caller !== undefined;
  const read = await readOnce(execution, request, keyed);
  const context = bareContext(execution, request, read.raw);
  if (route.receive) context.received = await receive(execution, context, request);
  try {
    const lens = execution.caller?.principal.type === 'operator' ? execution.between?.lens : undefined;
    const shown = (answer: Answer) => lens?.show(spec, context, answer) ?? answer;
    const ready = async () => {
      const prepared = await prepare(execution, context, request, read);
      await lens?.admit(spec, context);
      await execution.between?.guard(spec, context);
      return prepared;
    };
    if (asksTable(spec, request.headers.accept))
      return send(reply, await tableAnswer(route, await ready(), lens?.rows(spec, context)));
    if (!keyed) return sendPacked(request, reply, spec, await shown(await route.handle(await ready())));
    const claim = claimOf(execution, context, request, key, read);
    const { answer, replayed } = await idempotency.run(claim, route.engine === true, async (held) => {
      context.claim = held;
      return route.handle(await ready());
    });
    // A kept refusal is about what the path names: where that was deleted since, there is nothing to refuse.
    if (replayed && answer.status === 409) await route.load?.(context);
    return send(reply, await shown(answer));
  } finally {
    if (context.received) await context.received.discard();
  }
}

/**
 * The key of a request that makes something; undefined where there is none.
 * @param later a wrong one is judged once the resource in the path was found, as all of a request is: it has none until then
 * @throws ApiError 400 for a wrong one
 */
function keyOf({ method }: OperationSpec, { headers }: FastifyRequest, later: boolean): string | undefined {
  const given = method === 'POST' ? headers['idempotency-key'] : undefined;
  return later && !isIdempotencyKey(given) ? undefined : readIdempotencyKey(given);
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
  context: Growing<Context>,
  request: FastifyRequest,
  read: ReadBody,
): Promise<Context<never, never>> {
  const { spec } = route;
  refuseOddAddress(context.params);
  if (route.load) context.resource = await route.load(context);
  keyOf(spec, request, false);
  const search = searchOf(request.url);
  if (context.principal.type === 'operator') search?.delete(ENVIRONMENT_PARAMETER);
  context.query = readQuery(spec, search, validators.query);
  if (hasBody(spec) && !spec.rawBody && !context.received) {
    const parsed = judge(spec, read, request);
    const form = spec.picture === true && formType(request) !== undefined;
    Object.assign(context, readBody(spec, parsed, validators.body, prefersStrict(request.headers), form));
  } else if (!spec.rawBody && !context.received) context.body = {};
  return context as Context<never, never>;
}

/** No id and no name holds what the database cannot hold. @throws ApiError 404, as for any other that names nothing */
function refuseOddAddress(params: Context['params']): void {
  if (Object.values(params).some((text) => text.includes('\0'))) throw notFound('There is nothing of this name.');
}

/** A context while it is filled; handlers see it read-only. Copying it at each step would cost more than the steps. */
type Growing<T> = { -readonly [K in keyof T]: T[K] };

function bareContext({ app, caller, route }: Execution, request: FastifyRequest, raw: Buffer): Growing<Context> {
  const environment = caller?.environment;
  return {
    app: route.spec.picture && environment ? inTurn(app, environment.id, senderOf(request).caller) : app,
    environment: environment as Environment,
    principal: caller?.principal ?? { type: 'anonymous' },
    requestId: request.id,
    ip: request.ip,
    now: environment ? nowIn(environment) : Date.now(),
    params: request.params as Record<string, string>,
    headers: request.headers,
    query: {},
    body: undefined,
    raw,
    received: undefined,
    resource: undefined,
    warnings: [],
    claim: undefined,
  };
}

function claimOf(
  { app, route, caller }: Execution,
  bare: Context,
  request: FastifyRequest,
  key: string,
  read: ReadBody,
): Claim {
  const method = route.spec.method;
  const bytes = bare.received?.digest ?? read.raw;
  return newClaim({
    environment: caller!.environment,
    principal: principalClass(bare.principal),
    caller: bare.principal,
    secretFields: route.spec.secretFields ?? [],
    method,
    path: keptPath(app, caller!.environment, route.spec, pathOf(request)),
    key,
    fingerprint: Buffer.from(
      (bare.received ? undefined : read.fingerprint) ?? fingerprint(method, addressedPath(request), undefined, bytes),
    ),
    requestId: bare.requestId,
    reads: route.spec.reads === true,
  });
}

/** Answers are kept under a path that names no customer: its reference may be the person's own number or address. */
function keptPath({ vault }: Platform, { id }: Environment, spec: OperationSpec, path: string): string {
  if (!spec.path.includes('{reference}')) return path;
  return spec.path.replace('{reference}', vault.blindIndex(id, 'idempotency_path', path).toString('hex'));
}

/** Reads the body once, whatever it is worth: JSON, or for operations on pictures a form with the same names. */
function readOnce({ route, bodies }: Execution, request: FastifyRequest, keyed: boolean): ReadBody | Promise<ReadBody> {
  const { spec } = route;
  const raw = Buffer.isBuffer(request.body) ? request.body : NO_BYTES;
  if (spec.rawBody || !hasBody(spec) || request.body instanceof Readable)
    return { raw, value: {}, error: undefined, fingerprint: undefined };
  const form = spec.picture ? formType(request) : undefined;
  const question = { method: spec.method, path: addressedPath(request), form, keyed, bounds: bodyLimits(spec) };
  return bodies.read(raw, question, senderOf(request).caller);
}

/** The body as a value. @throws ApiError 400, after the path was judged. */
function judge(spec: OperationSpec, read: ReadBody, request: FastifyRequest): unknown {
  if (!spec.picture || formType(request) === undefined) refuseOtherTypes(request, read.raw);
  if (read.error) throw read.error;
  return read.value;
}

const NO_BYTES = Buffer.alloc(0);

function hasBody(spec: OperationSpec): boolean {
  return spec.method !== 'GET' && spec.method !== 'DELETE';
}

function formType(request: FastifyRequest): string | undefined {
  const type = request.headers['content-type'];
  return type !== undefined && /^multipart\/form-data\s*;/i.test(type) ? type : undefined;
}

function pathOf(request: FastifyRequest): string {
  return textBefore(request.url, '?').replace(/(?<!\/)\/+$/, '');
}

/** Path and query in one order: what a request is about, however it is written. */
function addressedPath(request: FastifyRequest): string {
  const search = searchOf(request.url);
  search?.sort();
  return search === undefined || search.size === 0 ? pathOf(request) : `${pathOf(request)}?${search}`;
}

function searchOf(url: string): URLSearchParams | undefined {
  const start = url.indexOf('?');
  return start < 0 ? undefined : new URLSearchParams(url.slice(start + 1));
}

function refuseOtherTypes(request: FastifyRequest, raw: Buffer): void {
  const type = request.headers['content-type'];
  if (raw.length === 0 || type === undefined || /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type)) return;
  throw invalidRequest('Content-Type', 'Send the body as application/json.');
}

/** As `send`, packed where the request takes it and nothing in the answer is secret. */
async function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  spec: OperationSpec,
  answer: Answer,
): Promise<FastifyReply> {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || answer.raw || !mayPack(spec)) return send(reply, answer);
  reply.header('vary', 'accept-encoding');
  const bytes = await packed(answerText(answer), accepted);
  if (!bytes) return send(reply, answer);
  reply.code(answer.status).header('content-encoding', 'gzip');
  if (answer.headers) reply.headers(answer.headers);
  return reply.type(JSON_TYPE).send(bytes);
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status);
  if (answer.headers) reply.headers(answer.headers);
  if (answer.raw) {
    for (const [name, value] of Object.entries(answer.raw.trailers ?? {})) reply.trailer(name, async () => value());
    return reply.type(answer.raw.type).send(answer.raw.bytes);
  }
  // As a string, so that headers and body leave in one write.
  return reply.type(JSON_TYPE).send(answerText(answer));
}
