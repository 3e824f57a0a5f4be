import { createServer, type Server } from 'node:http';
import { ApiError } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../../platform/crypto/same-text.js';
import type { Gate } from '../../platform/http/gate.js';
import { EXPOSITION_TYPE } from '../../platform/metrics/exposition.js';
import type { App } from '../app.js';
import type { Metrics } from './metrics.js';

/** Scrapers are few; more connections would take files from those who call the service. */
const CONNECTIONS_MAX = 32;

/** Serves `/metrics` beside the API to whoever has the token; without one the path leads nowhere. */
export function serveMetrics(server: FastifyInstance, app: App, gate: Gate, metrics: Metrics): void {
  const token = app.config.metrics?.token;
  if (!token) return;
  server.get('/metrics', {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await gate.anonymous(request, reply);
      if (!mayRead(token, request.headers.authorization))
        throw new ApiError('unauthenticated', 'This path asks for the metrics token.');
    },
    handler: async (_request, reply) =>
      reply
        .type(EXPOSITION_TYPE)
        .header('cache-control', 'no-store')
        .send(await metrics.text()),
  });
}

/**
 * Serves the same on a port of its own, which belongs into a network that callers cannot reach.
 * @throws Error with one clear line when it cannot listen
 */
export async function listenMetrics(app: App, metrics: Metrics): Promise<Server | undefined> {
  const { host, metrics: settings } = app.config;
  if (settings?.port === undefined) return undefined;
  const { port, token } = settings;
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    const path = request.url?.split('?')[0];
    const refused = token !== undefined && !mayRead(token, request.headers.authorization);
    const status = path === '/metrics' && request.method === 'GET' ? 200 : 404;
    if (refused || status === 404) {
      response.writeHead(refused ? 401 : 404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': EXPOSITION_TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`cannot listen on ASSAY_METRICS_PORT ${port}: ${error.message}.`)),
    );
    server.listen({ port, host }, resolve);
  });
  return server;
}

function mayRead(token: string, authorization: string | undefined): boolean {
  return sameText(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '', token);
}
