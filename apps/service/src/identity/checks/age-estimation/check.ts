import type { CheckDefinition } from '../check-definition.js';
import { ageFaults } from './config.js';
import { checkAgeEstimation } from './route.js';
import { runAge } from './run.js';
import { seededAge } from './seeded.js';

/** The age that a face shows. */
export const ageEstimation: CheckDefinition = {
  seeded: seededAge,
  run: runAge,
  ahead: runAge,
  configFaults: ageFaults,
  routes: [checkAgeEstimation],
};
