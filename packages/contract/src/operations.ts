import type { OperationSpec } from './operation.js';
import * as catalogue from './operations/catalogue.js';
import * as verifications from './operations/verifications.js';
import * as webhooks from './operations/webhooks.js';

export { catalogue, verifications, webhooks };

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(verifications),
  ...Object.values(webhooks),
  ...Object.values(catalogue),
] as unknown as readonly OperationSpec[];
