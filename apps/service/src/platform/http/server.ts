import { bodyLimits } from '@assay/contract';
import { ApiError, invalidRequest } from '@assay/kernel';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
  type RouteOptions,
} from 'fastify';
import { answerFailure } from './answer-failure.js';
import type { Authenticator } from './authenticate.js';
import { BodyIntake } from './body-intake.js';
import { BodyReader } from './body-reader.js';
import { connectionPlaces, openFilesLimit } from './connection-places.js';
import { Connections } from './connections.js';
import { crossOrigin } from './cross-origin.js';
import { execute } from './execute.js';
import { Gate } from './gate.js';
import { Idempotency } from './idempotency.js';
import { joinAnswers } from './joined-answers.js';
import type { Between } from './lens.js';
import type { Lifecycle } from './lifecycle.js';
import { allowedMethods, fastifyPath, shadowedMethods } from './paths.js';
import { joined } from './request-watch.js';
import type { AnyRoute } from './route.js';
import type { Served } from './served.js';
import { SERVER_LIMITS } from './server-limits.js';
import { serverOptions } from './server-options.js';
import { trustedProxies } from './trusted-proxies.js';
import { compile } from './validate.js';

/** With fewer, somebody who opens many is felt by all. */
const FEW_CONNECTIONS = 1024;

/**
 * The HTTP server, derived from the operations of the contract: one envelope, one authentication, one limiter.
 * @param between what stands between requests and handlers
 * @param pages adds what is served beside the API
 */
export function buildServer<A extends Served>(
  app: A,
  routes: readonly AnyRoute<A>[],
  authenticator: Authenticator,
  lifecycle: Lifecycle,
  between?: Between,
  pages?: (server: FastifyInstance, gate: Gate) => void,
): FastifyInstance {
  const gate = new Gate(app, authenticator);
  const isProxy = trustedProxies(app.config.trustedProxies);
  const server = fastify(serverOptions(app, gate, isProxy));
  server.server.maxHeadersCount = SERVER_LIMITS.headers;
  joinAnswers(server.server);
  const connections = countConnections(server, app, isProxy);
  // An expectation that is not known is ignored (RFC 9110 section 10.1.1): Node would answer a bare 417.
  server.server.on('checkExpectation', (request, response) => server.routing(request, response));
  server.decorateRequest('caller');
  server.decorateRequest('held');
  server.decorateRequest('operation');
  const intake = new BodyIntake();
  const bodies = new BodyReader();
  const idempotency = new Idempotency(app);

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request: FastifyRequest, payload: RequestPayload) =>
    intake.receive(request, payload),
  );
  server.addHook('onClose', async () => {
    intake.close();
    await bodies.close();
  });
  watchRequests(server, app, { lifecycle, intake, connections });
  if (app.log.isLevelEnabled('debug')) logRequests(server, app);
  server.setErrorHandler((error, request, reply) => answerFailure(app, error, request, reply));
  answerMissing(server, gate, routes);
  pages?.(server, gate);
  for (const route of routes) register(server, app, { gate, idempotency, bodies, between }, route);
  return server;
}

/** Bounds the open connections, and says so where the system leaves room for few. */
function countConnections(
  server: FastifyInstance,
  app: Served,
  isProxy: ((address: string) => boolean) | undefined,
): Connections {
  const openFiles = openFilesLimit();
  const places = connectionPlaces(openFiles);
  if (places < FEW_CONNECTIONS)
    app.log.warn({ open_files: openFiles, connections: places }, 'the limit of open files leaves room for few callers');
  const limits = { places, perAddress: app.config.connectionsPerAddress, isProxy };
  return new Connections(server.server, limits, app.log);
}

/** What is told of each request. */
interface Watchers {
  readonly lifecycle: Lifecycle;
  readonly intake: BodyIntake;
  readonly connections: Connections;
}

/** Lets requests in, and tells whoever counts them when they are over. */
function watchRequests(server: FastifyInstance, app: Served, { lifecycle, intake, connections }: Watchers): void {
  const watch = joined(app.watches);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw invalidRequest('Host', 'A request of HTTP/1.1 names its host.');
    crossOrigin(app, request, reply);
    // One listener for all that ends with a request: each costs every request a share.
    if (lifecycle.admit(request, reply)) {
      const ended = watch?.began(request);
      connections.began(request.raw.socket);
      reply.raw.once('close', () => {
        connections.finished(request.raw.socket);
        intake.release(request);
        lifecycle.leave();
        ended?.(reply.raw.statusCode);
      });
    }
    done();
  });
}

/** Most who come to no path have given the version twice, or not at all. */
function noPath({ url }: FastifyRequest): string {
  if (url.startsWith('/v1/v1/')) return 'There is no such path: /v1 is there twice.';
  return url.startsWith('/v1/') ? 'There is no such path.' : 'There is no such path. Those of the API begin with /v1/.';
}

/** 404 for paths and methods that this process does not answer, with the methods that it does. */
function answerMissing(server: FastifyInstance, gate: Gate, routes: readonly AnyRoute[]): void {
  const operations = routes.map(({ spec }) => spec);
  const nothingThere = async (request: FastifyRequest, reply: FastifyReply) => {
    await gate.unrouted(request, reply);
    const allow = allowedMethods(operations, request.url.split('?')[0] ?? '');
    if (allow.length > 0) reply.header('allow', allow.join(', '));
    throw new ApiError(
      'not_found',
      allow.length > 0 ? `This path answers ${allow.join(' and ')} only.` : noPath(request),
    );
  };
  server.setNotFoundHandler(nothingThere);
  for (const { path, method } of shadowedMethods(operations))
    server.route({ method, url: path, config: { unread: true }, handler: nothingThere });
}

function logRequests(server: FastifyInstance, app: Served): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request;
    const route = request.routeOptions.url ?? url.split('?')[0]?.slice(0, 20);
    const ms = Math.round(reply.elapsedTime);
    app.log.debug({ request_id: id, method, route, status: reply.statusCode, ms }, 'request');
    done();
  });
}

interface Parts {
  readonly gate: Gate;
  readonly idempotency: Idempotency;
  readonly bodies: BodyReader;
  readonly between: Between | undefined;
}

function register(server: FastifyInstance, app: Served, parts: Parts, route: AnyRoute): void {
  const { spec } = route;
  const validators = {
    body: spec.body ? compile(spec.body) : undefined,
    query: spec.query ? compile(spec.query) : undefined,
  };
  // What a key or a person may read is kept by no browser, and by no proxy on the way.
  const isPrivate = spec.method === 'GET' && spec.auth !== 'public';
  const options: RouteOptions = {
    method: spec.method,
    url: fastifyPath(spec.path),
    bodyLimit: bodyLimits(spec).bytes,
    onRequest: (request, reply) => {
      request.operation = spec.id;
      if (isPrivate) reply.header('cache-control', 'no-store');
      return parts.gate.admit(spec, request, reply);
    },
    handler: (request, reply) => execute({ app, route, validators, ...parts, caller: request.caller }, request, reply),
  };
  const { streamed } = spec;
  if (streamed) void server.register(async (scope) => streaming(scope, streamed, options));
  else server.route(options);
}

/** A route in a scope of its own, where some media types reach the handler unread. */
function streaming(scope: FastifyInstance, types: readonly string[], options: RouteOptions): void {
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
  scope.route(options);
}
