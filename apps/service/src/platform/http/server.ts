import { bodyLimits, operations } from '@assay/contract';
import { ApiError, invalidRequest } from '@assay/kernel';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
  type RouteOptions,
} from 'fastify';
import { newId } from '../ids.js';
import type { Authenticator } from './authenticate.js';
import { BodyIntake } from './body-intake.js';
import { BodyReader } from './body-reader.js';
import { clientErrorAnswer } from './client-error.js';
import { limitConnections } from './connections.js';
import { crossOrigin } from './cross-origin.js';
import { asApiError, errorBody, errorHeaders } from './errors.js';
import { execute } from './execute.js';
import { Gate } from './gate.js';
import { Idempotency } from './idempotency.js';
import type { Between } from './lens.js';
import type { Lifecycle } from './lifecycle.js';
import { rateHeaders, uncounted } from './limits.js';
import { allowedMethods, fastifyPath, shadowedMethods, withoutPrefix } from './paths.js';
import { joined } from './request-watch.js';
import type { AnyRoute } from './route.js';
import type { Served } from './served.js';
import { SERVER_LIMITS } from './server-limits.js';
import { trustedProxies } from './trusted-proxies.js';
import { compile } from './validate.js';

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
  const limits = SERVER_LIMITS;
  const isProxy = trustedProxies(app.config.trustedProxies);
  const watch = joined(app.watches);
  const server = fastify({
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    logger: false,
    genReqId: () => newId('req'),
    forceCloseConnections: 'idle',
    trustProxy: isProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: SERVER_LIMITS.headerBytes },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: (request) => withoutPrefix(request.url ?? '/', app.urls),
    frameworkErrors: (error, request, reply) =>
      void unroutable(app, gate, error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: (error, socket) => clientErrorAnswer(error, socket, app.config.rateLimits.anonymous),
    // A request on an open connection while stopping gets the envelope from the lifecycle, not the framework's own text.
    return503OnClosing: false,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Refused below with the envelope, which Node's own refusal lacks.
      requireHostHeader: false,
    },
  });
  server.server.maxHeadersCount = limits.headers;
  server.server.maxConnections = limits.connections;
  limitConnections(server.server, app.config.connectionsPerAddress, isProxy);
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
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw invalidRequest('Host', 'A request of HTTP/1.1 names its host.');
    crossOrigin(app, request, reply);
    // One listener for all that ends with a request: each costs every request a share.
    if (lifecycle.admit(request, reply)) {
      const ended = watch?.began(request);
      reply.raw.once('close', () => {
        intake.release(request);
        lifecycle.leave();
        ended?.(reply.raw.statusCode);
      });
    }
    done();
  });
  if (app.log.isLevelEnabled('debug')) logRequests(server, app);
  server.setErrorHandler((error, request, reply) => fail(app, error, request, reply));
  const nothingThere = async (request: FastifyRequest, reply: FastifyReply) => {
    await gate.unrouted(request, reply);
    const allow = allowedMethods(operations, request.url.split('?')[0] ?? '');
    if (allow.length > 0) reply.header('allow', allow.join(', '));
    const message = allow.length > 0 ? `This path answers ${allow.join(' and ')} only.` : 'There is no such path.';
    throw new ApiError('not_found', message);
  };
  server.setNotFoundHandler(nothingThere);
  for (const { path, method } of shadowedMethods(operations))
    server.route({ method, url: path, config: { unread: true }, handler: nothingThere });
  pages?.(server, gate);
  for (const route of routes) register(server, app, { gate, idempotency, bodies, between }, route);
  return server;
}

/** Operations are validated here and answers serialised once: no route has a schema, and no compiler for them is loaded. */
function noSchemas(): never {
  throw new Error('Routes carry no schemas.');
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
  const options: RouteOptions = {
    method: spec.method,
    url: fastifyPath(spec.path),
    bodyLimit: bodyLimits(spec).bytes,
    onRequest: (request, reply) => {
      request.operation = spec.id;
      return parts.gate.admit(spec, request, reply);
    },
    handler: (request, reply) => execute({ app, route, validators, ...parts, caller: request.caller }, request, reply),
  };
  if (spec.streamed) void server.register(async (scope) => streaming(scope, spec.streamed!, options));
  else server.route(options);
}

/** A route in a scope of its own, where some media types reach the handler unread. */
function streaming(scope: FastifyInstance, types: readonly string[], options: RouteOptions): void {
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
  scope.route(options);
}

/** An address that leads to no route at all is counted like one that leads nowhere, before it is refused. */
async function unroutable(app: Served, gate: Gate, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const limited = await gate.anonymous(request, reply).catch((thrown: unknown) => thrown);
  return fail(app, limited ?? error, request, reply);
}

/** Answers with the envelope; logs what was our fault. */
function fail(app: Served, thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asApiError(thrown);
  if (error.status >= 500)
    app.log.error({ err: error.extras.cause ?? error, request_id: request.id }, 'a request failed');
  // What is still to come of the body is not waited for.
  if (request.held?.givenUp) reply.header('connection', 'close');
  if (!reply.hasHeader('x-ratelimit-limit')) reply.headers(rateHeaders(uncounted(app.config.rateLimits.anonymous)));
  return reply
    .code(error.status)
    .headers({ 'x-request-id': request.id, ...errorHeaders(error) })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}
