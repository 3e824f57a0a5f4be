import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { entryFile } from '../../files.js';
import { bytesOf, ExhaustingInputs } from './exhausting-inputs.js';
import type { ModelOptions } from './faces/model-set.js';
import type { JobKind, JobTable, VisionResult } from './protocol.js';
import { type Turn, type TurnLimits, Turns } from './turns.js';
import type { WarmPart } from './warm-up.js';
import { startWorker, type WorkerProcess } from './worker-process.js';

export interface VisionPoolOptions {
  /** Worker processes at most; default one for each processor. */
  readonly workers?: number;
  /** One more worker for quick looks, which then never wait behind a reading; default none. */
  readonly quickLane?: boolean;
  /** Wall clock of one job; default 20 s. */
  readonly timeoutMs?: number;
  /** Resident memory of a worker while a job runs; default 700 MB. */
  readonly memoryBytesMax?: number;
  /** How long an unused worker is kept; default 60 s. */
  readonly idleMs?: number;
  /** Called with every job that failed for a reason other than its picture. */
  readonly onFailure?: (kind: string, reason: string) => void;
  /** Called with every job that ended. @param outcome `ok`, or the kind of its failure */
  readonly onEnd?: (kind: string, outcome: string, seconds: number) => void;
  /** Bytes that may wait for each worker; default 32 MiB of one environment, 64 MiB in all; two workers' worth at most. */
  readonly waitingBytes?: TurnLimits;
  /** Another entry file, as `entryFile`, and environment, for tests. */
  readonly worker?: { readonly file: string; readonly environment: Readonly<Record<string, string>> };
}

export interface VisionState {
  readonly workers: number;
  readonly busy: number;
  readonly waiting: number;
  /** Resident memory of all workers after their last jobs. */
  readonly memoryBytes: number;
}

export interface VisionPool {
  /** Runs one job in a worker process. Never rejects: a job that fails is a value. @param turn whose it is; all take turns. */
  run<Kind extends JobKind>(
    kind: Kind,
    input: JobTable[Kind]['input'],
    options?: JobTable[Kind]['options'],
    turn?: Turn,
  ): Promise<VisionResult<JobTable[Kind]['output']>>;
  /**
   * Has workers load what a first picture needs, unless one lives or has work: then they only live on. Where there are
   * several, one is made ready for documents and another for faces. Returns at once; an unused worker ends after the idle
   * time as ever.
   */
  warm(part: WarmPart, options?: ModelOptions): void;
  /** Process ids of the workers alive now. */
  pids(): readonly number[];
  /** Workers and jobs at this moment. */
  state(): VisionState;
  /** Kills every worker; jobs under way and waiting end as `crashed`. */
  stop(): Promise<void>;
}

const MIB = 1024 * 1024;
/** Bytes that wait for a worker, of one environment and of all: pictures of a crowd that captures at once find room. */
const WAITING_BYTES = { environmentMax: 32 * MIB, allMax: 64 * MIB };
/** What a job counts at least, so that the number of small ones is bounded too: 128 of one environment. */
const JOB_BYTES_MIN = MIB / 4;
/** More workers are faster, but hold no more: memory does not grow with the processors. */
const WAITING_WORKERS_MAX = 2;
const NOBODY: Turn = { environmentId: '', caller: '' };
const BACK_OFF_MS = { first: 50, max: 5000 };
/** A worker that a job left this full is replaced, so that the next job is not blamed for it. */
const FULL_SHARE = 0.8;

interface Waiting {
  readonly kind: string;
  readonly input: unknown;
  readonly options: unknown;
  readonly resolve: (result: VisionResult<unknown>) => void;
}

