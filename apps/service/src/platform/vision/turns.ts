/** Whose work a job is. */
export interface Turn {
  /** Empty for work of the whole installation. */
  readonly environmentId: string;
  /** A session, a key, or an address within it. */
  readonly caller: string;
}

export interface TurnLimits {
  /** How much may wait of one environment, in the unit of the sizes. */
  readonly environmentMax: number;
  /** How much may wait in all. */
  readonly allMax: number;
}

interface Waiting<T> {
  readonly work: T;
  readonly size: number;
}

/** Waiting work of one environment by caller, in the order of their turns. */
type Callers<T> = Map<string, Waiting<T>[]>;

/**
 * What waits, in turns: of each environment one, and within it of each caller one. Where it is full, whoever has most
 * waiting loses the last of it to a newcomer who has less, so that nobody can keep others out by sending much.
 */
export class Turns<T> {
  readonly #limits: TurnLimits;
  readonly #environments = new Map<string, Callers<T>>();
  #length = 0;
  #size = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  /**
   * Puts work behind that of its caller.
   * @param size of the work, as the limits count it; what waits alone always finds room
   * @returns what finds no room for it: that itself, or others' that were last
   */
  add({ environmentId, caller }: Turn, work: T, size = 1): T[] {
    const callers: Callers<T> = this.#environments.get(environmentId) ?? new Map();
    this.#environments.set(environmentId, callers);
    const own = callers.get(caller);
    if (own) own.push({ work, size });
    else callers.set(caller, [{ work, size }]);
    this.#length += 1;
    this.#size += size;
    const dropped: T[] = [];
    while (countOf(callers) > 1 && sizeOf(callers) > this.#limits.environmentMax)
      dropped.push(...this.#dropIn(environmentId, caller));
    while (this.#length > 1 && this.#size > this.#limits.allMax)
      dropped.push(...this.#dropIn(mostOf(this.#environments, environmentId, sizeOf), caller));
    return dropped;
  }

  /** The next in turn. */
  next(): T | undefined {
    const [environmentId] = this.#environments.keys();
    if (environmentId === undefined) return undefined;
    const callers: Callers<T> = this.#environments.get(environmentId) ?? new Map();
    const [caller = ''] = callers.keys();
    const own = callers.get(caller) ?? [];
    const next = own.shift();
    callers.delete(caller);
    if (own.length > 0) callers.set(caller, own);
    this.#environments.delete(environmentId);
    if (callers.size > 0) this.#environments.set(environmentId, callers);
    this.#length -= 1;
    this.#size -= next?.size ?? 0;
    return next?.work;
  }

  /** The last of who has most in an environment. */
  #dropIn(environmentId: string, newcomer: string): T[] {
    const callers: Callers<T> = this.#environments.get(environmentId) ?? new Map();
    const fullest = mostOf(callers, newcomer, sumOf);
    const own = callers.get(fullest) ?? [];
    const dropped = own.pop();
    if (own.length === 0) callers.delete(fullest);
    if (callers.size === 0) this.#environments.delete(environmentId);
    this.#length -= 1;
    this.#size -= dropped?.size ?? 0;
    return dropped ? [dropped.work] : [];
  }
}

function sumOf(waiting: readonly Waiting<unknown>[]): number {
  return waiting.reduce((sum, { size }) => sum + size, 0);
}

function sizeOf(callers: Callers<unknown>): number {
  let sum = 0;
  for (const own of callers.values()) sum += sumOf(own);
  return sum;
}

function countOf(callers: Callers<unknown>): number {
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
