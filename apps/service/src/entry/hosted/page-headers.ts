import { hasLiteralHost } from '../../platform/settings/literal-host.js';

/** What a page of the hosted flow may reach and be embedded in. */
export interface PageScope {
  /** Public addresses without a trailing slash. */
  readonly base: string;
  readonly hosted: string;
  /** Origins that may show the page in a frame; none by default. */
  readonly embedders?: readonly string[] | undefined;
}

/**
 * Headers of the page: nothing from elsewhere but the API, no embedding but in the origins that the
 * environment allows, no referrer (the address holds the link), camera for itself alone, nothing kept in a cache.
 */
export function pageHeaders(scope: PageScope): Record<string, string> {
  const framed = embeddersOf(scope.embedders).length > 0;
  return {
    'content-security-policy': contentSecurityPolicy(scope),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    // It knows no list of origins; browsers that know frame-ancestors ignore it.
    ...(framed ? {} : { 'x-frame-options': 'DENY' }),
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...secureTransport(scope),
  };
}

/** Headers of an asset, whose name changes with its content. */
export function assetHeaders(scope: PageScope): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...secureTransport(scope),
  };
}

/** Those of the stored origins that name one host: what was stored before this was judged may hold a pattern. */
export function embeddersOf(origins: readonly string[] | undefined): string[] {
  return (origins ?? []).filter((origin) => isOneHost(origin) && new URL(origin).origin === origin);
}

function contentSecurityPolicy({ base, hosted, embedders }: PageScope): string {
  const own = new URL(hosted).origin;
  const elsewhere = (address: string) => (new URL(address).origin === own ? [] : [new URL(address).origin]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self' blob:",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...elsewhere(base)].join(' '),
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${embeddersOf(embedders).join(' ') || "'none'"}`,
  ].join('; ');
}

/** Also for what was stored before this was judged: a `*` would allow every host. */
function isOneHost(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && hasLiteralHost(new URL(text));
}

function secureTransport({ hosted }: PageScope): Record<string, string> {
  return hosted.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}
