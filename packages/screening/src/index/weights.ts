import { isFormWord, isGeneric } from '../text/words.js';

/** Weight of a word that is on no list: as rare as can be. */
export const WEIGHT_OF_UNKNOWN = 1;
const GENERIC_SHARE = 0.45;
const FORM_SHARE = 0.2;
const LETTER_SHARE = 0.4;
const WEIGHT_MIN = 0.12;
const NAMES_MIN = 1000;

/** 0–1: how rare a word is on the lists, its inverse document frequency over the most it can be. */
export function wordWeight(word: string, names: number, total: number): number {
  const most = 1 + Math.max(total, NAMES_MIN);
  const rarity = Math.log(most / (1 + names)) / Math.log(most);
  return Math.max(WEIGHT_MIN, wordShare(word) * rarity);
}

/** Generic words and single letters count for less than their rarity says. */
export function wordShare(word: string): number {
  if (isFormWord(word)) return FORM_SHARE;
  if (isGeneric(word)) return GENERIC_SHARE;
  return word.length === 1 ? LETTER_SHARE : 1;
}