interface Slot {
  worker: WorkerProcess | undefined;
  /** What its worker has models for, as `familyOf` names it. */
  readonly loaded: Set<string>;
  busy: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** A pool of worker processes for hostile decoding and for models. Nothing is started before the first job. */
export function createVisionPool(options: VisionPoolOptions = {}): VisionPool {
  const pool = new Pool(options) as VisionPool;
  return options.quickLane ? withQuickLane(pool, new Pool({ ...options, workers: 1 }) as VisionPool) : pool;
}

/** Jobs of a fraction of a second that somebody waits for. */
const QUICK: ReadonlySet<string> = new Set(['picture.look', 'media.probe', 'document.probe', 'media.thumbnail']);

function withQuickLane(pool: VisionPool, quick: VisionPool): VisionPool {
  const run = (kind: JobKind, input: unknown, options?: unknown, turn?: Turn) =>
    (QUICK.has(kind) ? quick : pool).run(kind, input as never, options as never, turn);
  return {
    run: run as VisionPool['run'],
    warm: (part, given) => (part === 'look' ? quick : pool).warm(part, given),
    pids: () => [...quick.pids(), ...pool.pids()],
    state: () => added(quick.state(), pool.state()),
    stop: async () => void (await Promise.all([quick.stop(), pool.stop()])),
  };
}

function added(one: VisionState, other: VisionState): VisionState {
  return {
    workers: one.workers + other.workers,
    busy: one.busy + other.busy,
    waiting: one.waiting + other.waiting,
    memoryBytes: one.memoryBytes + other.memoryBytes,
  };
}

class Pool {
  private readonly options: VisionPoolOptions;
  private readonly limits: { readonly timeoutMs: number; readonly memoryBytesMax: number };
  private readonly slots: Slot[];
  private readonly waiting: Turns<Waiting>;
  private readonly exhausting = new ExhaustingInputs();
  private stopped = false;
  private jobNumber = 0;
  /** Workers lost in a row without a job that ended well between. */
  private losses = 0;
  private backOffUntil = 0;
  private backOff: NodeJS.Timeout | undefined;
  /** Moving mean of the time of a job, for Retry-After. */
  private meanMs = 1000;

  constructor(options: VisionPoolOptions) {
    this.options = options;
    this.limits = { timeoutMs: options.timeoutMs ?? 20_000, memoryBytesMax: options.memoryBytesMax ?? 700_000_000 };
    const length = options.workers ?? availableParallelism();
    this.slots = Array.from({ length }, () => ({
      worker: undefined,
      loaded: new Set<string>(),
      busy: false,
      idle: undefined,
    }));
    const { environmentMax, allMax } = options.waitingBytes ?? WAITING_BYTES;
    const share = Math.min(length, WAITING_WORKERS_MAX);
    this.waiting = new Turns({ environmentMax: environmentMax * share, allMax: allMax * share });
  }

  run(kind: string, input: unknown, options?: unknown, turn: Turn = NOBODY): Promise<VisionResult<unknown>> {
    if (this.stopped) return Promise.resolve(crashed('The pool is stopped.'));
    const refusal = this.exhausting.refusal(kind, input);
    if (refusal) return Promise.resolve(refusal);
    return new Promise((resolve) => {
      const size = Math.max(JOB_BYTES_MIN, bytesOf(input));
      for (const job of this.waiting.add(turn, { kind, input, options, resolve }, size)) job.resolve(this.overloaded());
      this.dispatch();
    });
  }

  warm(part: WarmPart, options?: ModelOptions): void {
    if (this.stopped || this.waiting.length > 0 || this.slots.some(({ busy }) => busy)) return;
    const living = this.slots.filter(({ worker }) => worker?.alive());
    for (const slot of living) {
      clearTimeout(slot.idle);
      if (slot.worker) this.keepOrEnd(slot, slot.worker);
    }
    const parts: readonly WarmPart[] = part === 'read' && this.slots.length > 1 ? ['documents', 'faces'] : [part];
    if (living.length === 0) for (const one of parts) void this.run('vision.warm', one, options);
  }

  pids(): readonly number[] {
    return this.slots.flatMap(({ worker }) => (worker?.alive() && worker.pid !== undefined ? [worker.pid] : []));
  }

  state(): VisionState {
    const live = this.slots.flatMap(({ worker }) => (worker?.alive() ? [worker] : []));
    return {
      workers: live.length,
      busy: this.slots.filter(({ busy }) => busy).length,
      waiting: this.waiting.length,
      memoryBytes: live.reduce((sum, worker) => sum + worker.lastMemoryBytes(), 0),
    };
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.backOff);
    for (let job = this.waiting.next(); job; job = this.waiting.next()) job.resolve(crashed('The pool is stopped.'));
    for (const slot of this.slots) clearTimeout(slot.idle);
    await Promise.all(this.slots.map(({ worker }) => worker?.end()));
  }

  /** Gives waiting jobs to free slots: live workers first, of these one that has the models of the job. */
  private dispatch(): void {
    while (this.waiting.length > 0) {
      const free = this.slots.filter(({ busy }) => !busy);
      const live = free.filter(({ worker }) => worker?.alive());
      if (free.length === 0 || (live.length === 0 && this.mustWait())) return;
      const job = this.waiting.next();
      if (!job) return;
      const family = familyOf(job);
      const fit = live.find(({ loaded }) => loaded.has(family)) ?? live[0] ?? free[0];
      if (fit) void this.runIn(fit, job);
    }
  }

