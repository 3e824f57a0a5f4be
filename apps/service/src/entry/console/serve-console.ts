import { notFound, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../platform/http/gate.js';
import type { App } from '../app.js';
import { consolePage, encodingFor, readConsoleFiles } from './console-files.js';
import { consoleAssetHeaders, consoleHeaders } from './console-headers.js';

/** Serves the operator console below `/console`; every address there that is no file is its page, which routes itself. */
export function serveConsole(server: FastifyInstance, app: App, gate: Gate): void {
  let files: ReturnType<typeof readConsoleFiles> | undefined;
  const built = async () => {
    files ??= readConsoleFiles();
    const found = await files;
    if (found) return found;
    files = undefined;
    throw temporarilyUnavailable('The console is not built on this server.', 30);
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply);
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { html } = await built();
    return reply
      .headers(consoleHeaders(app.urls.base))
      .type('text/html; charset=utf-8')
      .send(consolePage(html, app.urls.base));
  };
  const method = ['GET', 'HEAD'];
  server.route({
    method,
    url: '/console/assets/:name',
    onRequest,
    async handler(request, reply) {
      const asset = (await built()).assets.get((request.params as { name: string }).name);
      if (!asset) throw notFound('There is no such file.');
      reply.headers(consoleAssetHeaders(app.urls.base)).type(asset.type);
      const encoding = encodingFor(asset, request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send((encoding && asset.packed[encoding]) ?? asset.plain);
    },
  });
  server.route({ method, url: '/console', onRequest, handler: page });
  server.route({ method, url: '/console/*', onRequest, handler: page });
}
