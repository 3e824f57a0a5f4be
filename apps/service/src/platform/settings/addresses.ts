import type { BodyOf, settings } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { hasLiteralHost } from './literal-host.js';

/** Hosts that a sandbox may name without TLS. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Judges what is fetched and what browsers are told to trust or to open.
 * @param known whether this is the address of the logo of now, which needs no judgement
 * @throws ApiError 400 naming the address.
 */
export function checkAddresses(
  body: BodyOf<typeof settings.updateSettings>,
  sandbox: boolean,
  known: (logoUrl: string) => boolean,
): void {
  for (const name of ['logo_url', 'privacy_url'] as const) {
    const url = body.branding?.[name];
    if (typeof url !== 'string' || isSafe(url, sandbox) || (name === 'logo_url' && known(url))) continue;
    throw invalidRequest(`branding.${name}`, 'Use an absolute https address of one host, without credentials.');
  }
  for (const [index, origin] of (body.allowed_origins ?? []).entries()) {
    if (!isSafe(origin, sandbox) || new URL(origin).origin !== origin)
      throw invalidRequest(`allowed_origins.${index}`, 'Use an origin such as https://app.example.com.');
  }
}

function isSafe(text: string, sandbox: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, username, password, hostname } = url;
  if (username !== '' || password !== '' || !hasLiteralHost(url)) return false;
  return protocol === 'https:' || (protocol === 'http:' && sandbox && LOOPBACK.test(hostname));
}
