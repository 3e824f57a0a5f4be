import { setTimeout as after } from 'node:timers/promises';
import type { Reply, TestService } from '../service.js';

/** A creation that the service acknowledged: what may never be lost. */
export interface Acknowledged {
  readonly key: string;
  readonly id: string;
  readonly reference: string;
}

/** A time in which a client got no answer but failures, in milliseconds since the load began. */
export interface Outage {
  readonly fromMs: number;
  readonly ms: number;
}

export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Ids of sessions that came back under one key; more than one is a broken promise. */
  readonly idsOfKey: ReadonlyMap<string, ReadonlySet<string>>;
  readonly outages: readonly Outage[];
  /** Answers that are neither a creation nor 503 `internal_error` with Retry-After; connections that broke are `network`. */
  readonly wrong: readonly string[];
  /** Milliseconds since the load began. */
  elapsedMs(): number;
  stop(): Promise<void>;
}

const CLIENTS = 8;
const ATTEMPTS_MAX = 1000;
const PAUSE_MS = 50;
const REFERENCES = ['cust', 'cust', 'sandbox_approved', 'sandbox_declined', 'sandbox_referred'] as const;

/**
 * Eight clients that create sessions, each key from two connections at once, as of a client that lost patience, and again
 * until an answer came.
 * @param service the one that is at work now
 */
export function startLoad(service: () => TestService, name: string): Load {
  const startedAt = performance.now();
  const acknowledged: Acknowledged[] = [];
  const idsOfKey = new Map<string, Set<string>>();
  const outages: Outage[] = [];
  const wrong: string[] = [];
  let stopped = false;
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  const clients = Array.from({ length: CLIENTS }, (_, client) => work(client));
  return {
    acknowledged,
    idsOfKey,
    outages,
    wrong,
    elapsedMs,
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };

  async function work(client: number): Promise<void> {
    for (let index = 0; !stopped; index += 1) {
      const key = `${name}-${client}-${index}`;
      const reference = `${REFERENCES[index % REFERENCES.length]}.${client}-${index}`;
      const ids = await createOnce(key, reference);
      for (const id of ids) acknowledged.push({ key, id, reference });
    }
  }

  async function createOnce(key: string, reference: string): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    idsOfKey.set(key, ids);
    let failingSince: number | undefined;
    for (let attempt = 0; attempt < ATTEMPTS_MAX && ids.size === 0; attempt += 1) {
      const sentAt = elapsedMs();
      const answers = await Promise.all([send(key, reference), send(key, reference)]);
      for (const id of answers) if (id) ids.add(id);
      if (ids.size > 0) break;
      failingSince ??= sentAt;
      await after(PAUSE_MS);
    }
    if (failingSince !== undefined) outages.push({ fromMs: failingSince, ms: elapsedMs() - failingSince });
    return ids;
  }

  async function send(key: string, reference: string): Promise<string | undefined> {
    const body = { journey: 'kyc_light', subject: { type: 'individual', reference } };
    const headers = { 'idempotency-key': key };
    const reply = await service()
      .api('POST', '/v1/verifications', body, { headers })
      .catch(() => undefined);
    if (reply?.status === 201) return reply.body.id;
    if (!reply) wrong.push('network');
    else if (!isHonest(reply)) wrong.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    return undefined;
  }
}

function isHonest({ status, headers, body }: Reply): boolean {
  return status === 503 && Number(headers.get('retry-after')) >= 1 && body.error?.code === 'internal_error';
}
