import data from '../data/address-words.json' with { type: 'json' };
import { plain } from '../fields/plain-text.js';

/** Whether an address is a post office box. */
export function isPoBox(text: string): boolean {
  const joined = ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .join(' ')} `;
  return data.boxes.some((box) => (box === 'bp' ? / bp \d/.test(joined) : joined.includes(` ${box} `)));
}
