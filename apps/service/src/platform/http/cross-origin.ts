import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../app.js';
import type { Environment } from '../environments/environment.js';
import type { Statement } from '../store/database.js';

const EXPOSED = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id';
const METHODS = 'GET, POST, PUT';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Content-Digest, Idempotency-Key, Prefer, X-Capture-Step, X-Capture-Kind, X-Capture-Method, X-Request-Id';
/** How long a browser may remember a preflight. */
const PREFLIGHT_SECONDS = 600;

const ALLOWED: Statement = {
  name: 'origin_allowed',
  text: `select 1 from environments where settings -> 'allowed_origins' ? $1 limit 1`,
};

/**
 * Cross-origin answers for the capture operations only: the hosted address may be another origin than the API. Origins
 * that an environment allows besides are judged once the session is known; API-key operations never send these headers.
 */
export function crossOrigin(app: Platform, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/v1/capture/')) return;
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin && origin === new URL(app.urls.hosted).origin) allowOrigin(reply, origin);
}

export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers(originAllowed(origin));
}

/** The same for an operation that learns its environment only while it is handled. */
export function originHeaders(
  { settings }: Environment,
  origin: string | string[] | undefined,
): Record<string, string> {
  return typeof origin === 'string' && settings.allowed_origins?.includes(origin) ? originAllowed(origin) : {};
}

/**
 * Answers a preflight: 204, with permission for the hosted origin and for origins that any environment allows. A
 * preflight carries no token, so the environment itself is judged by the request that follows.
 */
export async function answerPreflight(
  app: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (await allowKnownOrigin(app, request, reply)) {
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    });
  }
  return reply.code(204).send();
}

/**
 * Lets the hosted origin and those that any environment allows read an answer that knows no environment: a preflight, or
 * a token that nobody knows. Without it a page could not tell that it needs a new token.
 */
export async function allowKnownOrigin(
  app: Pick<Platform, 'db' | 'urls'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { origin } = request.headers;
  if (!origin) return false;
  const known = origin === new URL(app.urls.hosted).origin || (await app.db.system(ALLOWED, [origin])).length > 0;
  if (known) allowOrigin(reply, origin);
  return known;
}

function originAllowed(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED };
}
