import type { OperationSpec } from './operation.js';
import * as checks from './operations/checks.js';
import * as evidence from './operations/evidence.js';
import * as verifications from './operations/verifications.js';

export { checks, evidence, verifications };

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(verifications),
  ...Object.values(checks),
  ...Object.values(evidence),
] as unknown as readonly OperationSpec[];
