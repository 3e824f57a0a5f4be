export * from './client.js';
export * from './error.js';
export type { RetryOptions } from './retry.js';
export * from './types.gen.js';
export * from './webhook.js';
