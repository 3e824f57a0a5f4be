import { readFile } from 'node:fs/promises';
import { notFound } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceFile } from '../../files.js';
import type { Gate } from '../../platform/http/gate.js';

/** Packages of the SDKs by the name that they are installed by. */
const PACKAGES: Readonly<Record<string, { readonly path: string; readonly type: string }>> = {
  'assay-node.tgz': { path: '../../sdks/node/dist/package/assay-node.tgz', type: 'application/gzip' },
};

/** Serves the packages of the SDKs below `/sdk`, of the very version that this service answers. */
export function serveSdk(server: FastifyInstance, gate: Gate): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/sdk/:name',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply),
    async handler(request, reply) {
      const { name } = request.params as { name: string };
      const found = Object.hasOwn(PACKAGES, name) ? PACKAGES[name] : undefined;
      const bytes = found && (await readFile(serviceFile(found.path)).catch(() => undefined));
      if (!found || !bytes) throw notFound('There is no such package.');
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=300')
        .type(found.type)
        .send(bytes);
    },
  });
}
