import { ApiError, isId, notFound, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { environmentOfToken, findLink } from '../../identity/capture/links.js';
import type { Environment } from '../../platform/environments/environment.js';
import { answerPreflight } from '../../platform/http/cross-origin.js';
import type { Gate } from '../../platform/http/gate.js';
import { findLogo } from '../../platform/settings/brand/logo-store.js';
import { pageLook } from '../../platform/settings/brand/look.js';
import type { App } from '../app.js';
import { sendAsset } from '../packed-assets.js';
import { pageFor, readPageFiles } from './page-files.js';
import { assetHeaders, embeddersOf, pageHeaders } from './page-headers.js';

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
  keepToOwnHost(server, app, gate);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/assets/:name',
    onRequest: async (request, reply) => gate.file('asset', request, reply),
    async handler(request, reply) {
      const asset = (await built()).assets.get((request.params as { name: string }).name);
      if (!asset) throw notFound('There is no such file.');
      return sendAsset(request, reply.headers(assetHeaders(app.urls)), asset);
    },
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/logo/:environment/:name',
    onRequest: async (request, reply) => gate.file('asset', request, reply),
    async handler(request, reply) {
      const { environment, name } = request.params as { environment: string; name: string };
      const hash = /^([0-9a-f]{32})\.png$/.exec(name)?.[1];
      const picture = hash && isId('env', environment) ? await findLogo(app, environment, hash) : undefined;
      if (!picture) throw notFound('There is no such picture.');
      return reply.headers(assetHeaders(app.urls)).type('image/png').send(picture);
    },
  });
  const sendPage = async (reply: FastifyReply, environment: Environment | undefined) => {
    const { html } = await built();
    const settings = environment?.settings ?? {};
    const embedders = embeddersOf(settings.allowed_origins);
    reply.headers(pageHeaders({ ...app.urls, embedders }));
    return reply.type('text/html; charset=utf-8').send(pageFor(html, app.urls, embedders, pageLook(settings)));
  };
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/:token',
    onRequest,
    handler: async (request, reply) => sendPage(reply, await environmentOfLink(app, request)),
  });
  // For a page that holds a session token: its digest finds the session, and the token itself stays out of the address.
  server.route({
    method: ['GET', 'HEAD'],
    url: '/v/t/:digest',
    onRequest,
    async handler(request, reply) {
      const { digest } = request.params as { digest: string };
      return sendPage(reply, /^[\w-]{43}$/.test(digest) ? await environmentOfToken(app, digest) : undefined);
    },
  });
  server.options('/v1/capture/*', { onRequest }, async (request, reply) => answerPreflight(app, request, reply));
}

/** A host of its own serves the hosted flow and nothing else. */
function keepToOwnHost(server: FastifyInstance, app: App, gate: Gate): void {
  server.addHook('onRequest', (request, reply, done) => {
    const host = app.urls.hostedHost;
    if (host === undefined || request.headers.host?.toLowerCase() !== host || request.url.startsWith('/v/'))
      return done();
    const refusal = new ApiError('not_found', 'There is no such path.');
    return void gate.anonymous(request, reply).then(() => done(refusal), done);
  });
}

/** Whose look and embedders apply. The page itself is the same for a link that leads nowhere, where nobody may embed it. */
async function environmentOfLink(app: App, { params, ip }: FastifyRequest): Promise<Environment | undefined> {
  const { token } = params as { token: string };
  return token.length <= 256 ? (await findLink(app, token, ip))?.environment : undefined;
}
