import { uint32At } from '@assay/kernel';

/**
 * Hash to numbers: two columns sorted by hash, and a directory from the high bits of a hash to its first place.
 * Different texts may share a hash: callers verify what they get.
 */
export interface HashMultimap {
  readonly keys: Uint32Array;
  readonly values: Uint32Array;
  /** Entry b: first place whose hash has the high bits b or more; one entry more than there are such values. */
  readonly directory: Uint32Array;
}

const BITS_MAX = 24;
const PER_BUCKET = 4;

/** Packs parallel columns of hashes and values, equal hashes in the order they came in. */
export function packMultimap(hashes: Uint32Array, values: Uint32Array): HashMultimap {
  const count = hashes.length;
  const bits = Math.max(1, Math.min(BITS_MAX, Math.ceil(Math.log2(count / PER_BUCKET + 2))));
  const shift = 32 - bits;
  const directory = new Uint32Array(2 ** bits + 1);
  for (let at = 0; at < count; at += 1) {
    const next = (uint32At(hashes, at) >>> shift) + 1;
    directory[next] = uint32At(directory, next) + 1;
  }
  let places = 0;
  for (let bucket = 0; bucket < directory.length; bucket += 1) {
    places += uint32At(directory, bucket);
    directory[bucket] = places;
  }
  const next = directory.slice();
  const map = { keys: new Uint32Array(count), values: new Uint32Array(count), directory };
  for (let at = 0; at < count; at += 1) {
    const hash = uint32At(hashes, at);
    const bucket = hash >>> shift;
    const place = uint32At(next, bucket);
    next[bucket] = place + 1;
    map.keys[place] = hash;
    map.values[place] = uint32At(values, at);
  }
  let start = 0;
  for (const end of directory) {
    sortRange(map, start, end);
    start = end;
  }
  return map;
}

/** Stable insertion sort by hash: ranges hold a handful of pairs; equal hashes cost one comparison each. */
function sortRange(map: HashMultimap, start: number, end: number): void {
  for (let at = start + 1; at < end; at += 1) {
    const key = uint32At(map.keys, at);
    const value = uint32At(map.values, at);
    let place = at;
    for (; place > start; place -= 1) {
      const before = uint32At(map.keys, place - 1);
      if (before <= key) break;
      map.keys[place] = before;
      map.values[place] = uint32At(map.values, place - 1);
    }
    map.keys[place] = key;
    map.values[place] = value;
  }
}

/** First place that holds a hash, or −1. Following places hold it too as long as their key is equal. */
export function firstPlace(map: HashMultimap, hash: number): number {
  const bucket = hash >>> (32 - (31 - Math.clz32(map.directory.length - 1)));
  const end = uint32At(map.directory, bucket + 1);
  for (let at = uint32At(map.directory, bucket); at < end; at += 1) {
    if (map.keys[at] === hash) return at;
  }
  return -1;
}
