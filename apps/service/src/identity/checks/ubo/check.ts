import type { CheckDefinition } from '../check-definition.js';
import { runOwners } from './run.js';
import { seededOwners } from './seeded.js';

/** The beneficial owners, each verified in a session of their own. */
export const ubo: CheckDefinition = { run: runOwners, seeded: seededOwners };
