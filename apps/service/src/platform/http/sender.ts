import type { FastifyRequest } from 'fastify';
import type { Caller } from './authenticate.js';
import type { Sender } from './body-budget.js';
import { addressOf } from './client-address.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once admitted; undefined where an operation is public. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** The body of a request to this route is never looked at. */
    readonly unread?: boolean;
  }
}

/** Who sends a request, as far as shares of memory and time are concerned. */
export function senderOf({ caller, ip }: FastifyRequest): Sender {
  const address = addressOf(ip);
  const principal = caller?.principal;
  if (principal?.type === 'session') return { kind: 'session', caller: principal.sessionId, address };
  if (principal?.type === 'api_key') return { kind: 'key', caller: principal.id, address };
  if (principal?.type === 'operator') return { kind: 'key', caller: principal.id, address };
  return { kind: 'anonymous', caller: address, address };
}
