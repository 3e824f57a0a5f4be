import { float32At, uint32At } from '@assay/kernel';
import type { Letters } from '../text/edit-distance.js';
import { hashLetters } from '../text/hash-text.js';
import { blankWord, type IndexedWord, lettersOf, readRecord, sameFrom } from '../text/indexed-word.js';
import type { ScreeningIndex } from './screening-index.js';

/** Reads a word of an index into one that is there already. */
export function readWord({ wordRecords, wordUnits, wordWeight }: ScreeningIndex, id: number, into: IndexedWord): void {
  readRecord(wordRecords, wordUnits, id, into);
  into.weight = float32At(wordWeight, id);
  into.id = id;
}

const met = blankWord();

/** The number of the word with these letters, or −1. */
export function idOf(index: ScreeningIndex, wanted: Letters): number {
  const { wordSlots } = index;
  const mask = wordSlots.length - 1;
  for (let slot = hashLetters(wanted) & mask; wordSlots[slot] !== 0; slot = (slot + 1) & mask) {
    const id = uint32At(wordSlots, slot) - 1;
    readWord(index, id, met);
    if (sameFrom(met, 0, wanted, 0)) return id;
  }
  return -1;
}

/** The number of a word, or −1. */
export function wordId(index: ScreeningIndex, text: string): number {
  return idOf(index, lettersOf(text));
}
