import type { CheckDefinition } from '../check-definition.js';
import { createLivenessChallenge } from './challenges.js';
import { livenessFaults } from './config.js';
import { deriveLiveness } from './derive.js';
import { checkLiveness } from './route.js';
import { livenessAhead, runLiveness } from './run.js';
import { seededLiveness } from './seeded.js';

/** Proof that a live person was before the camera. */
export const liveness: CheckDefinition = {
  seeded: seededLiveness,
  run: runLiveness,
  derive: deriveLiveness,
  ahead: livenessAhead,
  configFaults: livenessFaults,
  routes: [createLivenessChallenge, checkLiveness],
};
