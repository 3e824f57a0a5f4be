import type { AssayOptions, Mode } from './types.js';

/** Address of the service by that of this script, when the service serves it. */
export function serverOf(script: string): string {
  return /^(https?:\/\/.*)\/v\/sdk\//.exec(script)?.[1] ?? '';
}

/**
 * Address of the page. With a session token it holds the digest of the token, by which the service knows who may show it;
 * the token goes by message, or in the fragment of a redirect, which no server is sent.
 */
export async function pageAddress(options: AssayOptions, server: string, token: string): Promise<URL> {
  if (options.hostedUrl) return new URL(options.hostedUrl);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return new URL(`${server}/v/t/${base64url(new Uint8Array(digest))}`);
}

/** The address with the wishes of this page, and what else the flow must know, in its fragment. */
export function withWishes(page: URL, { locale, theme }: AssayOptions, more: Record<string, string>): string {
  const wishes = { ...(locale ? { locale } : {}), ...(theme ? { theme } : {}), ...more };
  const address = new URL(page);
  address.hash = new URLSearchParams(wishes).toString();
  return address.href;
}

/** A number that nobody guesses, for this frame alone. */
export function newMark(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}

/** A camera in a frame needs a secure page around it, and fails most often in browsers of phones. */
export function modeOf({ mode = 'auto', container }: AssayOptions): Exclude<Mode, 'auto'> {
  if (mode === 'redirect' || !isSecureContext) return 'redirect';
  if (mode !== 'auto') return mode;
  if (matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches) return 'redirect';
  return container ? 'inline' : 'modal';
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
