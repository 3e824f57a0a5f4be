import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type Cidr, literalAddress, refusalOf } from './address-rules.js';
import { OutboundError } from './outbound-error.js';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** What a receiver that asks for a certificate is shown; PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
}

interface ConnectorOptions {
  readonly sandbox: boolean;
  readonly allowed: readonly Cidr[];
  readonly resolve: Resolve;
  readonly certificate?: ClientCertificate | undefined;
  readonly timeoutMs: number;
}

/**
 * Opens connections to judged addresses only. A name is resolved once; the addresses that pass are the only ones the
 * connection can use, so that a second answer of the name server (DNS rebinding) is never asked for.
 */
export function checkedConnector(options: ConnectorOptions): buildConnector.connector {
  return (target, callback) => {
    permittedAddresses(options, target.protocol, target.hostname).then(
      (addresses) => {
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

async function permittedAddresses(
  { sandbox, allowed, resolve }: ConnectorOptions,
  protocol: string,
  hostname: string,
): Promise<readonly LookupAddress[]> {
  const use = { sandbox, encrypted: protocol === 'https:' };
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  const literal = literalAddress(new URL(`${protocol}//${host}`));
  const found = literal === undefined ? await resolved(resolve, hostname) : [{ address: literal, family: 0 }];
  const judged = found.map((entry) => ({ entry, refusal: refusalOf(entry.address, use, allowed) }));
  const permitted = judged.filter(({ refusal }) => refusal === undefined).map(({ entry }) => entry);
  if (permitted.length > 0) return permitted;
  const reason = judged[0]?.refusal ?? 'no address';
  throw new OutboundError('address_refused', `The address of this host must not be reached (${reason}).`);
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
    if (options.all) callback(null, [...addresses]);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}
