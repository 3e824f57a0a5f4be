import { at } from '@assay/kernel';
import { greatest } from '../greatest.js';

/** What the recogniser says of one line: symbols with the time step that each is surest at. */
export interface Character {
  readonly symbol: string;
  readonly step: number;
  readonly confidence: number;
  /** The best probability of a space between the character before and this one, both included. */
  readonly spaceBefore: number;
}

/** Best-path decoding of connectionist temporal classification; class 0 is the blank, the last one the space. */
export function decodeCharacters(
  probabilities: Float32Array,
  classes: number,
  symbols: readonly string[],
): Character[] {
  const characters: Character[] = [];
  let previous = 0;
  let space = 0;
  for (let step = 0; step * classes < probabilities.length; step += 1) {
    const row = probabilities.subarray(step * classes, (step + 1) * classes);
    const { place: best, value: confidence } = greatest(row);
    const symbol = symbols[best] ?? '';
    const spaceHere = at(row, classes - 1);
    space = Math.max(space, spaceHere);
    if (best !== 0 && best !== previous) {
      characters.push({ symbol, step, confidence, spaceBefore: space });
      space = spaceHere;
    }
    previous = best;
  }
  return characters;
}
