import type { CheckDefinition } from '../check-definition.js';
import { checkAgeEstimation } from './route.js';
import { runAge } from './run.js';
import { seededAge } from './seeded.js';

/** The age that a face shows. */
export const ageEstimation: CheckDefinition = {
  seeded: seededAge,
  run: runAge,
  ahead: runAge,
  routes: [checkAgeEstimation],
};
