export * from './client.js';
export {
  AssayError,
  AuthenticationError,
  CheckUnavailableError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './error.js';
export * from './file.js';
export type * from './resources.gen.js';
export type { RetryOptions } from './retry.js';
export type * from './shapes.js';
export * from './types.gen.js';
export * from './webhook.js';
