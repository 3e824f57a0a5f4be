import { PassThrough } from 'node:stream';
import { holds } from '../../platform/http/principal.js';
import type { Credential } from './credentials.js';
import type { Change } from './read-changes.js';

/** Bytes that may wait for one reader. */
const WAITING_MAX = 256 * 1024;
/** Changes that may come while earlier ones are read. */
const PENDING_MAX = 5000;
const COMMENT_MS = 15_000;
/** Failed deliveries that a reader is known to have been told. */
const TOLD_MAX = 2000;

export interface Place {
  readonly sequence: number;
  readonly failedMs: number;
}

/** One open stream: what its reader has been told, and what it may be told. */
export class Watcher {
  readonly stream = new PassThrough();
  readonly credential: Credential;
  readonly holder: string;
  readonly #types: ReadonlySet<string> | undefined;
  #place: Place = { sequence: 0, failedMs: 0 };
  /** Failures up to here were before the reader came, or were told in an earlier connection. */
  #failuresFrom = 0;
  #toldFailures = new Set<string>();
  #pending: Change[] | undefined = [];
  #saidAt = performance.now();

  /** @param types of messages that are wanted; all where undefined */
  constructor(credential: Credential, holder: string, types: readonly string[] | undefined) {
    this.credential = credential;
    this.holder = holder;
    this.#types = types && new Set(types);
    this.stream.write('retry: 2000\n\n');
  }

  get place(): Place {
    return this.#place;
  }

  /** Whether the reader may and wants to learn of messages like this. */
  wants({ type, scope }: Change['kind']): boolean {
    return this.asksFor(type) && holds(this.credential.principal, scope);
  }

  /** Whether messages of a type may come; what it needs of the caller is judged by each message. */
  asksFor(type: string): boolean {
    return this.#types?.has(type) ?? true;
  }

  /** Tells a change that is new to the reader. While earlier ones are read it waits. */
  tell(change: Change): void {
    if (this.#pending) {
      this.#pending.push(change);
      if (this.#pending.length > PENDING_MAX) this.end();
    } else this.#write(change);
  }

  begin(place: Place): void {
    this.#place = place;
    this.#failuresFrom = place.failedMs;
  }

  /** Earlier changes are told; those that came meanwhile follow. */
  caughtUp(place: Place): void {
    this.#place = place;
    const pending = this.#pending ?? [];
    this.#pending = undefined;
    for (const change of pending) this.#write(change);
  }

  /** Tells an earlier change at once. */
  recall(change: Change): void {
    this.#write(change);
  }

  /** Says that what is shown must be read again. */
  reset(place: Place): void {
    this.#place = place;
    this.#send(`id: ${placeText(place)}\ndata: {"type":"stream.reset"}\n\n`);
  }

  /** A comment, so that nobody on the way takes the connection for dead. */
  breathe(now: number): void {
    if (now - this.#saidAt >= COMMENT_MS) this.#send(': still here\n\n');
  }

  end(): void {
    this.stream.end();
  }

  #write(change: Change): void {
    const { sequence, failedMs, kind, id, status, at, operatorId } = change;
    if (!this.wants(kind) || operatorId === this.holder) return;
    if (sequence !== undefined && sequence <= this.#place.sequence) return;
    if (failedMs !== undefined && !this.#isNewFailure(failedMs, id)) return;
    const latest = Math.max(failedMs ?? 0, this.#place.failedMs);
    this.#place = { sequence: sequence ?? this.#place.sequence, failedMs: latest };
    const operator = operatorId === undefined ? {} : { operator: { id: operatorId } };
    const line = operatorId === undefined ? `id: ${placeText(this.#place)}\n` : '';
    this.#send(`${line}data: ${JSON.stringify({ type: kind.type, id, status, at, ...operator })}\n\n`);
  }

  /** Both the hub and a reader that comes back read failures; one may be committed after another that failed later. */
  #isNewFailure(failedMs: number, id: string): boolean {
    if (failedMs <= this.#failuresFrom || this.#toldFailures.has(id)) return false;
    this.#toldFailures.add(id);
    if (this.#toldFailures.size > TOLD_MAX) this.#toldFailures = new Set([...this.#toldFailures].slice(-TOLD_MAX / 2));
    return true;
  }

  /** A reader that does not read is cut off: it goes on after the last message that it saw. */
  #send(text: string): void {
    if (this.stream.writableLength > WAITING_MAX) {
      this.stream.destroy();
      return;
    }
    this.#saidAt = performance.now();
    this.stream.write(text);
  }
}

/** A place as the ids of messages have it. */
function placeText({ sequence, failedMs }: Place): string {
  return `${sequence}.${failedMs}`;
}

/** The place that an id of a message names; undefined when it is none. */
export function readPlace(text: string): Place | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text);
  return match ? { sequence: Number(match[1]), failedMs: Number(match[2]) } : undefined;
}
