import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../platform/http/gate.js';
import type { App } from '../app.js';

/** Where everything is, in the order of the page. */
const LINKS = [
  ['console', '/console', 'Operator console'],
  ['docs', '/docs', 'Documentation'],
  ['status', '/readyz', 'Status of this service'],
  ['openapi', '/v1/openapi.json', 'The interface as OpenAPI 3.1'],
  ['asyncapi', '/v1/asyncapi.json', 'Events as AsyncAPI 3'],
  ['llms', '/llms.txt', 'A guide for language models'],
  ['changelog', '/v1/changelog.json', 'Changes of the interface'],
  ['sdk', '/sdk/assay-node.tgz', 'Package for Node, Bun, Deno and edge runtimes'],
  ['sdk_web', '/sdk/assay-web.tgz', 'Package for web pages'],
  ['sdk_python', '/sdk/assay.whl', 'Package for Python'],
] as const;

const VERSION = 'v1';

/** Each link is a line high enough for a finger. */
const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e3e6ea,#2c3138);--link:light-dark(#1a4fb4,#8db4ff)}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#fff,#14171a);color:light-dark(#16191d,#e8eaed)}
main{max-width:36rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:1.75rem;margin:0 0 .5rem}
ul{list-style:none;margin:2rem 0 0;padding:0;border-top:1px solid var(--line)}li{border-bottom:1px solid var(--line)}
a{display:block;padding:.75rem .25rem;color:var(--link);text-decoration:none}a:hover{text-decoration:underline}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** No script runs; tools that judge a page ask for `/robots.txt` from within it. */
const POLICY = `default-src 'none'; connect-src 'self'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

/** Documentation may be found by search engines; nothing else here is for them. */
const ROBOTS = 'User-agent: *\nAllow: /$\nAllow: /docs\nDisallow: /\n';

/** Serves `/`: links for people, the same as JSON for every client that does not ask for a page; and what crawlers may read. */
export function serveStart(server: FastifyInstance, app: App, gate: Gate): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply),
    async handler(request, reply) {
      const { base } = app.urls;
      reply.header('vary', 'accept').header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) {
        return reply.send({ name: 'Assay', version: VERSION, ...linksAt(base) });
      }
      return reply
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(page(base));
    },
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => gate.anonymous(request, reply),
    handler: async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS),
  });
}

function linksAt(base: string): Record<string, string> {
  return Object.fromEntries(LINKS.map(([name, path]) => [name, `${base}${path}`]));
}

function page(base: string): string {
  const path = new URL(base).pathname.replace(/(?<!\/)\/+$/, '');
  const items = LINKS.map(([, link, text]) => `<li><a href="${path}${link}">${text}</a></li>`).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Assay</title>',
    '<meta name="description" content="Console, documentation, status and interface of this Assay service">',
    `<style>${STYLE}</style></head>`,
    '<body><main><h1>Assay</h1><p>Identity verification and financial-crime risk checks. Interface ',
    `${VERSION}.</p><ul>${items}</ul></main></body></html>`,
  ].join('');
}
