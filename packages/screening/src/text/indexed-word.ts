import { isAbjad } from './abjad.js';
import { isFormWord, isGeneric } from './words.js';

/** A word of a name with everything that comparing asks of it again and again. */
export interface IndexedWord {
  readonly text: string;
  /** 0–1, how much the word says about who is meant. */
  readonly weight: number;
  /** Number of the word in an index; −1 for a word of a query. */
  readonly id: number;
  readonly abjad: boolean;
  /** Part of a legal form or a word such as `bank`: identifies nobody alone. */
  readonly generic: boolean;
  readonly patronymic: boolean;
}

const PATRONYMIC = /[a-z]{3}(?:vich|vych|vitch|vna|ichna|ogly|oglu|kyzy|qizi|zoda|ugli)$/;

export function indexedWord(text: string, weight: number, id = -1): IndexedWord {
  return {
    text,
    weight,
    id,
    abjad: isAbjad(text),
    generic: isGeneric(text) || isFormWord(text),
    patronymic: PATRONYMIC.test(text),
  };
}
