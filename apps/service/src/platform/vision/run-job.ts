import { checkUnavailable, invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import type { Logger } from 'pino';
import type { VisionPool } from './pool.js';
import type { JobKind, JobTable, VisionFailure } from './protocol.js';
import type { Turn } from './turns.js';

/** What asking a vision worker takes. */
export interface VisionAccess {
  readonly vision: VisionPool;
  readonly log: Logger;
  /** A stop was asked for: a worker that is cut off says nothing about the picture. */
  readonly stopping: boolean;
  /** Whose pictures are asked about; all take turns. */
  readonly turn?: Turn;
}

/** The same service, asking on behalf of one caller of an environment: a session, a key, or an address. */
export function inTurn<A extends VisionAccess>(app: A, environmentId: string, caller: string): A {
  // What the service knows changes while it runs, so it is looked at through this and not copied.
  return Object.create(app, { turn: { value: { environmentId, caller } } }) as A;
}

/** An engine that could not answer: its process crashed, or ran out of time or memory. The check is unavailable. */
export class EngineFailed extends Error {}

/** Thrown for a picture that is no picture; `message` is public. */
export class UnusableMedia extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Runs a job in a vision worker.
 * @throws ApiError 503 while the queue is full; UnusableMedia; EngineFailed
 */
export async function inVision<K extends JobKind>(
  app: VisionAccess,
  kind: K,
  input: JobTable[K]['input'],
  options?: JobTable[K]['options'],
): Promise<JobTable[K]['output']> {
  const result = await app.vision.run(kind, input, options as never, app.turn);
  if (result.ok) return result.value;
  throw errorOf(app, kind, result.failure);
}

/** The check that a job serves, as error answers name it. */
const CHECK_OF: Readonly<Record<string, string>> = {
  'face.compare': 'face_match',
  'face.analyse': 'face_search',
  'face.age': 'age_estimation',
  'liveness.evaluate': 'liveness',
  'document.proof': 'proof_of_address',
  'document.fields': 'document_ai',
  'document.corporate': 'business_document',
};

function errorOf(app: VisionAccess, kind: string, failure: VisionFailure): Error {
  if (failure.kind === 'overloaded')
    return temporarilyUnavailable('Too many pictures are being read. Try again shortly.', failure.retryAfterSeconds);
  if (failure.kind === 'media') return new UnusableMedia(failure.reason, failure.message);
  if (failure.kind === 'no_model')
    return checkUnavailable(CHECK_OF[kind] ?? kind, `No usable model is configured for the role ${failure.role}.`);
  if (app.stopping) return temporarilyUnavailable('The service is stopping. Try again shortly.', 2);
  app.log.warn({ job: kind, failure: failure.kind, reason: failure.reason }, 'a vision job failed');
  return new EngineFailed(failure.kind);
}

/** For a standalone check: a bad picture is 400 with its field, a failed engine 503. */
export async function asAnswer<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnusableMedia) throw invalidRequest(field, error.message);
    if (error instanceof EngineFailed)
      throw temporarilyUnavailable('The engine of this check failed on this input or is restarting. Try again.', 2);
    throw error;
  }
}

/** The same for a check of several files: what cannot be worked on is told by the field of the file that it is. */
export async function asAnswerOf<T>(
  app: VisionAccess,
  files: Readonly<Record<string, Uint8Array | undefined>>,
  work: () => Promise<T>,
): Promise<T> {
  const [field = 'body'] = Object.keys(files);
  return asAnswer(field, async () => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnusableMedia)) throw error;
      throw invalidRequest((await unusableOf(app, files)) ?? field, error.message);
    }
  });
}

/** The first of several files that is no sound picture. Only after a refusal, as each is opened once more. */
async function unusableOf(
  app: VisionAccess,
  files: Readonly<Record<string, Uint8Array | undefined>>,
): Promise<string | undefined> {
  for (const [field, data] of Object.entries(files)) {
    const probed = data && (await app.vision.run('media.probe', { data }, undefined, app.turn));
    if (probed && !probed.ok && probed.failure.kind === 'media') return field;
  }
  return undefined;
}
