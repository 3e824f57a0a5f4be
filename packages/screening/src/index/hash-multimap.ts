/** FNV-1a of the UTF-16 code units of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Hash to numbers, in two sorted columns. Different texts may share a hash: callers verify what they get. */
export interface HashMultimap {
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
}

/** Packs parallel columns of hashes and values. */
export function packMultimap(hashes: ArrayLike<number>, values: ArrayLike<number>): HashMultimap {
  const packed = new Float64Array(hashes.length);
  // A pair fits the 53 bits of a double: 32 of hash, 21 of value.
  for (let index = 0; index < packed.length; index += 1) packed[index] = hashes[index]! * VALUES_MAX + values[index]!;
  packed.sort();
  const map = { keys: new Uint32Array(packed.length), values: new Uint32Array(packed.length) };
  for (let index = 0; index < packed.length; index += 1) {
    const key = Math.floor(packed[index]! / VALUES_MAX);
    map.keys[index] = key;
    map.values[index] = packed[index]! - key * VALUES_MAX;
  }
  return map;
}

/** Values above this cannot be packed: two million names or words. */
export const VALUES_MAX = 2 ** 21;

/** The half-open range of positions that hold a hash. */
export function multimapRange(map: HashMultimap, hash: number): readonly [number, number] {
  let [low, high] = [0, map.keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (map.keys[middle]! < hash) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < map.keys.length && map.keys[end] === hash) end += 1;
  return [low, end];
}
