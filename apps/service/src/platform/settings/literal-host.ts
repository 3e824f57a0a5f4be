import { isIPv6 } from 'node:net';

/** One label of a host name (RFC 1123); what a URL parser lets through beside it, such as `*`, means more than itself elsewhere. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether the host of an address is one host and no pattern: a name of labels, or an IP address. Headers of browsers take
 * `*` for any host, so nothing else may be written into them.
 */
export function hasLiteralHost({ hostname }: URL): boolean {
  const inner = /^\[(.*)\]$/.exec(hostname)?.[1];
  if (inner !== undefined) return isIPv6(inner);
  const labels = hostname.replace(/\.$/, '').split('.');
  return hostname.length <= 253 && labels.every((label) => LABEL.test(label));
}
