import { decodeBase58Check, encodeBase58Check } from './base58check.js';

const ADDRESS_CHARS_MAX = 1000;

/**
 * The travel address of an endpoint (TRP 3): `ta` and base58check of host, path and query without a scheme, the query
 * sorted and with `t=i`. @throws RangeError when the text names no host.
 */
export function encodeTravelAddress(endpoint: string): string {
  const url = parse(endpoint);
  if (!url) throw new RangeError('A travel address is made of a host and a path.');
  url.searchParams.set('t', 'i');
  url.searchParams.sort();
  const path = url.pathname === '/' ? '' : url.pathname;
  return `ta${encodeBase58Check(Buffer.from(`${url.host}${path}?${url.searchParams}`))}`;
}

/** The https endpoint behind a travel address, or why there is none. */
export function decodeTravelAddress(text: string): { readonly url: string } | { readonly fault: string } {
  if (!text.startsWith('ta') || text.length > ADDRESS_CHARS_MAX) return { fault: 'A travel address begins with "ta".' };
  const bytes = decodeBase58Check(text.slice(2));
  if (!bytes) return { fault: 'The check characters of this travel address are wrong.' };
  const plain = bytes.toString('utf8');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(plain)) return { fault: 'A travel address holds no scheme.' };
  const url = parse(plain);
  if (!url || !hasHost(url.hostname)) return { fault: 'This travel address names no host.' };
  if (url.searchParams.get('t') !== 'i') return { fault: 'This travel address is for no inquiry (t=i is missing).' };
  return { url: url.href };
}

function parse(endpoint: string): URL | undefined {
  const plain = endpoint.trim().replace(/^https?:\/\//i, '');
  // Not the scheme's own port, or the parser would drop it from the host.
  const text = `https://${plain}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  url.hash = '';
  return url;
}

/** A name with a top-level domain, an address, or this machine. */
function hasHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.startsWith('[') ||
    /^(\d{1,3}\.){3}\d{1,3}$/.test(hostname) ||
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(hostname)
  );
}
