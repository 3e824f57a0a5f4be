import { Socket } from 'node:net';
import pg from 'pg';
import { failureOf } from './failures.js';
import { readTimestamp } from './read-timestamp.js';

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTimestamp);

/**
 * A connection that listens to its own errors from the moment it is made until it is thrown away: connecting, idle, at
 * work and ending. Node ends the process for an `error` event without a listener, and the driver reports a connection
 * that breaks both to the statement that waits and as such an event. Every connection of the service is one of these
 * (`tests/layering/database.test.ts`). A subclass, because the driver's pool makes its connections of a class.
 */
export class DatabaseClient extends pg.Client {
  #lost: Error | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.#lost ??= error;
    });
    this.on('end', () => {
      this.#lost ??= new Error('The connection ended.');
    });
  }

  /** What broke the connection; undefined while it holds. */
  get lost(): Error | undefined {
    return this.#lost;
  }

  /** Whether an error of a statement came from the connection. The driver's own errors of that kind carry no code. */
  isBrokenBy(error: unknown): boolean {
    if (failureOf(error) === 'unreachable') return true;
    return this.#lost !== undefined && error instanceof Error && error.constructor === Error;
  }

  /** The statements of one turn leave in one write. */
  corkTurn(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Whether the open connection keeps this process alive; it does unless told otherwise. */
  keepProcess(keep: boolean): void {
    const { stream } = this.connection;
    if (!(stream instanceof Socket)) return;
    if (keep) stream.ref();
    else stream.unref();
  }
}
