import type { CheckDefinition } from '../check-definition.js';
import { runBusinessDocuments } from './run.js';
import { seededBusinessDocument } from './seeded.js';

/** Corporate documents, held against the register. */
export const businessDocument: CheckDefinition = {
  run: runBusinessDocuments,
  captures: () => [{ kind: 'business_document', optional: false }],
  seeded: seededBusinessDocument,
};
