import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { notFound, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceFile } from '../../files.js';
import type { Gate } from '../../platform/http/gate.js';
import type { App } from '../app.js';

const unpack = promisify(brotliDecompress);
const FOLDER = serviceFile('../../docs/dist/');
const PACKED = '.br';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** Nothing from elsewhere, no inline code, no frames; the search reads its index from here. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** Serves the documentation below `/docs`: pages, each also as `.md`, `llms.txt` and `llms-full.txt`. */
export function serveDocs(server: FastifyInstance, app: App, gate: Gate): void {
  let names: Promise<ReadonlySet<string>> | undefined;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => gate.file('download', request, reply);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    // Links are relative, and those of the first page start beside it.
    if (request.url.replace(/\?.*/, '') === '/docs/') return reply.redirect(`${app.urls.base}/docs`, 302);
    names ??= builtFiles();
    const known = await names;
    if (known.size === 0) {
      names = undefined;
      throw temporarilyUnavailable('The documentation is not built on this server.', 30);
    }
    const name = fileOf(path);
    if (!known.has(name)) throw notFound('There is no such page.');
    return send(request, reply, name);
  };
  const method = ['GET', 'HEAD'];
  server.route({ method, url: '/docs', onRequest, handler: page });
  server.route({ method, url: '/docs/*', onRequest, handler: page });
}

function fileOf(path: string): string {
  if (path === '') return 'index.html';
  return extname(path) in TYPES ? path : `${path}.html`;
}

async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const bytes = await readFile(new URL(`${name}${PACKED}`, FOLDER));
  reply.headers(HEADERS).type(TYPES[extname(name)] ?? 'text/plain');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)) return reply.header('content-encoding', 'br').send(bytes);
  return reply.send(await unpack(bytes));
}

/** What the build made, by path: a request can name nothing but one of them. */
async function builtFiles(): Promise<ReadonlySet<string>> {
  const found = await readdir(FOLDER, { recursive: true }).catch(() => []);
  const paths = found.map((path) => path.replaceAll('\\', '/'));
  return new Set(paths.filter((path) => path.endsWith(PACKED)).map((path) => path.slice(0, -PACKED.length)));
}
