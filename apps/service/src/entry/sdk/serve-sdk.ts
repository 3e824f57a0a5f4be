import { readdir, readFile } from 'node:fs/promises';
import { notFound } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceFile } from '../../files.js';
import type { Gate } from '../../platform/http/gate.js';

const NODE = '../../sdks/node/dist/package/';
const PYTHON = '../../sdks/python/dist/';
const TYPES: readonly (readonly [end: string, type: string])[] = [
  ['.tgz', 'application/gzip'],
  ['.tar.gz', 'application/gzip'],
  ['.whl', 'application/zip'],
];

interface Package {
  readonly url: URL;
  readonly type: string;
}

/**
 * Serves the packages of the SDKs below `/sdk`, of the very version that this service answers. pip reads the version from
 * the name of a wheel, so `assay.whl` leads on to the name with the version.
 */
export function serveSdk(server: FastifyInstance, gate: Gate): void {
  const built = Promise.all([NODE, PYTHON].map(packagesIn)).then((found) => new Map(found.flat()));
  server.route({
    method: ['GET', 'HEAD'],
    url: '/sdk/:name',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply),
    async handler(request, reply) {
      const { name } = request.params as { name: string };
      const packages = await built;
      const wheel = [...packages.keys()].find((known) => known.endsWith('.whl'));
      if (name === 'assay.whl' && wheel) return reply.header('cache-control', 'no-cache').redirect(wheel, 302);
      const found = packages.get(name);
      const bytes = found && (await readFile(found.url).catch(() => undefined));
      if (!found || !bytes) throw notFound('There is no such package.');
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=300')
        .type(found.type)
        .send(bytes);
    },
  });
}

/** The packages of a folder by name; none where it was not built. */
async function packagesIn(folder: string): Promise<[string, Package][]> {
  const names = await readdir(serviceFile(folder)).catch(() => []);
  return names.flatMap((name): [string, Package][] => {
    const type = TYPES.find(([end]) => name.endsWith(end))?.[1];
    return type ? [[name, { url: new URL(name, serviceFile(folder)), type }]] : [];
  });
}
