import { greatest } from '../greatest.js';

/** Symbols of the line reader in the order of its output; class 0 is the blank. */
export const SYMBOLS = '0123456789<ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const CLASSES = SYMBOLS.length + 1;

/** One line as the recogniser read it; the confidences run from 0 to 1. */
export interface DecodedLine {
  readonly text: string;
  readonly confidence: readonly number[];
  /** The time step of each character. */
  readonly places: readonly number[];
  /** The likeliest letter or filler for each character, and how sure the recogniser is of it. */
  readonly letters: string;
  readonly letterConfidence: readonly number[];
}

/** Probabilities of each class per time step, time step first, from the logits of one line given class first. */
export function softmax(logits: Float32Array, steps: number, used: number): Float32Array {
  const result = new Float32Array(used * CLASSES);
  for (let step = 0; step < used; step += 1) {
    let most = -Infinity;
    for (let index = 0; index < CLASSES; index += 1) most = Math.max(most, logits[index * steps + step]!);
    let sum = 0;
    for (let index = 0; index < CLASSES; index += 1) {
      const value = Math.exp(logits[index * steps + step]! - most);
      result[step * CLASSES + index] = value;
      sum += value;
    }
    for (let index = 0; index < CLASSES; index += 1) result[step * CLASSES + index]! /= sum;
  }
  return result;
}

/**
 * Best-path decoding of connectionist temporal classification; a character is as sure as its surest time step. Beside
 * each character stand the likeliest letter at that step, for fields that hold letters only, and its place in the line.
 */
export function decodeGreedy(probabilities: Float32Array): DecodedLine {
  const characters: { symbol: number; step: number; value: number }[] = [];
  let previous = 0;
  for (let step = 0; step * CLASSES < probabilities.length; step += 1) {
    const { symbol, value } = likeliest(probabilities, step, 0);
    const last = characters.at(-1);
    if (symbol !== 0 && symbol !== previous) characters.push({ symbol, step, value });
    else if (symbol !== 0 && last && value > last.value) characters[characters.length - 1] = { symbol, step, value };
    previous = symbol;
  }
  const letters = characters.map(({ step }) => likeliest(probabilities, step, FIRST_LETTER));
  return {
    text: characters.map(({ symbol }) => SYMBOLS.charAt(symbol - 1)).join(''),
    confidence: characters.map(({ value }) => value),
    places: characters.map(({ step }) => step),
    letters: letters.map(({ symbol }) => SYMBOLS.charAt(symbol - 1)).join(''),
    letterConfidence: letters.map(({ value }) => value),
  };
}

/** Letters and the filler stand after the ten digits. */
const FIRST_LETTER = 11;

function likeliest(probabilities: Float32Array, step: number, from: number): { symbol: number; value: number } {
  const { place, value } = greatest(probabilities, step * CLASSES + from, (step + 1) * CLASSES);
  return { symbol: place - step * CLASSES, value };
}
