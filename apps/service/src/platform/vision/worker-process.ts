import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { processorMs } from './processor-time.js';
import type { JobReply, JobRequest, VisionFailure, VisionResult } from './protocol.js';
import { residentMemory } from './resident-memory.js';

export interface WorkerLimits {
  /**
   * Wall clock of one job in milliseconds, start of the process included. On a machine so busy that the job had less than
   * half of this as processor time, it may take up to three times as long: the file is not to blame.
   */
  readonly timeoutMs: number;
  /** Resident memory of the process in bytes while a job runs. */
  readonly memoryBytesMax: number;
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** False once the process ended or was killed. */
  alive(): boolean;
  /** Runs one job; the caller waits for the end of one before the next. Never rejects. */
  run(request: JobRequest, limits: WorkerLimits): Promise<VisionResult<unknown>>;
  /** Resident memory in bytes that the last job left behind; 0 when unknown. */
  lastMemoryBytes(): number;
  /** Kills at once and resolves when the process is gone. */
  end(): Promise<void>;
}

const MEMORY_CHECK_MS = 50;
/** How many of its limits a job may wait that gets less than this share of one as processor time. */
const WAIT_MAX = 3;
const SHARE_OF_PROCESSOR = 0.5;
/** What a decoder may know of the environment: nothing secret, as it reads hostile input. */
const ENVIRONMENT_KEPT = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_ENV', 'ASSAY_MODELS', 'SystemRoot'];

/** Starts one worker process from its entry file. */
export function startWorker(file: string, extraEnvironment: Readonly<Record<string, string>> = {}): WorkerProcess {
  const child = fork(file, [], {
    serialization: 'advanced',
    env: { ...keptEnvironment(), ...extraEnvironment, ASSAY_VISION_PARENT: String(process.pid) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let alive = true;
  let memoryBytes = 0;
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  void gone.then(() => {
    alive = false;
  });
  hold(child, false);
  return {
    pid: child.pid,
    alive: () => alive,
    lastMemoryBytes: () => memoryBytes,
    async run(request, limits) {
      hold(child, true);
      try {
        const result = await runWatched(child, gone, request, limits);
        if (!result.ok && (result.failure.kind === 'timeout' || result.failure.kind === 'memory')) {
          child.kill('SIGKILL');
          await gone;
        }
        memoryBytes = (child.pid !== undefined && alive && (await residentMemory(child.pid))) || 0;
        return result;
      } finally {
        if (alive) hold(child, false);
      }
    },
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function runWatched(
  child: ChildProcess,
  gone: Promise<string>,
  request: JobRequest,
  limits: WorkerLimits,
): Promise<VisionResult<unknown>> {
  const done = new AbortController();
  try {
    return await Promise.race([
      answered(child, request, done.signal),
      gone.then((reason) => fail({ kind: 'crashed', reason })),
      overTime(child, limits.timeoutMs, done.signal),
      overMemory(child, limits.memoryBytesMax, done.signal),
    ]);
  } finally {
    done.abort();
  }
}

function answered(child: ChildProcess, request: JobRequest, signal: AbortSignal): Promise<VisionResult<unknown>> {
  return new Promise((resolve) => {
    const listen = (reply: JobReply): void => {
      if (reply.number === request.number) resolve(resultOf(reply));
    };
    child.on('message', listen);
    signal.addEventListener('abort', () => child.off('message', listen), { once: true });
    try {
      // A send that fails because the process has just ended is reported by its end.
      child.send(request, () => undefined);
    } catch (error) {
      resolve(fail({ kind: 'crashed', reason: `The input cannot be sent: ${String(error)}` }));
    }
  });
}

function resultOf(reply: JobReply): VisionResult<unknown> {
  if (reply.status === 'done') return { ok: true, value: reply.value };
  if (reply.status === 'media') return fail({ kind: 'media', reason: reply.reason, message: reply.message });
  if (reply.status === 'no_model') return fail({ kind: 'no_model', role: reply.role, reason: reply.message });
  return fail({ kind: 'crashed', reason: reply.message });
}

async function overTime({ pid }: ChildProcess, timeoutMs: number, signal: AbortSignal): Promise<VisionResult<unknown>> {
  const before = pid === undefined ? 0 : ((await processorMs(pid)) ?? 0);
  const had = async () => (pid === undefined ? undefined : await processorMs(pid));
  let waitedMs = 0;
  const pause = async (ms: number) => {
    waitedMs += ms;
    await after(ms, undefined, { signal }).catch(() => undefined);
  };
  await pause(timeoutMs);
  while (!signal.aborted && waitedMs < WAIT_MAX * timeoutMs) {
    const used = await had();
    if (used === undefined || used - before >= SHARE_OF_PROCESSOR * timeoutMs) break;
    await pause(timeoutMs / 4);
  }
  return fail({ kind: 'timeout', reason: `The job did not end within ${Math.round(waitedMs)} ms.` });
}

function overMemory(child: ChildProcess, bytesMax: number, signal: AbortSignal): Promise<VisionResult<unknown>> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const bytes = child.pid === undefined ? undefined : await residentMemory(child.pid);
      if (bytes === undefined || bytes <= bytesMax) return;
      resolve(fail({ kind: 'memory', reason: `The job took ${Math.round(bytes / 1e6)} MB of memory.` }));
    }, MEMORY_CHECK_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

function fail(failure: VisionFailure): VisionResult<unknown> {
  return { ok: false, failure };
}

/** An idle worker must not keep the service from ending; a busy one must. */
function hold(child: ChildProcess, busy: boolean): void {
  if (busy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function keptEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ENVIRONMENT_KEPT) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
