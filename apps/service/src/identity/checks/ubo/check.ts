import type { CheckDefinition } from '../check-definition.js';
import { runOwners } from './run.js';

/** The beneficial owners, each verified in a session of their own. */
export const ubo: CheckDefinition = { run: runOwners };
