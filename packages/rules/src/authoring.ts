/** What an author needs where a rule is written, in a browser too: judging a condition and trying it on a transaction. */
export { compilerFor, type RuleCompiler } from './compile-rule.js';
export { Decimal, parseDecimal } from './decimal.js';
export * from './definition.js';
export type { TransactionFacts } from './facts.js';
export { featureValue } from './feature-value.js';
export { History } from './history.js';
export { WINDOW_RESULTS } from './rule-functions.js';
export { VARIABLE_FIELDS, variablesOf } from './variables.js';
export type { WindowRow } from './window-row.js';
