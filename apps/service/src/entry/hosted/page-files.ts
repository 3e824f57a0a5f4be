import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { serviceFile } from '../../files.js';

const FOLDER = serviceFile('../capture/dist/');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The built hosted flow, held in memory: a request can name nothing but one of these files. */
export interface PageFiles {
  readonly html: string;
  readonly assets: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>;
}

/** Undefined when the hosted flow was not built. */
export async function readPageFiles(): Promise<PageFiles | undefined> {
  const html = await readFile(new URL('index.html', FOLDER), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const folder = new URL('assets/', FOLDER);
  const assets = new Map<string, { bytes: Buffer; type: string }>();
  for (const name of await readdir(folder)) {
    const type = TYPES[extname(name)];
    if (type) assets.set(name, { bytes: await readFile(new URL(name, folder)), type });
  }
  return { html, assets };
}

/**
 * The page for one pair of public addresses: assets are found below the hosted path, the API where it is.
 * @param urls without a trailing slash.
 */
export function pageFor(html: string, urls: { readonly base: string; readonly hosted: string }): string {
  const config = JSON.stringify({ api_base: apiBase(urls) }).replaceAll('<', '\\u003c');
  return html
    .replace('<base href="/v/" />', `<base href="${new URL(urls.hosted).pathname.replace(/\/+$/, '')}/v/" />`)
    .replace('{"api_base":""}', () => config);
}

/** Empty where page and API share their origin and the API has no path prefix. */
function apiBase({ base, hosted }: { readonly base: string; readonly hosted: string }): string {
  const api = new URL(base);
  return api.origin === new URL(hosted).origin && api.pathname === '/' ? '' : base;
}
