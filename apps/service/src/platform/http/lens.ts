import type { OperationSpec } from '@assay/contract';
import type { Answer } from './answer.js';
import type { Context } from './route.js';

/** What stands between all requests and their handlers. */
export interface Between {
  readonly lens: Lens;
  /** Refuses what may not be processed, once its body is read. @throws ApiError 409 */
  guard(spec: OperationSpec, context: Context): Promise<void>;
}

/** What operators of the console get to see of an answer. Requests of keys never come here. */
export interface Lens {
  /** Before a handler runs. @throws ApiError 403 for a file that the operator may not see */
  admit(spec: OperationSpec, context: Context): Promise<void>;
  /** The answer as the operator may see it; notes what was opened. */
  show(spec: OperationSpec, context: Context, answer: Answer): Promise<Answer>;
  /** How the rows of a table are shown. */
  rows(spec: OperationSpec, context: Context): (row: unknown) => unknown;
}
