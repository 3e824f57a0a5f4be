import type { CheckDefinition } from '../check-definition.js';
import { runBusinessRegistry } from './run.js';
import { seededRegistry } from './seeded.js';

/** The company as its register knows it. */
export const businessRegistry: CheckDefinition = { run: runBusinessRegistry, seeded: seededRegistry };
