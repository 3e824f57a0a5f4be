/**
 * A folded word with everything that comparing asks of it again and again, in numbers: words of an index are read from
 * its columns, and comparing a search with thousands of them makes no garbage.
 */
export interface ComparableWord {
  /** From `start` on: the letters (UTF-16), the vowel slots (see `vowelSlots`), and for a syllable two halves of the hash of its plain form. */
  units: Uint16Array;
  start: number;
  length: number;
  slots: number;
  /** Bits of what is told of the word from its letters alone, see `wordTraits`. */
  traits: number;
  /** One bit for each letter that occurs: words far apart here are far apart in spelling. */
  letterBits: number;
  /** Hash of the consonants in broad classes, see `skeleton`: different for different sounds. */
  soundHash: number;
  /** How many consonants that are, 63 at most. */
  soundLength: number;
}
