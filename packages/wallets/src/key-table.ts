import { int32At, uint32At } from '@assay/kernel';

/**
 * Texts with numbers from 0, in typed arrays: an open-addressing table over one run of bytes. Half a million addresses
 * take about 30 MB, a Map of strings several times that.
 */
export interface KeyTable {
  readonly size: number;
  /** Number of a text; -1 when it is not there. */
  find(text: string): number;
  /** The text of a number. */
  textOf(number: number): string;
}

export interface KeyTableBuilder extends KeyTable {
  /** Number of a text, new or known. @throws RangeError for a text with characters beyond U+00FF or above 255 of them. */
  add(text: string): number;
}

const LENGTH_MAX = 255;

/** An empty table that grows. */
export function makeKeyTable(expected = 1024): KeyTableBuilder {
  let slots = new Int32Array(capacityFor(expected)).fill(-1);
  let starts = new Uint32Array(expected + 1);
  let bytes = new Uint8Array(expected * 36);
  let hashes = new Uint32Array(expected + 1);
  let size = 0;

  const matches = (number: number, text: string): boolean => {
    const start = uint32At(starts, number);
    if (uint32At(starts, number + 1) - start !== text.length) return false;
    for (let index = 0; index < text.length; index += 1)
      if (bytes[start + index] !== text.charCodeAt(index)) return false;
    return true;
  };
  const slotOf = (text: string, hashed: number): number => {
    const mask = slots.length - 1;
    let slot = hashed & mask;
    for (let number = int32At(slots, slot); number >= 0; number = int32At(slots, slot)) {
      if (hashes[number] === hashed && matches(number, text)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  const textOf = (number: number): string => String.fromCharCode(...bytes.subarray(starts[number], starts[number + 1]));
  const grow = (): void => {
    slots = new Int32Array(slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let number = 0; number < size; number += 1) {
      let slot = uint32At(hashes, number) & mask;
      while (int32At(slots, slot) >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
  };

  return {
    get size() {
      return size;
    },
    find: (text) => (text.length > LENGTH_MAX ? -1 : int32At(slots, slotOf(text, hash(text)))),
    textOf,
    add: (text) => {
      const hashed = hash(text);
      const slot = slotOf(text, hashed);
      const known = int32At(slots, slot);
      if (known >= 0) return known;
      if (text.length > LENGTH_MAX || !isOneByte(text))
        throw new RangeError('A key has at most 255 characters of one byte.');
      const start = uint32At(starts, size);
      if (start + text.length > bytes.length) bytes = enlarged(bytes, new Uint8Array(bytes.length * 2 + LENGTH_MAX));
      if (size + 2 > starts.length) starts = enlarged(starts, new Uint32Array(starts.length * 2 + 2));
      for (let index = 0; index < text.length; index += 1) bytes[start + index] = text.charCodeAt(index);
      if (size >= hashes.length) hashes = enlarged(hashes, new Uint32Array(hashes.length * 2 + 2));
      hashes[size] = hashed;
      slots[slot] = size;
      size += 1;
      starts[size] = start + text.length;
      if (size * 2 > slots.length) grow();
      return size - 1;
    },
  };
}

function capacityFor(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
}

function enlarged<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** FNV-1a over the characters, with a last mix so that the low bits depend on all of them. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

function isOneByte(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0xff) return false;
  return true;
}
