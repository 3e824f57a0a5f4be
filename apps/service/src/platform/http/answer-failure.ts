import type { FastifyReply, FastifyRequest } from 'fastify';
import { asApiError, errorBody, errorHeaders } from './errors.js';
import type { Gate } from './gate.js';
import { rateHeaders, uncounted } from './limits.js';
import type { Served } from './served.js';

/** Answers with the envelope; logs what was our fault. */
export function answerFailure(
  app: Served,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
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

/** An address that leads to no route at all is counted like one that leads nowhere, before it is refused. */
export async function answerUnroutable(
  app: Served,
  gate: Gate,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const limited = await gate.unrouted(request, reply).catch((thrown: unknown) => thrown);
  return answerFailure(app, limited ?? error, request, reply);
}
