/** What an author needs where a definition is written, in a browser too: no module of Node.js stands behind it. */
export { CONDITION_FIELDS } from './condition-environment.js';
export * from './definition.js';
export { CHECK_TYPES, type CheckType } from './types.js';
export * from './validate-definition.js';
