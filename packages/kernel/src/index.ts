export * from './api-error.js';
export * from './canonical-json.js';
export * from './condition-limits.js';
export * from './countries.js';
export * from './dates.js';
export * from './id.js';
export * from './session-words.js';
export * from './unreachable.js';
