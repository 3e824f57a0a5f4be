import { readArticle } from '../analyse.js';
import type { Article } from '../article.js';
import { featuresOf } from './party-features.js';

/** A party of an article and the features that the learned score is fitted to. */
export interface AccusedExample {
  readonly name: string;
  readonly features: readonly string[];
}

/** The examples of an article, for training. */
export function accusedExamples(article: Article): AccusedExample[] {
  const scene = readArticle(article);
  if (!scene) return [];
  const { sentences, parties, lexicon } = scene;
  return [...featuresOf(sentences, parties, lexicon)].map(([{ name }, features]) => ({
    name,
    features: [...features.keys()],
  }));
}
