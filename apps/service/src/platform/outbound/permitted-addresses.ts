import type { LookupAddress } from 'node:dns';
import { type Cidr, literalAddress, refusalOf } from './address-rules.js';
import { OutboundError } from './outbound-error.js';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface AddressRules {
  /** Whether open connections (http) to allowed addresses are borne. */
  readonly plain: boolean;
  readonly allowed: readonly Cidr[];
  readonly resolve: Resolve;
}

/**
 * The addresses of a host that may be reached: of an encrypted connection those that pass, of an open one all or none.
 * @throws OutboundError address_refused, name_not_resolved.
 */
export async function permittedAddresses(
  { plain, allowed, resolve }: AddressRules,
  protocol: string,
  hostname: string,
): Promise<readonly LookupAddress[]> {
  const use = { plain, encrypted: protocol === 'https:' };
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  const literal = literalAddress(new URL(`${protocol}//${host}`));
  const found = literal === undefined ? await resolved(resolve, hostname) : [{ address: literal, family: 0 }];
  const judged = found.map((entry) => ({ entry, refusal: refusalOf(entry.address, use, allowed) }));
  const permitted = judged.filter(({ refusal }) => refusal === undefined).map(({ entry }) => entry);
  if (permitted.length > 0 && (use.encrypted || permitted.length === judged.length)) return permitted;
  const reason = judged.find(({ refusal }) => refusal !== undefined)?.refusal ?? 'no address';
  throw new OutboundError('address_refused', `The address of this host must not be reached (${reason}).`);
}

async function resolved(resolve: Resolve, hostname: string): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(hostname);
  } catch (error) {
    throw new OutboundError('name_not_resolved', 'The host name could not be resolved.', error);
  }
}
