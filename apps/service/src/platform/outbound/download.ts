import type { Agent, Dispatcher } from 'undici';
import { OutboundError, outboundErrorOf } from './outbound-error.js';

export interface DownloadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** No byte for this long ends the download. */
  readonly idleTimeoutMs: number;
}

export interface Download {
  /** Of the last answer: redirects have been followed. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** To be read to the end or destroyed. */
  readonly body: AsyncIterable<Uint8Array> & { destroy(): void };
}

const REDIRECTS_MAX = 5;

/**
 * Opens a large answer as a stream. Redirects are followed, each over the agent that checks addresses, never from https
 * to http.
 * @throws OutboundError when no answer came.
 */
export async function openDownload(agent: Agent, request: DownloadRequest): Promise<Download> {
  let url = new URL(request.url);
  for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
    const answer = await ask(agent, url, request);
    const location = answer.headers['location'];
    if (answer.statusCode < 300 || answer.statusCode > 399 || typeof location !== 'string') {
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    }
    await answer.body.dump();
    const next = new URL(location, url);
    if (url.protocol === 'https:' && next.protocol !== 'https:') {
      throw new OutboundError('address_refused', 'The address redirects to one without TLS.');
    }
    url = next;
  }
  throw new OutboundError('connection_failed', 'The address redirects too often.');
}

async function ask(agent: Agent, url: URL, request: DownloadRequest): Promise<Dispatcher.ResponseData> {
  try {
    return await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { ...request.headers },
      headersTimeout: request.idleTimeoutMs,
      bodyTimeout: request.idleTimeoutMs,
    });
  } catch (error) {
    throw outboundErrorOf(error);
  }
}
