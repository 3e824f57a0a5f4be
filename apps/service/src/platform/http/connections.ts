import type { Server, Socket } from 'node:net';
import type { Logger } from 'pino';
import { addressOf } from './client-address.js';

export interface ConnectionLimits {
  /** Open connections of all callers together. */
  readonly places: number;
  /** Of one address; 0 for none. No address has more than half of the places, unless there is none. */
  readonly perAddress: number;
  /** Who may have any number: all callers share its address. */
  readonly isProxy?: ((address: string) => boolean) | undefined;
}

/** Where fewer places than this part are free, each newcomer takes that of a connection which asks for nothing. */
const SPARE_PART = 8;
/** How often it is said that connections are ended or refused. */
const SAY_EVERY_MS = 60_000;

/** A connection, among those of its address, with its requests in progress. */
interface Held {
  readonly own: Set<Socket>;
  busy: number;
}

/** The open connections of a server: none of the addresses takes the places of all. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #log: Pick<Logger, 'warn'>;
  /** By address, those that were opened first come first. */
  readonly #open = new Map<string, Set<Socket>>();
  readonly #held = new WeakMap<Socket, Held>();
  #count = 0;
  #ended = { refused: 0, idle: 0, dropped: 0 };
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server, limits: ConnectionLimits, log: Pick<Logger, 'warn'>) {
    const half = Math.max(1, Math.floor(limits.places / 2));
    this.#limits = { ...limits, perAddress: limits.perAddress && Math.min(limits.perAddress, half) };
    this.#log = log;
    server.maxConnections = limits.places;
    server.on('connection', (socket) => this.#arrived(socket));
    server.on('drop', () => this.#note('dropped'));
  }

  /** A request began on a connection, which is then not ended for a newcomer. */
  began(socket: Socket): void {
    const held = this.#held.get(socket);
    if (held) held.busy += 1;
  }

  /** A request of a connection is answered, or given up: of its address the connection is then the last to be ended. */
  finished(socket: Socket): void {
    const held = this.#held.get(socket);
    if (!held) return;
    held.busy -= 1;
    if (held.own.delete(socket)) held.own.add(socket);
  }

  #arrived(socket: Socket): void {
    this.#count += 1;
    socket.once('close', () => {
      this.#count -= 1;
    });
    if (!this.#limits.isProxy?.(socket.remoteAddress ?? '')) this.#admit(socket);
    const { places } = this.#limits;
    if (places - this.#count < places / SPARE_PART) this.#makeRoom(socket);
  }

  #admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress ?? '');
    const own = this.#open.get(address) ?? new Set<Socket>();
    const { perAddress } = this.#limits;
    if (perAddress > 0 && own.size >= perAddress) {
      socket.destroy();
      this.#note('refused');
      return;
    }
    own.add(socket);
    this.#open.set(address, own);
    this.#held.set(socket, { own, busy: 0 });
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) this.#open.delete(address);
    });
  }

  /**
   * Ends a connection on which no request is in progress: of the address that has most, the one that was used last the
   * longest ago. Whoever has it open connects again.
   */
  #makeRoom(newcomer: Socket): void {
    let [most, idle]: [number, Socket | undefined] = [0, undefined];
    for (const own of this.#open.values()) {
      if (own.size <= most) continue;
      const found = this.#idleOf(own, newcomer);
      if (found) [most, idle] = [own.size, found];
    }
    if (!idle) return;
    idle.destroy();
    this.#note('idle');
  }

  #idleOf(own: ReadonlySet<Socket>, newcomer: Socket): Socket | undefined {
    for (const socket of own)
      if (socket !== newcomer && !socket.destroyed && this.#held.get(socket)?.busy === 0) return socket;
    return undefined;
  }

  /** Says it in the log, at most once a minute. Who it was is not for the log. */
  #note(what: 'refused' | 'idle' | 'dropped'): void {
    this.#ended[what] += 1;
    const now = performance.now();
    if (now - this.#saidAt < SAY_EVERY_MS) return;
    this.#saidAt = now;
    const { places, perAddress } = this.#limits;
    const ended = { ...this.#ended, open: this.#count, most: places, most_per_address: perAddress };
    this.#ended = { refused: 0, idle: 0, dropped: 0 };
    this.#log.warn(
      ended,
      'connections are ended: an address has as many as one may have, or nearly all places are taken',
    );
  }
}
