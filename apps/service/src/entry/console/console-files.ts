import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { serviceFile } from '../../files.js';

const FOLDER = serviceFile('../console/dist/');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** A built file of the console and the forms in which it was packed. */
export interface ConsoleAsset {
  readonly type: string;
  readonly plain: Buffer;
  readonly packed: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>;
}

/** The built console, held in memory: a request can name nothing but one of these files. */
export interface ConsoleFiles {
  readonly html: string;
  readonly assets: ReadonlyMap<string, ConsoleAsset>;
}

/** Undefined when the console was not built. */
export async function readConsoleFiles(): Promise<ConsoleFiles | undefined> {
  const html = await readFile(new URL('index.html', FOLDER), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const folder = new URL('assets/', FOLDER);
  const bytes = new Map<string, Buffer>();
  for (const name of await readdir(folder)) bytes.set(name, await readFile(new URL(name, folder)));
  const assets = new Map<string, ConsoleAsset>();
  for (const [name, plain] of bytes) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const br = bytes.get(`${name}.br`);
    const gzip = bytes.get(`${name}.gz`);
    assets.set(name, { type, plain, packed: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } });
  }
  return { html, assets };
}

/**
 * The page below the public address: its assets lie under `<address>/console/`.
 * @param base public address without a trailing slash.
 */
export function consolePage(html: string, base: string): string {
  const path = new URL(base).pathname.replace(/\/+$/, '');
  return html.replace('<base href="/console/" />', `<base href="${path}/console/" />`);
}

/** The packed form that a request accepts (RFC 9110 §12.5.3): brotli before gzip; undefined for none. */
export function encodingFor(asset: ConsoleAsset, accepted: string | undefined): 'br' | 'gzip' | undefined {
  const words = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((one) => asset.packed[one] && words.includes(one));
}
