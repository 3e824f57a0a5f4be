import { PassThrough } from 'node:stream';
import { isTerminal, type SessionStatus } from '@assay/journeys';
import { temporarilyUnavailable } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { Statement } from '../../platform/store/database.js';

const STATES: Statement = {
  name: 'sessions_watched',
  text: `select s.id, s.status, s.sequence, s.token_hash, s.token_expires_at from sessions s
    join jsonb_to_recordset($1::jsonb) as w(environment_id text, id text) on s.environment_id = w.environment_id and s.id = w.id
    where s.deleted_at is null`,
};

const POLL_MS = 1000;
const COMMENT_MS = 15_000;
const STREAMS_MAX = 1000;
const STREAMS_PER_SESSION = 4;

interface Row {
  readonly id: string;
  readonly status: SessionStatus;
  readonly sequence: number;
  readonly token_hash: Buffer | null;
  readonly token_expires_at: Date | null;
}

interface Watch {
  readonly environmentId: string;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly stream: PassThrough;
  status: SessionStatus | undefined;
  saidAt: number;
}

/** Event streams of one process. All of them share one query a second, and a local change is told at once. */
export class EventStreams {
  readonly #app: Pick<Platform, 'db' | 'log' | 'signals'>;
  readonly #watches = new Set<Watch>();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #looking = false;

  constructor(app: Pick<Platform, 'db' | 'log' | 'signals'>) {
    this.#app = app;
  }

  /** Streams that are open. */
  get count(): number {
    return this.#watches.size;
  }

  /** A stream that begins with the present state and ends with the token or the session. @throws ApiError 503 when full. */
  open(environmentId: string, sessionId: string, tokenHash: Buffer): PassThrough {
    const own = [...this.#watches].filter((watch) => watch.sessionId === sessionId);
    if (this.#watches.size >= STREAMS_MAX) throw temporarilyUnavailable('Too many event streams are open.', 5);
    const [oldest] = own;
    if (oldest && own.length >= STREAMS_PER_SESSION) this.#end(oldest);
    const stream = new PassThrough();
    const watch: Watch = { environmentId, sessionId, tokenHash, stream, status: undefined, saidAt: performance.now() };
    this.#watches.add(watch);
    stream.once('close', () => this.#end(watch));
    stream.once('error', () => this.#end(watch));
    this.#start();
    void this.#look();
    return stream;
  }

  /** Ends every stream, so that the listener can close; their readers come back at once, and reach another node. */
  stop(): void {
    for (const watch of [...this.#watches]) {
      watch.stream.write('retry: 250\n\n');
      this.#end(watch);
    }
  }

  #start(): void {
    this.#timer ??= setInterval(() => void this.#look(), POLL_MS).unref();
    this.#unsubscribe ??= this.#app.signals.on('events', () => void this.#look());
  }

  #end(watch: Watch): void {
    this.#watches.delete(watch);
    watch.stream.end();
    if (this.#watches.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#watches.size === 0) return;
    this.#looking = true;
    try {
      const asked = [...this.#watches];
      const wanted = asked.map(({ environmentId, sessionId }) => ({ environment_id: environmentId, id: sessionId }));
      const rows = await this.#app.db.system<Row>(STATES, [JSON.stringify(wanted)]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const watch of asked) this.#tell(watch, byId.get(watch.sessionId));
    } catch (error) {
      this.#app.log.warn({ err: error }, 'event streams could not be refreshed and will be tried again');
    } finally {
      this.#looking = false;
    }
  }

  #tell(watch: Watch, row: Row | undefined): void {
    const alive = row?.token_hash?.equals(watch.tokenHash) && (row.token_expires_at?.getTime() ?? 0) > Date.now();
    if (!row || !alive) {
      this.#end(watch);
      return;
    }
    if (row.status !== watch.status) {
      watch.status = row.status;
      watch.saidAt = performance.now();
      watch.stream.write(`id: ${row.sequence}\nevent: session\ndata: ${JSON.stringify({ status: row.status })}\n\n`);
    } else if (performance.now() - watch.saidAt >= COMMENT_MS) {
      watch.saidAt = performance.now();
      watch.stream.write(': still here\n\n');
    }
    if (isTerminal(row.status)) this.#end(watch);
  }
}
