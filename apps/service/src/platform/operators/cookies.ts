import { isLoopbackAddress } from './console-address.js';

/**
 * The name of the session cookie. `__Host-` binds it to this host, to encrypted connections and to the whole of the host
 * (RFC 6265bis section 4.1.3.2); without encryption, which only this machine itself may go without, it cannot be used.
 */
function cookieName(base: string): string {
  return isPlainLoopback(base) ? 'sid' : '__Host-sid';
}

/**
 * The session token of a request; undefined without one. Two cookies of the name are none: somebody else planted one.
 * @param header the Cookie header
 */
export function sessionToken(base: string, header: string | undefined): string | undefined {
  return tokenNamed(cookieName(base), header);
}

/** What ties a browser to the sign-in at a provider that it began; the browser comes back from there with it. */
export function readProviderCookie(base: string, header: string | undefined): string | undefined {
  return tokenNamed(providerCookieName(base), header);
}

/** The Set-Cookie header that ties the browser. @param seconds for which it is kept */
export function providerCookie(base: string, token: string, seconds: number): string {
  return `${providerCookieName(base)}=${token}; Max-Age=${seconds}; ${attributes(base)}`;
}

function providerCookieName(base: string): string {
  return isPlainLoopback(base) ? 'provider' : '__Host-provider';
}

function tokenNamed(name: string, header: string | undefined): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [token] = found;
  return found.length === 1 && token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The Set-Cookie header that gives a session to the browser, until it is closed; the service knows when it ends. */
export function setCookie(base: string, token: string): string {
  return `${cookieName(base)}=${token}; ${attributes(base)}`;
}

/** The Set-Cookie header that takes it back. */
export function clearCookie(base: string): string {
  return `${cookieName(base)}=; Max-Age=0; ${attributes(base)}`;
}

function attributes(base: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isPlainLoopback(base) ? '' : '; Secure'}`;
}

function isPlainLoopback(base: string): boolean {
  return base.startsWith('http:') && isLoopbackAddress(base);
}
