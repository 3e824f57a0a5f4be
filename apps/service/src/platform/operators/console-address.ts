const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address of this service leads to this machine only. */
export function isLoopbackAddress(base: string): boolean {
  return LOOPBACK.test(new URL(base).hostname);
}

/** Whether a client connected from this machine itself. */
export function isLoopbackClient(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(ip);
}

/** Whether pages of an origin are the console's own: the base address, on this machine under each of its names. */
export function isConsoleOrigin(base: string, origin: unknown): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const [own, other] = [new URL(base), new URL(origin)];
  // What is no bare origin is nothing that a browser sends.
  if (other.origin !== origin) return false;
  if (own.origin === other.origin) return true;
  return (
    own.protocol === other.protocol &&
    own.port === other.port &&
    LOOPBACK.test(own.hostname) &&
    LOOPBACK.test(other.hostname)
  );
}

/** Where people open the console. On this machine by name: passkeys are bound to names, never to numbers. */
export function consoleAddress(base: string): string {
  const url = new URL(base);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return `${url.href.replace(/(?<!\/)\/+$/, '')}/console`;
}

/**
 * The domain that passkeys are bound to (WebAuthn: the relying party's id): the host of the console. Undefined on an
 * address without a name, where browsers make none.
 */
export function passkeyDomain(base: string): string | undefined {
  const { hostname, protocol } = new URL(consoleAddress(base));
  const numeric = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
  return numeric || (protocol !== 'https:' && hostname !== 'localhost') ? undefined : hostname;
}
