import type { RecognisedLine } from '@assay/documents';

/** Symbols of the line reader in the order of its output; class 0 is the blank. */
export const SYMBOLS = '0123456789<ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const CLASSES = SYMBOLS.length + 1;

/** Probabilities of each class per time step, time step first, from the logits of one line given class first. */
export function softmax(logits: Float32Array, steps: number, used: number): Float32Array {
  const result = new Float32Array(used * CLASSES);
  for (let step = 0; step < used; step += 1) {
    let greatest = -Infinity;
    for (let index = 0; index < CLASSES; index += 1) greatest = Math.max(greatest, logits[index * steps + step]!);
    let sum = 0;
    for (let index = 0; index < CLASSES; index += 1) {
      const value = Math.exp(logits[index * steps + step]! - greatest);
      result[step * CLASSES + index] = value;
      sum += value;
    }
    for (let index = 0; index < CLASSES; index += 1) result[step * CLASSES + index]! /= sum;
  }
  return result;
}

/** Best-path decoding of connectionist temporal classification; a character is as sure as its surest time step. */
export function decodeGreedy(probabilities: Float32Array): RecognisedLine {
  let text = '';
  let previous = 0;
  const confidence: number[] = [];
  for (let start = 0; start < probabilities.length; start += CLASSES) {
    let best = 0;
    for (let index = 1; index < CLASSES; index += 1) {
      if (probabilities[start + index]! > probabilities[start + best]!) best = index;
    }
    const value = probabilities[start + best]!;
    if (best !== 0 && best === previous) {
      confidence[confidence.length - 1] = Math.max(confidence.at(-1)!, value);
    } else if (best !== 0) {
      text += SYMBOLS.charAt(best - 1);
      confidence.push(value);
    }
    previous = best;
  }
  return { text, confidence };
}
