/** Rules over transactions: conditions in CEL, window features, scoring. */
export { Amounts } from './amounts.js';
export * from './backtest.js';
export * from './calls.js';
export * from './compile-rule.js';
export * from './currencies.js';
export * from './decide.js';
export * from './decimal.js';
export * from './definition.js';
export { WINDOW_RESULTS, type WindowFunction } from './environment.js';
export * from './evaluate.js';
export * from './explain.js';
export * from './facts.js';
export * from './feature-value.js';
export * from './history.js';
export * from './rule-pack.js';
export * from './rule-set.js';
export * from './variables.js';
export * from './windows.js';
