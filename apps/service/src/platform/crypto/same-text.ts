import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal, in a time that tells nothing of where they differ: for codes, nonces and MACs. */
export function sameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
