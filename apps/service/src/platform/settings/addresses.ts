import type { BodyOf, settings } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { hasLiteralHost } from './literal-host.js';

/** Hosts that a sandbox may name without TLS. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Judges what browsers are told to trust. @throws ApiError 400 naming the address. */
export function checkAddresses(body: BodyOf<typeof settings.updateSettings>, sandbox: boolean): void {
  const logo = body.branding?.logo_url;
  if (typeof logo === 'string' && !isSafe(logo, sandbox))
    throw invalidRequest('branding.logo_url', 'Use an absolute https address of one host, without credentials.');
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
