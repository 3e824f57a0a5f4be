import { Agent } from 'undici';
import type { Cidr } from './address-rules.js';
import { type ClientCertificate, checkedConnector } from './connector.js';
import type { Resolve } from './permitted-addresses.js';

/** HTTP clients with connections of their own: one that bears open connections to allowed addresses, one that does not. */
interface Pair {
  readonly plain: Agent;
  readonly encrypted: Agent;
}

/** Clients that show no certificate, and those that show the service's own; the same where it has none. */
export interface Agents {
  readonly unnamed: Pair;
  readonly identified: Pair;
  /** Whether an origin was reached by ASSAY_OUTBOUND_ALLOW. */
  byAllowance(origin: string): boolean;
  /** Ends idle and running connections. */
  destroy(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const HEADER_BYTES_MAX = 16_384;
const ORIGINS_MAX = 10_000;

export function openAgents(options: {
  readonly allowed: readonly Cidr[];
  readonly resolve: Resolve;
  readonly certificate?: ClientCertificate | undefined;
}): Agents {
  const { allowed, resolve } = options;
  const inside = new Set<string>();
  const onAllowance = (origin: string) => {
    if (inside.size >= ORIGINS_MAX) inside.clear();
    inside.add(origin);
  };
  const agent = (plain: boolean, certificate?: ClientCertificate) =>
    new Agent({
      connect: checkedConnector({ plain, allowed, resolve, certificate, timeoutMs: CONNECT_TIMEOUT_MS, onAllowance }),
      maxHeaderSize: HEADER_BYTES_MAX,
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 30_000,
      // The request's own timer covers connection, headers and body together.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const pair = (certificate?: ClientCertificate) => ({
    plain: agent(true, certificate),
    encrypted: agent(false, certificate),
  });
  const unnamed = pair();
  const identified = options.certificate ? pair(options.certificate) : unnamed;
  return {
    unnamed,
    identified,
    byAllowance: (origin) => inside.has(origin),
    async destroy() {
      const all = [unnamed.plain, unnamed.encrypted, identified.plain, identified.encrypted];
      await Promise.all(all.map((one) => one.destroy()));
    },
  };
}
