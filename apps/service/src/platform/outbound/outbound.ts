import type { Agent } from 'undici';
import { readAllowed } from './address-rules.js';
import type { Agents } from './agents.js';
import type { ClientCertificate } from './connector.js';
import { type Download, type DownloadRequest, openDownload } from './download.js';
import { Exchange, type ExchangeAnswer } from './exchange.js';
import { OutboundError } from './outbound-error.js';
import { permittedAddresses, type Resolve } from './permitted-addresses.js';
import { nameResolver } from './resolve-name.js';

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** POST when absent. */
  readonly method?: 'GET' | 'POST';
  /** Absent in a GET. */
  readonly body?: Uint8Array;
  /** Whether an open connection (http) is borne where every address of the host is in ASSAY_OUTBOUND_ALLOW. */
  readonly plain: boolean;
  /** Shows the service's own certificate to a receiver that asks for one (mutual TLS). */
  readonly identified?: boolean;
  /** From the start of the connection to the last byte of the answer; 10 s when absent. */
  readonly timeoutMs?: number;
  /** How much of the answer is kept; more ends the connection. 64 KiB when absent. */
  readonly responseBytesMax?: number;
}

export interface OutboundResponse extends ExchangeAnswer {
  /** The receiver was reached only because ASSAY_OUTBOUND_ALLOW names its address. */
  readonly byAllowance: boolean;
}

/** The one way out of the service. */
export interface Outbound {
  /** @throws OutboundError when no answer came: refused address, unknown name, no connection, no answer in time. */
  post(request: OutboundRequest): Promise<OutboundResponse>;
  /** Opens an answer of any length as a stream. @throws OutboundError as `post` */
  download(request: DownloadRequest): Promise<Download>;
  /**
   * Judges an address before it is kept: `undefined` where it may be reached now, else why not. A name that does not
   * resolve is judged at its connections.
   */
  judge(url: URL, plain: boolean): Promise<string | undefined>;
  /** Ends idle and running connections. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 65_536;

/**
 * @param options.allow CIDRs (ASSAY_OUTBOUND_ALLOW) that may be reached although private or without TLS.
 * @param options.certificate shown where a request asks for it; PEM.
 * @param options.resolve all addresses of a host name; as the system resolves them when absent.
 */
export function makeOutbound(options: {
  readonly allow: readonly string[];
  readonly certificate?: ClientCertificate | undefined;
  readonly resolve?: Resolve;
}): Outbound {
  const allowed = readAllowed(options.allow);
  const resolve = options.resolve ?? nameResolver();
  let opened: Promise<Agents> | undefined;
  // Opened with the first request: the HTTP client is much code, and many processes send nothing.
  const agents = () => {
    opened ??= import('./agents.js').then(({ openAgents }) => openAgents({ ...options, allowed, resolve }));
    return opened;
  };
  return {
    async post(request) {
      const { unnamed, identified, byAllowance } = await agents();
      const pair = request.identified ? identified : unnamed;
      const answer = await post(request.plain ? pair.plain : pair.encrypted, request);
      return { ...answer, byAllowance: byAllowance(addressOf(request.url).origin) };
    },
    download: async (request) => openDownload((await agents()).unnamed.plain, request),
    async judge({ protocol, hostname }, plain) {
      try {
        await permittedAddresses({ plain, allowed, resolve }, protocol, hostname);
        return undefined;
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        return error.fault === 'name_not_resolved' ? undefined : error.message;
      }
    },
    async close() {
      await (await opened)?.destroy();
    },
  };
}

/** Addresses are few and asked often: taking one apart costs as much as signing for it. */
const addresses = new Map<string, { readonly origin: string; readonly path: string }>();
const ADDRESSES_MAX = 1000;

function addressOf(url: string): { readonly origin: string; readonly path: string } {
  const known = addresses.get(url);
  if (known) return known;
  const { origin, pathname, search } = new URL(url);
  const address = { origin, path: pathname + search };
  if (addresses.size >= ADDRESSES_MAX) addresses.clear();
  addresses.set(url, address);
  return address;
}

async function post(agent: Agent, request: OutboundRequest): Promise<ExchangeAnswer> {
  const { timeoutMs = TIMEOUT_MS, responseBytesMax = RESPONSE_BYTES_MAX, headers, body } = request;
  const { origin, path } = addressOf(request.url);
  return new Promise((resolve, reject) => {
    const exchange = new Exchange({ timeoutMs, responseBytesMax }, resolve, reject);
    agent.dispatch(
      {
        origin,
        path,
        method: request.method ?? 'POST',
        headers: { ...headers },
        body: body ?? null,
      },
      exchange,
    );
  });
}
