import ipaddr from 'ipaddr.js';
import { type Cidr, isAllowed, readAllowed } from '../outbound/address-rules.js';

export const NO_NETWORK = 'This is no IP address and no network such as 10.0.0.0/8.';

/** An address or a network that a key may be used from; undefined for a word that is neither. IPv4 inside IPv6 is the IPv4 address. */
export function readNetwork(word: string): Cidr | undefined {
  try {
    const [network] = readAllowed([word]);
    return network && unwrapped(network);
  } catch {
    return undefined;
  }
}

/** Whether a caller's address lies in one of the networks of its key. */
export function isInside(address: string, networks: readonly Cidr[]): boolean {
  return isAllowed(address, networks);
}

/** Whether all of a network lies in one of others. */
export function isPartOf(word: string, others: readonly string[]): boolean {
  const inner = readNetwork(word);
  if (!inner) return false;
  const [first, bits] = inner;
  return others.some((other) => {
    const outer = readNetwork(other);
    return outer !== undefined && bits >= outer[1] && isAllowed(first.toString(), [outer]);
  });
}

const MAPPED_BITS = 96;

function unwrapped([address, bits]: Cidr): Cidr {
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= MAPPED_BITS)
    return [address.toIPv4Address(), bits - MAPPED_BITS];
  return [address, bits];
}
