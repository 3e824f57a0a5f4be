import { readFile } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import { type PackedAsset, readAssets } from '../packed-assets.js';

const FOLDER = serviceFile('../console/dist/');

/** The built console, held in memory: a request can name nothing but one of these files. */
export interface ConsoleFiles {
  readonly html: string;
  readonly assets: ReadonlyMap<string, PackedAsset>;
}

/** Undefined when the console was not built. */
export async function readConsoleFiles(): Promise<ConsoleFiles | undefined> {
  const html = await readFile(new URL('index.html', FOLDER), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  return { html, assets: await readAssets(new URL('assets/', FOLDER)) };
}

/**
 * The page below the public address: its assets lie under `<address>/console/`.
 * @param base public address without a trailing slash.
 */
export function consolePage(html: string, base: string): string {
  const path = new URL(base).pathname.replace(/(?<!\/)\/+$/, '');
  return html.replace('<base href="/console/" />', `<base href="${path}/console/" />`);
}
