import type { Look } from './theme/apply.js';

/** What the service writes into the page. */
export interface PageConfig {
  /** Address of the API without a trailing slash ('' = same origin). */
  apiBase: string;
  /** Origins that may show this page in a frame. */
  embedders: readonly string[];
  look: Look;
}

/** Which session an address leads to. */
export interface Address {
  /** Path token of the link; empty when the address carries none. */
  link: string;
  /** What this tab keeps its memory of the visit under. */
  key: string;
}

/** Reads the JSON of `#assay-config`; an absent or broken element means the API of this origin. */
export function readConfig(documentNode: Document): PageConfig {
  const text = documentNode.getElementById('assay-config')?.textContent ?? '{}';
  try {
    const parsed: unknown = JSON.parse(text);
    const {
      api_base: base,
      embedders,
      look,
    } = (parsed ?? {}) as { api_base?: unknown; embedders?: unknown; look?: Look };
    return {
      apiBase: typeof base === 'string' ? base.replace(/\/+$/, '') : '',
      embedders: Array.isArray(embedders) ? embedders : [],
      look: look ?? {},
    };
  } catch {
    return { apiBase: '', embedders: [], look: {} };
  }
}

/** The path token of a hosted address `…/v/<token>`; empty when the address carries none. */
export function linkFromPath(pathname: string): string {
  const match = /\/v\/([A-Za-z0-9_-]{8,256})\/?$/.exec(pathname);
  return match?.[1] ?? '';
}

/** The same of an address `…/v/t/<digest>`, whose visitor holds a session token instead of a link. */
export function visitFromPath(pathname: string): Address {
  const link = linkFromPath(pathname);
  return { link, key: link || (/\/v\/t\/([\w-]{43})\/?$/.exec(pathname)?.[1] ?? '') };
}
