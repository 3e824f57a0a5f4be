import type { CheckDefinition } from '../check-definition.js';
import { deriveFaceMatch } from './derive.js';
import { checkFaceMatch } from './route.js';
import { facesAhead, runFaceMatch } from './run.js';
import { seededFaceMatch } from './seeded.js';

/** The face of the document against that of the selfie. */
export const faceMatch: CheckDefinition = {
  seeded: seededFaceMatch,
  run: runFaceMatch,
  derive: deriveFaceMatch,
  ahead: facesAhead,
  routes: [checkFaceMatch],
};
