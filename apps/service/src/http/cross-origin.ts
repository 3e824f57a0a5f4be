import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.js';

const EXPOSED = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id';

/**
 * Cross-origin answers for the capture operations only: the hosted address may be another origin than the API. Origins
 * that an environment allows besides are judged once the session is known; API-key operations never send these headers.
 */
export function crossOrigin(app: App, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/v1/capture/')) return;
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin && origin === new URL(app.urls.hosted).origin) allowOrigin(reply, origin);
}

export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
}
