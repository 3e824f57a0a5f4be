import type { OperationSpec } from './operation.js';
import * as audit from './operations/audit.js';
import * as reference from './operations/reference.js';
import * as usage from './operations/usage.js';
import * as verifications from './operations/verifications.js';

export { audit, reference, usage, verifications };

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(verifications),
  ...Object.values(audit),
  ...Object.values(usage),
  ...Object.values(reference),
] as unknown as readonly OperationSpec[];
