import type { OperationSpec } from './operation.js';
import * as capture from './operations/capture.js';
import * as verifications from './operations/verifications.js';

export { capture, verifications };

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(capture),
  ...Object.values(verifications),
] as unknown as readonly OperationSpec[];
