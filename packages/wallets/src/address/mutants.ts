const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl:_';

/** Texts that differ from this one in one character, in a fixed order for a given text. */
export function* seededMutants(text: string, count: number): Generator<string> {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  // Mostly letters of the text's own alphabet: others are seen without any checksum.
  const own = [...new Set(text)].join('');
  for (let made = 0; made < count; ) {
    const place = next(text.length);
    const letters = next(4) === 0 ? ALPHABET : own;
    const letter = letters.charAt(next(letters.length));
    if (letter === text.charAt(place)) continue;
    made += 1;
    yield text.slice(0, place) + letter + text.slice(place + 1);
  }
}
