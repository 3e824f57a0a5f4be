import type { CheckDefinition } from '../check-definition.js';
import { checkContact } from './route.js';
import { runContactEmail, runContactPhone } from './run.js';
import { seededContact } from './seeded.js';

/** A mailbox that the subject can read; the operation serves both kinds of contact. */
export const contactEmail: CheckDefinition = {
  seeded: seededContact('email'),
  run: runContactEmail,
  routes: [checkContact],
};

/** A phone that the subject can read. */
export const contactPhone: CheckDefinition = { seeded: seededContact('sms'), run: runContactPhone };
