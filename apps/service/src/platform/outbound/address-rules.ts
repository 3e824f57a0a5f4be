import ipaddr from 'ipaddr.js';

export type Cidr = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** How a connection is made: an open one (http) needs leave of its own beside the allowance of its address. */
export interface AddressUse {
  readonly encrypted: boolean;
  /** Whether the purpose bears an open connection to allowed addresses. */
  readonly plain: boolean;
}

/** Global unicast space of IPv6 (RFC 4291 §2.4); whatever lies outside is local, mapped or not assigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** @throws RangeError naming the variable and the entry that is no address range. */
export function readAllowed(words: readonly string[], variable = 'ASSAY_OUTBOUND_ALLOW'): Cidr[] {
  return words.map((word) => {
    try {
      // `10.1/16` is read as 10.0.0.1 by those who know such short forms, and meant otherwise.
      if (!word.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(word.split('/')[0] ?? '')) throw new Error(word);
      if (word.includes('/')) return ipaddr.parseCIDR(word);
      const address = ipaddr.parse(word);
      return [address, address.kind() === 'ipv4' ? 32 : 128] as const;
    } catch {
      throw new RangeError(`${variable} must hold address ranges such as 10.0.0.0/8, but has "${word}".`);
    }
  });
}

/**
 * Why an address must not be reached, or undefined when it may. IPv4 inside IPv6 is unwrapped first, so that every way to
 * write an address meets the same rule.
 */
export function refusalOf(text: string, use: AddressUse, allowed: readonly Cidr[]): string | undefined {
  if (!ipaddr.isValid(text)) return 'not an address';
  const address = ipaddr.process(text);
  if (isAllowed(text, allowed)) return use.encrypted || use.plain ? undefined : 'not encrypted';
  const range = address.range();
  if (range !== 'unicast' || (address.kind() === 'ipv6' && !inside(address, GLOBAL_UNICAST))) return words(range);
  return use.encrypted ? undefined : 'not encrypted';
}

/** Whether an address lies in what ASSAY_OUTBOUND_ALLOW names. */
export function isAllowed(text: string, allowed: readonly Cidr[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return allowed.some((range) => inside(address, range));
}

/** The address that a URL names literally (`new URL` has read decimal, octal and hexadecimal forms already), or undefined. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && (host.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(host)) ? host : undefined;
}

function inside(address: ipaddr.IPv4 | ipaddr.IPv6, [range, bits]: Cidr): boolean {
  return address.kind() === range.kind() && address.match(range, bits);
}

function words(range: string): string {
  return range === 'unicast' ? 'reserved' : range.replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`);
}
