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
  let row = new Array<number>(text.length + 1).fill(0);
  let starts = row.map((_, index) => index);
  for (let i = 1; i <= phrase.length; i += 1) {
    const next = [i];
    const nextStarts = [0];
    for (let j = 1; j <= text.length; j += 1) {
      const swap = at(row, j - 1) + Number(phrase.charAt(i - 1) !== text.charAt(j - 1) || taken[j - 1] === true);
      const [above, left] = [at(row, j) + 1, at(next, j - 1) + 1];
      const least = Math.min(swap, above, left);
      next.push(least);
      if (least === swap) nextStarts.push(at(starts, j - 1));
      else nextStarts.push(least === above ? at(starts, j) : at(nextStarts, j - 1));
    }
    row = next;
    starts = nextStarts;
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
const at = (table: readonly number[], index: number) => table[index] as number;
