/** One misread character in so many is forgiven. */
const FORGIVEN_EACH = 5;

/**
 * Where a phrase stands in a text with the fewest misread letters, if few enough (Sellers, 1980).
 * @param taken characters of the text that belong to something else
 * @param each one misread letter in so many is forgiven
 * @returns index of the first letter and behind the last
 */
export function near(
  text: string,
  phrase: string,
  taken: readonly boolean[] = [],
  each = FORGIVEN_EACH,
): [number, number] | undefined {
  const allowed = Math.floor(phrase.length / each);
  if (!hasPart(text, phrase, allowed + 1)) return undefined;
  const length = text.length + 1;
  let row = new Uint32Array(length);
  let starts = Uint32Array.from({ length }, (_, index) => index);
  let next = new Uint32Array(length);
  let nextStarts = new Uint32Array(length);
  for (let i = 1; i <= phrase.length; i += 1) {
    const letter = phrase.charCodeAt(i - 1);
    next[0] = i;
    nextStarts[0] = 0;
    for (let j = 1; j < length; j += 1) {
      const swap = at(row, j - 1) + Number(letter !== text.charCodeAt(j - 1) || taken[j - 1] === true);
      const above = at(row, j) + 1;
      const least = Math.min(swap, above, at(next, j - 1) + 1);
      next[j] = least;
      if (least === swap) nextStarts[j] = at(starts, j - 1);
      else nextStarts[j] = least === above ? at(starts, j) : at(nextStarts, j - 1);
    }
    [row, next] = [next, row];
    [starts, nextStarts] = [nextStarts, starts];
  }
  const best = row.reduce((found, cost, index) => (cost < at(row, found) ? index : found), 0);
  return at(row, best) <= allowed && best > at(starts, best) ? [at(starts, best), best] : undefined;
}

/** Whether a text has one of some equal parts of a phrase: with fewer misread letters than parts, one is as it was. */
function hasPart(text: string, phrase: string, parts: number): boolean {
  const border = (part: number) => Math.floor((part * phrase.length) / parts);
  for (let part = 0; part < parts; part += 1) {
    if (text.includes(phrase.slice(border(part), border(part + 1)))) return true;
  }
  return false;
}

/** The tables are as long as the text, so every index is inside. */
const at = (table: Uint32Array, index: number) => table[index] as number;
