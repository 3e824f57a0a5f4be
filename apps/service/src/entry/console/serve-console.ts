import { notFound, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../platform/http/gate.js';
import type { App } from '../app.js';
import { sendAsset } from '../packed-assets.js';
import { consolePage, readConsoleFiles } from './console-files.js';
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
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => gate.file('asset', request, reply);
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
      return sendAsset(request, reply.headers(consoleAssetHeaders(app.urls.base)), asset);
    },
  });
  server.route({ method, url: '/console', onRequest, handler: page });
  server.route({ method, url: '/console/*', onRequest, handler: page });
}
