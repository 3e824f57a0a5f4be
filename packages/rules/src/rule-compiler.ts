import { compilerFor, type RuleCompiler } from './compile-rule.js';
import { type LearnedModels, learnedModels } from './learned/models.js';

/** Compiles conditions. @param models that they may name, by default those that are shipped */
export function ruleCompiler(models: LearnedModels = learnedModels()): RuleCompiler {
  return compilerFor(models);
}
