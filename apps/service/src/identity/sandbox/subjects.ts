import { allReasonCodes, sandbox } from '@assay/contract';
import { type SandboxSeed, sandboxSeeds } from '@assay/journeys';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll } from '../../platform/http/page.js';
import { type Context, route } from '../sessions/app.js';

/** The seeded subjects, one for each state, each with the references that force another reason code. */
export const listSandboxSubjects = route(sandbox.listSandboxSubjects, {
  async handle(context) {
    return ok(pageOfAll(context as Context, 'sandbox subjects', SUBJECTS, ({ id: _id, ...subject }) => subject));
  },
});

/** What the severity of a code in the catalogue makes of a session. */
const FORCES: Readonly<Record<string, string>> = { decline: 'declined', refer: 'referred' };
const SUBJECTS = sandboxSeeds().map(view);

function view({ outcome, subject, reference, reasonCodes }: SandboxSeed) {
  return {
    id: reference,
    reference,
    outcome,
    reason_codes: reasonCodes,
    subject: {
      type: 'individual',
      given_name: subject.givenName,
      family_name: subject.familyName,
      date_of_birth: subject.dateOfBirth,
    },
    variants: allReasonCodes()
      .filter(({ severity }) => FORCES[severity] === outcome)
      .map(({ code }) => ({ reference: `${reference}:${code}`, reason_codes: [code] })),
  };
}
