/** What the recogniser says of one line: symbols with the time step that each is surest at. */
export interface Character {
  readonly symbol: string;
  readonly step: number;
  readonly confidence: number;
}

/** Best-path decoding of connectionist temporal classification; class 0 is the blank. */
export function decodeCharacters(
  probabilities: Float32Array,
  classes: number,
  symbols: readonly string[],
): Character[] {
  const characters: Character[] = [];
  let previous = 0;
  for (let step = 0; step * classes < probabilities.length; step += 1) {
    const row = probabilities.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let index = 1; index < classes; index += 1) if (row[index]! > row[best]!) best = index;
    const symbol = symbols[best] ?? '';
    if (best !== 0 && best !== previous) characters.push({ symbol, step, confidence: row[best]! });
    previous = best;
  }
  return characters;
}
