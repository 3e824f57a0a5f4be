import { readArticle } from '../analyse.js';
import type { Article } from '../article.js';
import { type TextWord, textAround } from './party-text.js';
import { sentencesNear } from './read-sentence.js';

/** A party of an article and the text that the learned score is fitted to. */
export interface AccusedExample {
  readonly name: string;
  readonly text: readonly TextWord[];
}

/** The examples of an article, for training. */
export function accusedExamples(article: Article): AccusedExample[] {
  const scene = readArticle(article);
  if (!scene) return [];
  const near = sentencesNear(scene.sentences, scene.parties, scene.lexicon);
  return [...near].map(([party, reads]) => ({ name: party.name, text: textAround(party, reads) }));
}
