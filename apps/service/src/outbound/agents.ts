import { Agent } from 'undici';
import type { Cidr } from './address-rules.js';
import { type ClientCertificate, checkedConnector, type Resolve } from './connector.js';

/** HTTP clients with connections of their own; a sandbox may reach more addresses than production. */
interface Pair {
  readonly sandbox: Agent;
  readonly production: Agent;
}

/** Clients that show no certificate, and those that show the service's own; the same where it has none. */
export interface Agents {
  readonly plain: Pair;
  readonly identified: Pair;
  /** Ends idle and running connections. */
  destroy(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const HEADER_BYTES_MAX = 16_384;

export function openAgents(options: {
  readonly allowed: readonly Cidr[];
  readonly resolve: Resolve;
  readonly certificate?: ClientCertificate | undefined;
}): Agents {
  const { allowed, resolve } = options;
  const agent = (sandbox: boolean, certificate?: ClientCertificate) =>
    new Agent({
      connect: checkedConnector({ sandbox, allowed, resolve, certificate, timeoutMs: CONNECT_TIMEOUT_MS }),
      maxHeaderSize: HEADER_BYTES_MAX,
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 30_000,
      // The request's own timer covers connection, headers and body together.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const pair = (certificate?: ClientCertificate) => ({
    sandbox: agent(true, certificate),
    production: agent(false, certificate),
  });
  const plain = pair();
  const identified = options.certificate ? pair(options.certificate) : plain;
  return {
    plain,
    identified,
    async destroy() {
      const all = [plain.sandbox, plain.production, identified.sandbox, identified.production];
      await Promise.all(all.map((one) => one.destroy()));
    },
  };
}
