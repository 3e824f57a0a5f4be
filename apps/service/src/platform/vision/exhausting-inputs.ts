import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { VisionResult } from './protocol.js';

/** How often an input may take a worker with it before it is held responsible; once may be the fault of a busy machine. */
const FAILURES_MAX = 2;
const REMEMBERED_MS = 10 * 60_000;
const INPUTS_MAX = 1000;

interface Known {
  failures: number;
  until: number;
}

/**
 * Remembers files that workers could not finish: at the second time the file is told to be the cause, and for a while it is
 * refused without another try. Nothing is counted for inputs without a file.
 */
export class ExhaustingInputs {
  readonly #known = new Map<string, Known>();
  /** Kinds and sizes of what is known, so that no other input needs to be hashed. */
  readonly #sizes = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The refusal of an input that failed twice; undefined for every other. */
  refusal(kind: string, input: unknown): VisionResult<never> | undefined {
    if (!this.#sizes.has(sizeOf(kind, input))) return undefined;
    const known = this.#known.get(nameOf(kind, input));
    return known && known.until > this.#now() && known.failures >= FAILURES_MAX ? refused() : undefined;
  }

  /** Counts a job that ended without an answer. @returns the refusal, at the second time. */
  failed(kind: string, input: unknown): VisionResult<never> | undefined {
    if (bytesOf(input) === 0) return undefined;
    const name = nameOf(kind, input);
    const before = this.#known.get(name);
    this.#forget();
    const known = before && before.until > this.#now() ? before : { failures: 0, until: 0 };
    known.failures += 1;
    known.until = this.#now() + REMEMBERED_MS;
    this.#known.set(name, known);
    this.#sizes.set(sizeOf(kind, input), known.until);
    return known.failures >= FAILURES_MAX ? refused() : undefined;
  }

  #forget(): void {
    for (const map of [this.#known, this.#sizes] as Map<string, unknown>[]) if (map.size >= INPUTS_MAX) map.clear();
  }
}

function refused(): VisionResult<never> {
  const message = 'The file could not be read within its limits of time and memory. Send a simpler or smaller one.';
  return { ok: false, failure: { kind: 'media', reason: 'exhausting', message } };
}

function nameOf(kind: string, input: unknown): string {
  return `${kind} ${createHash('sha256').update(serialize(input)).digest('base64')}`;
}

function sizeOf(kind: string, input: unknown): string {
  return `${kind} ${bytesOf(input)}`;
}

/** Bytes of all files in an input. */
export function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce((total: number, item) => total + bytesOf(item), 0);
}
