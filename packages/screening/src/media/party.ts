import type { Sentence } from './sentences.js';

/** One place where a party is meant: by its name, a part of it, or a pronoun. */
export interface Mention {
  readonly sentence: Sentence;
  readonly from: number;
  readonly to: number;
  readonly by: 'name' | 'part' | 'pronoun';
}

/** A person or body that an article names, with all its mentions in the order of the text. */
export interface Party {
  readonly name: string;
  readonly folds: readonly string[];
  readonly kind: 'person' | 'organization';
  readonly otherNames: readonly string[];
  readonly mentions: Mention[];
}
