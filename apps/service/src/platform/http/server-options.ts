import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.js';
import { answerUnroutable } from './answer-failure.js';
import { clientErrorAnswer } from './client-error.js';
import type { Gate } from './gate.js';
import { withoutPrefix } from './paths.js';
import type { Served } from './served.js';
import { SERVER_LIMITS } from './server-limits.js';
import type { trustedProxies } from './trusted-proxies.js';

/** How the framework and Node's own server are set, before any route. */
export function serverOptions(
  app: Served,
  gate: Gate,
  isProxy: ReturnType<typeof trustedProxies>,
): FastifyHttpOptions<Server> {
  const limits = SERVER_LIMITS;
  return {
    bodyLimit: limits.bodyBytes,
    exposeHeadRoutes: false,
    logger: false,
    genReqId: () => newId('req'),
    forceCloseConnections: 'idle',
    trustProxy: isProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: limits.headerBytes },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: (request) => withoutPrefix(request.url ?? '/', app.urls),
    frameworkErrors: (error, request, reply) =>
      void answerUnroutable(app, gate, error, request as FastifyRequest, reply as FastifyReply),
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
      // Refused with the envelope, which Node's own refusal lacks.
      requireHostHeader: false,
    },
  };
}

/** Operations are validated and answers serialised by the routes: none has a schema, and no compiler for them is loaded. */
function noSchemas(): never {
  throw new Error('Routes carry no schemas.');
}
