import { readFile } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import type { PageLook } from '../../platform/settings/brand/look.js';
import { type PackedAsset, readAssets } from '../packed-assets.js';

const FOLDER = serviceFile('../capture/dist/');

/** The built hosted flow, held in memory: a request can name nothing but one of these files. */
export interface PageFiles {
  readonly html: string;
  readonly assets: ReadonlyMap<string, PackedAsset>;
}

/** Undefined when the hosted flow was not built. */
export async function readPageFiles(): Promise<PageFiles | undefined> {
  const html = await readFile(new URL('index.html', FOLDER), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  return { html, assets: await readAssets(new URL('assets/', FOLDER)) };
}

/**
 * The page for one pair of public addresses: assets are found below the hosted path, the API where it is.
 * @param urls without a trailing slash.
 * @param embedders origins that may show the page in a frame, to which alone it speaks.
 * @param look how it looks from its first moment.
 */
export function pageFor(
  html: string,
  urls: { readonly base: string; readonly hosted: string },
  embedders: readonly string[] = [],
  look: PageLook = {},
): string {
  const embedding = embedders.length > 0 ? { embedders } : {};
  const looking = Object.keys(look).length > 0 ? { look } : {};
  const config = JSON.stringify({ api_base: apiBase(urls), ...embedding, ...looking }).replaceAll('<', '\\u003c');
  return html
    .replace('<base href="/v/" />', `<base href="${new URL(urls.hosted).pathname.replace(/(?<!\/)\/+$/, '')}/v/" />`)
    .replace('{"api_base":""}', () => config);
}

/** Empty where page and API share their origin and the API has no path prefix. */
function apiBase({ base, hosted }: { readonly base: string; readonly hosted: string }): string {
  const api = new URL(base);
  return api.origin === new URL(hosted).origin && api.pathname === '/' ? '' : base;
}
