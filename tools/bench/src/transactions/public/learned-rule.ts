import { type LearnedModel, learnedModels, type RuleCompiler, type RunningRule, ruleCompiler } from '@assay/rules';
import features from '../data/learned-features.json' with { type: 'json' };

/** Every feature that a model may be trained on, with one tree that says nothing. */
export function candidateModel(): LearnedModel {
  const leaf = { feature: [-1], threshold: [0], left: [0], right: [0], unknown_left: [0], value: [0] };
  return { name: 'candidates', version: 1, source: features.source, features: features.features, trees: [leaf] };
}

/** A compiler that knows a model besides those that are shipped. */
export function compilerWith(model: LearnedModel): RuleCompiler {
  return ruleCompiler(learnedModels([model]));
}

/** A rule that fires from a score on. */
export function learnedRule(model: string, threshold: number): RunningRule {
  return {
    id: `rul_learned_${model}`,
    version: 1,
    mode: 'live',
    definition: {
      name: 'Learned score',
      description: '',
      types: [],
      directions: [],
      condition: `learned('${model}') >= ${threshold.toFixed(6)}`,
      parameters: {},
      action: 'flag',
      score: 20,
      severity: 'medium',
      tags: [],
      reference: null,
      reasonCode: null,
      explanation: null,
    },
  };
}
