import type { CheckDefinition } from '../check-definition.js';
import { ownersFaults } from './config.js';
import { runOwners } from './run.js';
import { seededOwners } from './seeded.js';

/** The beneficial owners, each verified in a session of their own. */
export const ubo: CheckDefinition = { run: runOwners, configFaults: ownersFaults, seeded: seededOwners };
