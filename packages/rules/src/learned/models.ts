import patterns from './data/patterns.json' with { type: 'json' };
import { type LearnedModel, readModel } from './model.js';

const SHIPPED: readonly LearnedModel[] = [readModel(patterns)];

/** Models that conditions may name. */
export interface LearnedModels {
  find(name: string): LearnedModel | undefined;
}

/** The models that are shipped, and more where a caller brings them. */
export function learnedModels(more: readonly LearnedModel[] = []): LearnedModels {
  const known = new Map([...SHIPPED, ...more].map((model) => [model.name, model]));
  return { find: (name) => known.get(name) };
}
