/** One bit for each letter of a text: texts that are far apart here are far apart in spelling. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

/** How many bits of a 32-bit number are set. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
