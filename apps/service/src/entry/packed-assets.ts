import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A built file of a web app and the forms in which it was packed. */
export interface PackedAsset {
  readonly type: string;
  readonly plain: Buffer;
  readonly packed: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const unpack = promisify(brotliDecompress);
const PACKED = '.br';

/** The files of a folder by name, those of an image out of their packed form, held in memory: a request can name nothing but one of them. */
export async function readAssets(folder: URL): Promise<ReadonlyMap<string, PackedAsset>> {
  const bytes = new Map<string, Buffer>();
  for (const name of await readdir(folder)) bytes.set(name, await readFile(new URL(name, folder)));
  for (const [name, packed] of [...bytes]) {
    const plain = name.slice(0, -PACKED.length);
    if (name.endsWith(PACKED) && !bytes.has(plain)) bytes.set(plain, await unpack(packed));
  }
  const assets = new Map<string, PackedAsset>();
  for (const [name, plain] of bytes) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const br = bytes.get(`${name}${PACKED}`);
    const gzip = bytes.get(`${name}.gz`);
    assets.set(name, { type, plain, packed: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } });
  }
  return assets;
}

/** Sends a file in the smallest form that the request accepts; nothing in it is secret. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: PackedAsset): FastifyReply {
  const encoding = encodingFor(asset, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('vary', 'accept-encoding')
    .type(asset.type)
    .send((encoding && asset.packed[encoding]) ?? asset.plain);
}

/** The packed form that a request accepts (RFC 9110 §12.5.3): brotli before gzip; undefined for none. */
function encodingFor(asset: PackedAsset, accepted: string | undefined): 'br' | 'gzip' | undefined {
  const words = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((one) => asset.packed[one] && words.includes(one));
}
