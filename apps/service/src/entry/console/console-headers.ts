/**
 * Headers of the console's page: scripts, styles, fonts and answers from its own origin alone, no inline code, nothing
 * embeds it, nothing of its address leaves it, nothing is kept in a cache.
 * @param base public address without a trailing slash.
 */
export function consoleHeaders(base: string): Record<string, string> {
  return {
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...secureTransport(base),
  };
}

/** Headers of an asset, whose name changes with its content. */
export function consoleAssetHeaders(base: string): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...secureTransport(base),
  };
}

/** Pictures come by `fetch`, with the headers of the session, and are shown from memory (`blob:`). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function secureTransport(base: string): Record<string, string> {
  return base.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}
