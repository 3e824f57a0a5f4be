/** What the service writes into the page: the address of the API without a trailing slash ('' = same origin). */
export interface PageConfig {
  apiBase: string;
}

/** Reads the JSON of `#assay-config`; an absent or broken element means the API of this origin. */
export function readConfig(documentNode: Document): PageConfig {
  const text = documentNode.getElementById('assay-config')?.textContent ?? '{}';
  try {
    const parsed: unknown = JSON.parse(text);
    const base = (parsed as { api_base?: unknown } | null)?.api_base;
    return { apiBase: typeof base === 'string' ? base.replace(/\/+$/, '') : '' };
  } catch {
    return { apiBase: '' };
  }
}

/** The path token of a hosted address `…/v/<token>`; empty when the address carries none. */
export function linkFromPath(pathname: string): string {
  const match = /\/v\/([A-Za-z0-9_-]{8,256})\/?$/.exec(pathname);
  return match?.[1] ?? '';
}
