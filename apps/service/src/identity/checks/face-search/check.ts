import type { CheckDefinition } from '../check-definition.js';
import { faceSearchFaults } from './config.js';
import { deriveFaceSearch } from './derive.js';
import { checkFaceSearch } from './route.js';
import { faceAhead, runFaceSearch } from './run.js';
import { seededFaceSearch } from './seeded.js';

/** The selfie against all faces that are known. */
export const faceSearch: CheckDefinition = {
  seeded: seededFaceSearch,
  run: runFaceSearch,
  derive: deriveFaceSearch,
  ahead: faceAhead,
  configFaults: faceSearchFaults,
  routes: [checkFaceSearch],
};
