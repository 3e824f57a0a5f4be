import { temporarilyUnavailable } from '@assay/kernel';
import type { Outbound } from '../../../../platform/outbound/outbound.js';

/** Reads JSON of one live register, and remembers answers for a while. */
export interface LiveClient {
  /** Undefined when the register has no such thing (404). @throws ApiError 503 when it does not answer. */
  get<T>(path: string): Promise<T | undefined>;
}

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const REMEMBERED_MS = 5 * 60_000;
const REMEMBERED_MAX = 1_000;

export interface LiveClientOptions {
  readonly outbound: Outbound;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock?: () => number;
}

/** A client whose answers are remembered for five minutes: one business reads the same company several times. */
export function liveClient({ outbound, url, headers, clock = Date.now }: LiveClientOptions): LiveClient {
  const remembered = new Map<string, { readonly until: number; readonly value: unknown }>();
  return {
    async get<T>(path: string): Promise<T | undefined> {
      const known = remembered.get(path);
      if (known && known.until > clock()) return known.value as T | undefined;
      const value = await read<T>(outbound, `${url}${path}`, headers);
      for (const oldest of remembered.keys()) {
        if (remembered.size < REMEMBERED_MAX) break;
        remembered.delete(oldest);
      }
      remembered.set(path, { until: clock() + REMEMBERED_MS, value });
      return value;
    },
  };
}

async function read<T>(
  outbound: Outbound,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<T | undefined> {
  const answer = await outbound
    .post({
      url,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      plain: true,
      timeoutMs: TIMEOUT_MS,
      responseBytesMax: ANSWER_BYTES_MAX,
    })
    .catch(() => undefined);
  if (answer?.status === 404) return undefined;
  if (answer?.status !== 200 || answer.truncated)
    throw temporarilyUnavailable('A company register does not answer at the moment.');
  try {
    return JSON.parse(answer.body.toString('utf8')) as T;
  } catch {
    throw temporarilyUnavailable('A company register answered something that cannot be read.');
  }
}
