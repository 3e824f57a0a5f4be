import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { at } from '@assay/kernel';
import { buildConnector } from 'undici';
import { type Cidr, isAllowed, literalAddress, refusalOf } from './address-rules.js';
import { OutboundError } from './outbound-error.js';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** What a receiver that asks for a certificate is shown; PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
}

export interface AddressRules {
  /** Whether open connections (http) to allowed addresses are borne. */
  readonly plain: boolean;
  readonly allowed: readonly Cidr[];
  readonly resolve: Resolve;
}

interface ConnectorOptions extends AddressRules {
  readonly certificate?: ClientCertificate | undefined;
  readonly timeoutMs: number;
  /** Told of each origin that is reached by the allowance only. */
  readonly onAllowance: (origin: string) => void;
}

/**
 * Opens connections to judged addresses only. A name is resolved once; the addresses that pass are the only ones the
 * connection can use, so that a second answer of the name server (DNS rebinding) is never asked for.
 */
export function checkedConnector(options: ConnectorOptions): buildConnector.connector {
  return (target, callback) => {
    permittedAddresses(options, target.protocol, target.hostname).then(
      (addresses) => {
        if (addresses.some(({ address }) => isAllowed(address, options.allowed))) options.onAllowance(originOf(target));
        const connect = buildConnector({
          timeout: options.timeoutMs,
          ...options.certificate,
          lookup: pinned(addresses),
          autoSelectFamily: true,
        } as buildConnector.BuildOptions);
        connect(target, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
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

function originOf({ protocol, host, hostname, port }: buildConnector.Options): string {
  const given = host ?? hostname;
  return URL.canParse(`${protocol}//${given}`)
    ? new URL(`${protocol}//${given}`).origin
    : `${protocol}//${given}:${port}`;
}

async function resolved(resolve: Resolve, hostname: string): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(hostname);
  } catch (error) {
    throw new OutboundError('name_not_resolved', 'The host name could not be resolved.', error);
  }
}

function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) return callback(null, [...addresses]);
    const { address, family } = at(addresses, 0);
    callback(null, address, family);
  };
}
