import { clientAt } from './client.js';

export type { AssayClient } from './client.js';
export { defineElement } from './element.js';
export type {
  AssayEvent,
  AssayOptions,
  ErrorCode,
  EventData,
  Mode,
  Outcome,
  SessionState,
  Verification,
} from './types.js';

/** Shows the hosted flow of a session in this page. */
export const Assay = clientAt(import.meta.url);
