import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { at } from '@assay/kernel';
import { buildConnector } from 'undici';
import { isAllowed } from './address-rules.js';
import { type AddressRules, permittedAddresses } from './permitted-addresses.js';

/** What a receiver that asks for a certificate is shown; PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
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

function originOf({ protocol, host, hostname, port }: buildConnector.Options): string {
  const given = host ?? hostname;
  return URL.canParse(`${protocol}//${given}`)
    ? new URL(`${protocol}//${given}`).origin
    : `${protocol}//${given}:${port}`;
}

function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) return callback(null, [...addresses]);
    const { address, family } = at(addresses, 0);
    callback(null, address, family);
  };
}
