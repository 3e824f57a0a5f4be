import { ApiError, notFound, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLink } from '../../identity/capture/links.js';
import { answerPreflight } from '../../platform/http/cross-origin.js';
import type { Gate } from '../../platform/http/gate.js';
import type { App } from '../app.js';
import { sendAsset } from '../packed-assets.js';
import { pageFor, readPageFiles } from './page-files.js';
import { assetHeaders, pageHeaders } from './page-headers.js';

/** Serves the hosted flow below `/v/` and answers preflights of its requests to the API. */
export function serveHosted(server: FastifyInstance, app: App, gate: Gate): void {
  let files: ReturnType<typeof readPageFiles> | undefined;
  const built = async () => {
    files ??= readPageFiles();
    const found = await files;
    if (found) return found;
    files = undefined;
    throw temporarilyUnavailable('The hosted flow is not built on this server.', 30);
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply);
  server.addHook('onRequest', (request, reply, done) => {
    const host = app.urls.hostedHost;
    if (host === undefined || request.headers.host?.toLowerCase() !== host || request.url.startsWith('/v/'))
      return done();
    const refusal = new ApiError('not_found', 'There is no such path.');
    return void gate.anonymous(request, reply).then(() => done(refusal), done);
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/assets/:name',
    onRequest,
    async handler(request, reply) {
      const asset = (await built()).assets.get((request.params as { name: string }).name);
      if (!asset) throw notFound('There is no such file.');
      return sendAsset(request, reply.headers(assetHeaders(app.urls)), asset);
    },
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/:token',
    onRequest,
    async handler(request, reply) {
      const { html } = await built();
      const logoUrl = await logoOf(app, (request.params as { token: string }).token, request.ip);
      reply.headers(pageHeaders({ ...app.urls, logoUrl })).type('text/html; charset=utf-8');
      return reply.send(pageFor(html, app.urls));
    },
  });
  server.options('/v1/capture/*', { onRequest }, async (request, reply) => answerPreflight(app, request, reply));
}

/** The tenant's logo, so that the page may show it. The page itself is the same for a link that leads nowhere. */
async function logoOf(app: App, token: string, ip: string): Promise<string | undefined> {
  const link = token.length <= 256 ? await findLink(app, token, ip) : undefined;
  return link?.environment.settings.branding?.logo_url;
}
