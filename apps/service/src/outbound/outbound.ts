import { lookup } from 'node:dns/promises';
import { Agent } from 'undici';
import { readAllowed } from './address-rules.js';
import { type ClientCertificate, checkedConnector, type Resolve } from './connector.js';
import { type Download, type DownloadRequest, openDownload } from './download.js';
import { Exchange, type OutboundResponse } from './exchange.js';

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** POST when absent. */
  readonly method?: 'GET' | 'POST';
  /** Absent in a GET. */
  readonly body?: Uint8Array;
  /** A sandbox may reach 127.0.0.0/8 and ::1, also without TLS. */
  readonly sandbox: boolean;
  /** Shows the service's own certificate to a receiver that asks for one (mutual TLS). */
  readonly identified?: boolean;
  /** From the start of the connection to the last byte of the answer; 10 s when absent. */
  readonly timeoutMs?: number;
  /** How much of the answer is kept; more ends the connection. 64 KiB when absent. */
  readonly responseBytesMax?: number;
}

/** The one way out of the service. */
export interface Outbound {
  /** @throws OutboundError when no answer came: refused address, unknown name, no connection, no answer in time. */
  post(request: OutboundRequest): Promise<OutboundResponse>;
  /** Opens an answer of any length as a stream. @throws OutboundError as `post` */
  download(request: DownloadRequest): Promise<Download>;
  /** Ends idle and running connections. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 65_536;
const HEADER_BYTES_MAX = 16_384;

/**
 * @param options.allow CIDRs (ASSAY_OUTBOUND_ALLOW) that may be reached although private or without TLS.
 * @param options.certificate shown where a request asks for it; PEM.
 * @param options.resolve all addresses of a host name; the system's resolver when absent.
 */
export function makeOutbound(options: {
  readonly allow: readonly string[];
  readonly certificate?: ClientCertificate | undefined;
  readonly resolve?: Resolve;
}): Outbound {
  const allowed = readAllowed(options.allow);
  const resolve = options.resolve ?? oneLookupAtATime();
  const agent = (sandbox: boolean, certificate?: ClientCertificate) =>
    new Agent({
      connect: checkedConnector({ sandbox, allowed, resolve, certificate, timeoutMs: TIMEOUT_MS }),
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
    post(request) {
      const agents = request.identified ? identified : plain;
      return post(request.sandbox ? agents.sandbox : agents.production, request);
    },
    download: (request) => openDownload(plain.production, request),
    async close() {
      const all = [plain.sandbox, plain.production, identified.sandbox, identified.production];
      await Promise.all(all.map((one) => one.destroy()));
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

async function post(agent: Agent, request: OutboundRequest): Promise<OutboundResponse> {
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

/** The system resolver occupies a thread a call: connections that open at once to one name share a call. */
function oneLookupAtATime(): Resolve {
  const running = new Map<string, ReturnType<Resolve>>();
  return (hostname) => {
    const known = running.get(hostname);
    if (known) return known;
    const call = lookup(hostname, { all: true }).finally(() => running.delete(hostname));
    running.set(hostname, call);
    return call;
  };
}
