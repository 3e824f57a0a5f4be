import type { CheckDefinition } from '../check-definition.js';
import { documentAiFaults } from './config.js';
import { checkDocumentAi } from './route.js';
import { documentAiFields, runDocumentAi } from './run.js';
import { seededFields } from './seeded.js';

/** The fields that a journey names, read from any document. */
export const documentAi: CheckDefinition = {
  run: runDocumentAi,
  routes: [checkDocumentAi],
  captures: () => [{ kind: 'document', optional: false }],
  configFaults: documentAiFaults,
  fields: documentAiFields,
  seeded: seededFields,
};
