/** Who sends a body. */
export interface Sender {
  readonly kind: 'anonymous' | 'session' | 'key';
  /** One key, one session, or one address. */
  readonly caller: string;
  readonly address: string;
}

/** All bytes of bodies that one process holds at once: six of the largest. */
const BYTES_MAX = 256 * 1024 * 1024;
/** What all senders without a credential may hold together, of the whole. */
const ANONYMOUS_SHARE = 1 / 8;
/** How much one address may hold beside each free byte. Behind a proxy all keys come from one. */
const ADDRESS_RATIO = { anonymous: 1, session: 1, key: 3 } as const;

/**
 * The bytes of all bodies that have arrived and are not yet answered, shared fairly. A caller may hold no more than what is
 * free: one alone half of everything, two a third each, and whoever comes next always finds room. Addresses are held to the
 * same rule, and all who are unknown together never have more than an eighth.
 */
export class BodyBudget {
  readonly #max: number;
  readonly #anonymousMax: number;
  readonly #held = new Map<string, number>();
  #total = 0;
  #anonymous = 0;

  constructor(bytesMax: number = BYTES_MAX) {
    this.#max = bytesMax;
    this.#anonymousMax = bytesMax * ANONYMOUS_SHARE;
  }

  /** Takes bytes for a sender. @returns false where they are not its share; nothing is taken then. */
  take(sender: Sender, bytes: number): boolean {
    if (!this.#fits(sender, bytes)) return false;
    this.#add(sender, bytes);
    return true;
  }

  /** Gives bytes back that were taken. */
  give(sender: Sender, bytes: number): void {
    this.#add(sender, -bytes);
  }

  #fits(sender: Sender, bytes: number): boolean {
    const anonymous = sender.kind === 'anonymous';
    const left = this.#max - this.#total - bytes;
    const free = anonymous ? Math.min(left, this.#anonymousMax - this.#anonymous - bytes) : left;
    if (free < 0) return false;
    const [caller, address] = names(sender);
    return (
      this.#heldBy(caller) + bytes <= Math.max(free, bytes) &&
      this.#heldBy(address) + bytes <= Math.max(ADDRESS_RATIO[sender.kind] * free, bytes)
    );
  }

  #heldBy(name: string): number {
    return this.#held.get(name) ?? 0;
  }

  #add(sender: Sender, bytes: number): void {
    this.#total += bytes;
    if (sender.kind === 'anonymous') this.#anonymous += bytes;
    for (const name of names(sender)) {
      const now = this.#heldBy(name) + bytes;
      if (now === 0) this.#held.delete(name);
      else this.#held.set(name, now);
    }
  }
}

function names({ kind, caller, address }: Sender): readonly [string, string] {
  return [`caller ${caller}`, `address ${kind} ${address}`];
}
