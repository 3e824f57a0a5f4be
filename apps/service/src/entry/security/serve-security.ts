import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../platform/http/gate.js';
import type { App } from '../app.js';

/** How long a reader may rely on it (RFC 9116 section 2.5.5 advises less than a year). */
const VALID_MS = 180 * 86_400_000;

/** Serves `/.well-known/security.txt` (RFC 9116) where an operator names a contact; else the path leads nowhere. */
export function serveSecurity(server: FastifyInstance, app: App, gate: Gate): void {
  const { securityContact } = app.config;
  if (!securityContact) return;
  server.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/security.txt',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply),
    handler: async (_request, reply) => {
      // Whole days, so that the text is the same all day.
      const expires = new Date(Math.ceil((Date.now() + VALID_MS) / 86_400_000) * 86_400_000);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
        'Preferred-Languages: en',
        `Canonical: ${app.urls.base}/.well-known/security.txt`,
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  });
}
