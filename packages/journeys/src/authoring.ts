/** What an author needs where a definition is written, in a browser too: no module of Node.js stands behind it. */

export { CHECK_TYPES, type CheckType, checkFacts, isRiskScore } from '@assay/kernel';
export { CONDITION_FIELDS } from './condition-environment.js';
export * from './definition.js';
export * from './validate-definition.js';
