import type { CheckDefinition } from '../check-definition.js';
import type { CheckRun } from '../check-run.js';
import { deriveScreening } from './derive.js';
import { checkScreening } from './route.js';
import { isScreenedBy, runScreening } from './run.js';
import { runBusinessScreening } from './run-business.js';
import { seededScreening } from './seeded.js';

const runPersonOrBusiness = (run: CheckRun) =>
  run.session.subjectType === 'business' ? runBusinessScreening(run) : runScreening(run);

/** The subject, or the company with its officers and owners, against the lists of the journey. */
export const sanctionsPep: CheckDefinition = {
  seeded: seededScreening,
  run: runPersonOrBusiness,
  derive: deriveScreening,
  routes: [checkScreening],
  recheck: async (run, corrected) =>
    isScreenedBy(corrected) ? { outcome: await runPersonOrBusiness(run) } : undefined,
};

/** The subject against what was written about people. */
export const adverseMedia: CheckDefinition = {
  seeded: seededScreening,
  run: runScreening,
  derive: deriveScreening,
  recheck: async (run, corrected) => (isScreenedBy(corrected) ? { outcome: await runScreening(run) } : undefined),
};