  private async runIn(slot: Slot, job: Waiting): Promise<void> {
    slot.busy = true;
    clearTimeout(slot.idle);
    const startedAt = performance.now();
    const attempted = await this.attempt(slot, job);
    const result = this.blamed(job, attempted) ?? attempted;
    const tookMs = performance.now() - startedAt;
    this.meanMs += (tookMs - this.meanMs) / 8;
    this.options.onEnd?.(job.kind, result.ok ? 'ok' : result.failure.kind, tookMs / 1000);
    slot.busy = false;
    this.account(slot, job, attempted);
    job.resolve(result);
    if (!this.stopped) this.dispatch();
  }

  /** A file that took a worker with it again is told to be the cause. */
  private blamed({ kind, input }: Waiting, result: VisionResult<unknown>): VisionResult<unknown> | undefined {
    const lost = !result.ok && ['timeout', 'memory', 'crashed'].includes(result.failure.kind);
    return lost && !this.stopped ? this.exhausting.failed(kind, input) : undefined;
  }

  private async attempt(slot: Slot, job: Waiting): Promise<VisionResult<unknown>> {
    try {
      const used = slot.worker?.alive() === true;
      const result = await this.runOnce(slot, job);
      // What earlier jobs left in a worker is not this job's memory: it is judged by what it takes in a fresh one.
      const blameless = used && !result.ok && result.failure.kind === 'memory' && !this.stopped;
      return blameless ? await this.runOnce(slot, job) : result;
    } catch (error) {
      return crashed(error instanceof Error ? error.message : 'The worker cannot be started.');
    }
  }

  private runOnce(slot: Slot, { kind, input, options }: Waiting): Promise<VisionResult<unknown>> {
    if (!slot.worker?.alive()) {
      slot.worker = this.start();
      slot.loaded.clear();
    }
    slot.loaded.add(familyOf({ kind, input }));
    this.jobNumber += 1;
    return slot.worker.run({ number: this.jobNumber, kind, input, options }, this.limits);
  }

  private start(): WorkerProcess {
    const { file, environment } = this.options.worker ?? { file: 'platform/vision/worker.js', environment: {} };
    return startWorker(fileURLToPath(entryFile(file)), environment);
  }

  private account(slot: Slot, job: Waiting, result: VisionResult<unknown>): void {
    if (!result.ok && result.failure.kind !== 'media') {
      this.options.onFailure?.(job.kind, result.failure.reason ?? result.failure.kind);
    }
    if (slot.worker?.alive()) {
      this.losses = 0;
      this.keepOrEnd(slot, slot.worker);
      return;
    }
    slot.worker = undefined;
    this.backOffUntil = performance.now() + Math.min(BACK_OFF_MS.first * 2 ** this.losses, BACK_OFF_MS.max);
    this.losses = Math.min(this.losses + 1, 16);
  }

  private keepOrEnd(slot: Slot, worker: WorkerProcess): void {
    // The slot forgets the worker before it is killed, so that no job can be given to a dying process.
    const end = (): void => {
      slot.worker = undefined;
      void worker.end();
    };
    if (worker.lastMemoryBytes() > FULL_SHARE * this.limits.memoryBytesMax) {
      end();
      return;
    }
    slot.idle = setTimeout(end, this.options.idleMs ?? 60_000);
    slot.idle.unref();
  }

  /** True while the back-off after lost workers lasts; dispatching goes on by itself afterwards. */
  private mustWait(): boolean {
    const leftMs = this.backOffUntil - performance.now();
    if (leftMs <= 0) return false;
    clearTimeout(this.backOff);
    this.backOff = setTimeout(() => this.dispatch(), leftMs + 1);
    return true;
  }

  private overloaded(): VisionResult<unknown> {
    const seconds = Math.ceil((this.meanMs * this.waiting.length) / this.slots.length / 1000);
    return { ok: false, failure: { kind: 'overloaded', retryAfterSeconds: Math.min(60, Math.max(1, seconds)) } };
  }
}

/** Jobs that take the same models: `document` of `document.read`, and of what makes a worker ready for it. */
function familyOf({ kind, input }: Pick<Waiting, 'kind' | 'input'>): string {
  if (kind === 'vision.warm') return input === 'faces' ? 'face' : 'document';
  return kind.slice(0, kind.indexOf('.'));
}

function crashed(reason: string): VisionResult<unknown> {
  return { ok: false, failure: { kind: 'crashed', reason } };
}
