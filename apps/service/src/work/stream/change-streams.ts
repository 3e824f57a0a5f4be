import type { PassThrough } from 'node:stream';
import { ApiError, temporarilyUnavailable } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { type Credential, credentialName, liveCredentials } from './credentials.js';
import { Hub } from './hub.js';
import { type Place, Watcher } from './watcher.js';

const POLL_MS = 500;
const CREDENTIALS_MS = 3000;
/** Of one process, and of one key or person in it. */
const STREAMS_MAX = 2000;
const STREAMS_EACH_MAX = 50;

const RETURN_SOON = 'retry: 250\n\n';

const HEADS: Statement = {
  name: 'stream_heads',
  text: `select e.id, coalesce((select max(a.sequence) from audit_chain a where a.environment_id = e.id), 0)::text as head
    from environments e where e.id = any($1::text[])`,
};

export interface Opening {
  readonly environment: Environment;
  readonly credential: Credential;
  /** Who follows, as viewers of cases are named. */
  readonly holder: string;
  readonly place: Place | undefined;
  readonly types: readonly string[] | undefined;
}

/** The streams of changes of one process. All share one poller, which asks only while somebody follows. */
export class ChangeStreams {
  readonly #app: Pick<Platform, 'db' | 'log' | 'signals'>;
  readonly #hubs = new Map<string, Hub>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: readonly (() => void)[] = [];
  #looking = false;
  #again = false;
  #askedAt = 0;

  constructor(app: Pick<Platform, 'db' | 'log' | 'signals'>) {
    this.#app = app;
  }

  /** Streams that are open. */
  get count(): number {
    return this.#count;
  }

  /** @throws ApiError 429 when the caller follows too often, 503 when the process is full */
  async open({ environment, credential, holder, place, types }: Opening): Promise<PassThrough> {
    if (this.#count >= STREAMS_MAX) throw temporarilyUnavailable('Too many streams are open.', 5);
    const hub = this.#hub(environment);
    const own = [...hub.watchers].filter((other) => other.holder === holder);
    if (own.length >= STREAMS_EACH_MAX)
      throw new ApiError('rate_limited', `At most ${STREAMS_EACH_MAX} streams are open at a time.`, {
        retryAfterSeconds: 10,
      });
    const watcher = new Watcher(credential, holder, types);
    watcher.stream.once('close', () => this.#forget(hub, environment.id, watcher));
    watcher.stream.once('error', () => watcher.stream.destroy());
    this.#count += 1;
    this.#start();
    try {
      await hub.join(watcher, place);
    } catch (error) {
      watcher.stream.destroy();
      throw error;
    }
    return watcher.stream;
  }

  /** Ends every stream, so that the listener can close; their readers come back at once, and reach another node. */
  stop(): void {
    for (const watcher of this.#watchers()) {
      watcher.stream.write(RETURN_SOON);
      watcher.end();
    }
  }

  #watchers(): Watcher[] {
    return [...this.#hubs.values()].flatMap(({ watchers }) => [...watchers]);
  }

  #hub(environment: Environment): Hub {
    const known = this.#hubs.get(environment.id);
    if (known) return known;
    const made = new Hub(this.#app.db, environment.id, () => nowIn(environment));
    this.#hubs.set(environment.id, made);
    return made;
  }

  #forget(hub: Hub, environmentId: string, watcher: Watcher): void {
    if (!hub.watchers.delete(watcher)) return;
    this.#count -= 1;
    if (hub.watchers.size === 0) this.#hubs.delete(environmentId);
    if (this.#hubs.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const end of this.#unsubscribe) end();
    this.#unsubscribe = [];
  }

  #start(): void {
    if (this.#timer) return;
    const look = () => void this.#look();
    this.#timer = setInterval(look, POLL_MS).unref();
    this.#unsubscribe = ['audit_sealed', 'viewers'].map((topic) => this.#app.signals.on(topic, look));
  }

  async #look(): Promise<void> {
    this.#again = this.#looking;
    if (this.#looking) return;
    this.#looking = true;
    try {
      await this.#endDead();
      await this.#tell();
    } catch (error) {
      this.#app.log.warn({ err: error }, 'streams of changes could not be read and will be tried again');
    } finally {
      this.#looking = false;
      if (this.#again) void this.#look();
    }
  }

  async #tell(): Promise<void> {
    const ids = [...this.#hubs.keys()];
    if (ids.length === 0) return;
    const heads = await this.#app.db.system<{ id: string; head: string }>(HEADS, [ids]);
    for (const { id, head } of heads) await this.#hubs.get(id)?.round(Number(head));
    const now = performance.now();
    for (const watcher of this.#watchers()) watcher.breathe(now);
  }

  /** Ends the streams of credentials that hold no more. */
  async #endDead(): Promise<void> {
    if (performance.now() - this.#askedAt < CREDENTIALS_MS) return;
    this.#askedAt = performance.now();
    const watchers = this.#watchers();
    const credentials = new Map(watchers.map(({ credential }) => [credentialName(credential), credential]));
    const live = await liveCredentials(this.#app.db, [...credentials.values()]);
    for (const watcher of watchers) if (!live.has(credentialName(watcher.credential))) watcher.end();
  }
}
