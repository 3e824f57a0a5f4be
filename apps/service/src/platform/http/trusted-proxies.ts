import { type Cidr, isAllowed, readAllowed } from '../outbound/address-rules.js';

/**
 * Whether a peer is a proxy of this installation: only then is its `X-Forwarded-For` believed, from the right, up to the
 * first address that is none.
 * @param ranges as ASSAY_TRUSTED_PROXIES names them @returns undefined where none is named
 */
export function trustedProxies(ranges: readonly string[]): ((address: string) => boolean) | undefined {
  if (ranges.length === 0) return undefined;
  const trusted: readonly Cidr[] = readAllowed(ranges, 'ASSAY_TRUSTED_PROXIES');
  return (address) => isAllowed(address, trusted);
}
