import { uint16At } from '@assay/kernel';
import type { Letters } from './edit-distance.js';

/**
 * FNV-1a of the UTF-16 code units of a text, 32 bits, with a last mixing so that the high bits spread.
 * @param without place of one unit that is left out, as if it were not there; none when absent.
 */
export function hashText(text: string, without = -1): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    if (index === without) continue;
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mixed(hash);
}

/** The same of code units. */
export function hashUnits(units: Uint16Array, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < count; index += 1) hash = Math.imul(hash ^ uint16At(units, index), 0x01000193);
  return mixed(hash);
}

/** The same of letters among others. */
export function hashLetters({ units, start, length }: Letters): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ uint16At(units, at), 0x01000193);
  return mixed(hash);
}

function mixed(hash: number): number {
  const turned = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (turned ^ (turned >>> 13)) >>> 0;
}
