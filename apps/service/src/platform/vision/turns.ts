/** Whose work a job is. */
export interface Turn {
  /** Empty for work of the whole installation. */
  readonly environmentId: string;
  /** A session, a key, or an address within it. */
  readonly caller: string;
}

export interface TurnLimits {
  /** How much may wait of one environment. */
  readonly environmentMax: number;
  /** How much may wait in all. */
  readonly allMax: number;
}

/** Waiting work of one environment by caller, in the order of their turns. */
type Callers<T> = Map<string, T[]>;

/**
 * What waits, in turns: of each environment one, and within it of each caller one. Where it is full, whoever has most
 * waiting loses the last of it to a newcomer who has less, so that nobody can keep others out by sending much.
 */
export class Turns<T> {
  readonly #limits: TurnLimits;
  readonly #environments = new Map<string, Callers<T>>();
  #length = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  /** Puts work behind that of its caller. @returns what finds no room for it: that itself, or another's. */
  add({ environmentId, caller }: Turn, work: T): T | undefined {
    const callers = this.#environments.get(environmentId) ?? new Map<string, T[]>();
    this.#environments.set(environmentId, callers);
    const own = callers.get(caller);
    if (own) own.push(work);
    else callers.set(caller, [work]);
    this.#length += 1;
    if (waitingIn(callers) > this.#limits.environmentMax) return this.#dropIn(environmentId, caller);
    if (this.#length <= this.#limits.allMax) return undefined;
    const fullest = mostOf(this.#environments, environmentId, waitingIn);
    return this.#dropIn(fullest, caller);
  }

  /** The next in turn. */
  next(): T | undefined {
    const [environmentId] = this.#environments.keys();
    if (environmentId === undefined) return undefined;
    const callers = this.#environments.get(environmentId) ?? new Map<string, T[]>();
    const [caller = ''] = callers.keys();
    const own = callers.get(caller) ?? [];
    const work = own.shift();
    callers.delete(caller);
    if (own.length > 0) callers.set(caller, own);
    this.#environments.delete(environmentId);
    if (callers.size > 0) this.#environments.set(environmentId, callers);
    this.#length -= 1;
    return work;
  }

  #dropIn(environmentId: string, newcomer: string): T | undefined {
    const callers = this.#environments.get(environmentId) ?? new Map<string, T[]>();
    const fullest = mostOf(callers, newcomer, (own) => own.length);
    const own = callers.get(fullest) ?? [];
    const dropped = own.pop();
    if (own.length === 0) callers.delete(fullest);
    if (callers.size === 0) this.#environments.delete(environmentId);
    this.#length -= 1;
    return dropped;
  }
}

function waitingIn(callers: Callers<unknown>): number {
  let sum = 0;
  for (const own of callers.values()) sum += own.length;
  return sum;
}

/** Who has most; of several the newcomer, where it is one of them. */
function mostOf<V>(all: ReadonlyMap<string, V>, newcomer: string, size: (value: V) => number): string {
  const given = all.get(newcomer);
  let most = given === undefined ? { name: '', size: -1 } : { name: newcomer, size: size(given) };
  for (const [name, value] of all) if (size(value) > most.size) most = { name, size: size(value) };
  return most.name;
}
