export * from './aliases.js';
export * from './event-types.js';
export * from './operation.js';
export * from './operations.js';
export * from './schemas/common.js';
export * from './schemas/session.js';
export * from './scopes.js';
export * from './unknown-fields.js';
