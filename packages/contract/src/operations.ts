import type { OperationSpec } from './operation.js';
import * as captureContact from './operations/capture-contact.js';
import * as checks from './operations/checks.js';
import * as contact from './operations/contact.js';
import * as verifications from './operations/verifications.js';

export { captureContact, checks, contact, verifications };

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(verifications),
  ...Object.values(checks),
  ...Object.values(contact),
  ...Object.values(captureContact),
] as unknown as readonly OperationSpec[];
