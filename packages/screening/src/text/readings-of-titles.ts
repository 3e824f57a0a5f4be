import { honorifics, particles, titleOrNameAt } from './words.js';

const NAMES_MIN = 2;

/** A person's name without a title before it that may be a name as well: `Prince Bandar Alotaibi`, where two names are left. */
export function untitledReadings(words: readonly string[]): string[] {
  let start = 0;
  let doubtful = false;
  for (let length = 1; length > 0; start += length) {
    const title = titleOrNameAt(words, start);
    length = title > 0 ? title : Number(honorifics.has(words[start] ?? ''));
    doubtful ||= title > 0;
  }
  // The loop counts what it does not find as nothing.
  const rest = words.slice(start);
  const names = rest.filter((word) => word.length > 1 && !particles.has(word) && !honorifics.has(word));
  return doubtful && names.length >= NAMES_MIN ? [rest.join(' ')] : [];
}
