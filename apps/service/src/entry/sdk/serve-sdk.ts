import { readdir, readFile } from 'node:fs/promises';
import { notFound } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceFile } from '../../files.js';
import type { Gate } from '../../platform/http/gate.js';
import { type PackedAsset, readAssets, sendAsset } from '../packed-assets.js';

const NODE = '../../sdks/node/dist/package/';
const PYTHON = '../../sdks/python/dist/';
const WEB = '../../sdks/web/dist/package/';
const LOADER = '../../sdks/web/dist/loader/';
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
 * Serves the packages of the SDKs below `/sdk`, of the very version that this service answers; each also under a name
 * with that version, for projects that pin what they install. pip reads the version from
 * the name of a wheel, so `assay.whl` leads on to the name with the version.
 */
export function serveSdk(server: FastifyInstance, gate: Gate): void {
  const built = Promise.all([NODE, PYTHON, WEB].map(packagesIn)).then((found) => new Map(found.flat()));
  server.route({
    method: ['GET', 'HEAD'],
    url: '/sdk/:name',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.file('download', request, reply),
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

/** Major version of the messages between page and frame: the address that stays the same over corrections. */
const PROTOCOL = '1';

/**
 * Serves the script for web pages at `/v/sdk/<version>/`, where the hosted host serves it too: under its exact version for
 * ever, so that pages may name its digest, and under the version of its messages for pages that take corrections.
 */
export function serveLoader(server: FastifyInstance, gate: Gate): void {
  const built = scriptsIn(serviceFile(LOADER));
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/sdk/:version/:name',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.file('asset', request, reply),
    async handler(request, reply) {
      const { version, name } = request.params as { version: string; name: string };
      const asset = (await built).get(`${version}/${name}`);
      if (!asset) throw notFound('There is no such script.');
      const cached = version === PROTOCOL ? 'public, max-age=300' : 'public, max-age=31536000, immutable';
      return sendAsset(request, reply.headers({ ...OPEN, 'cache-control': cached }), asset);
    },
  });
}

/** The scripts by version and name: those of the one version that was built, also under that of its messages. */
async function scriptsIn(folder: URL): Promise<ReadonlyMap<string, PackedAsset>> {
  const [version] = await readdir(folder).catch(() => []);
  const scripts = version ? [...(await readAssets(new URL(`${version}/`, folder)))] : [];
  return new Map(
    [version, PROTOCOL].flatMap((at) => scripts.map(([name, asset]) => [`${at}/${name}`, asset] as const)),
  );
}

/** Pages of every origin may load it, also with its digest, which browsers compare only where they may read it. */
const OPEN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** The packages of a folder by name; none where it was not built. */
async function packagesIn(folder: string): Promise<[string, Package][]> {
  const names = await readdir(serviceFile(folder)).catch(() => []);
  return names.flatMap((name): [string, Package][] => {
    const type = TYPES.find(([end]) => name.endsWith(end))?.[1];
    return type ? [[name, { url: new URL(name, serviceFile(folder)), type }]] : [];
  });
}
