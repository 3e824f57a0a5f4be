import type { OperationSpec } from './operation.js';
import * as capture from './operations/capture.js';
import * as cases from './operations/cases.js';
import * as checks from './operations/checks.js';
import * as evidence from './operations/evidence.js';
import * as journeys from './operations/journeys.js';
import * as lists from './operations/lists.js';
import * as sandbox from './operations/sandbox.js';
import * as verifications from './operations/verifications.js';

export { capture, cases, checks, evidence, journeys, lists, sandbox, verifications };

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(capture),
  ...Object.values(cases),
  ...Object.values(checks),
  ...Object.values(evidence),
  ...Object.values(journeys),
  ...Object.values(lists),
  ...Object.values(sandbox),
  ...Object.values(verifications),
] as unknown as readonly OperationSpec[];
