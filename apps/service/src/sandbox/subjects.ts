import { allReasonCodes, sandbox } from '@assay/contract';
import { type SandboxSeed, sandboxSeeds } from '@assay/journeys';
import { ok } from '../http/answer.js';
import { pageOfAll } from '../http/page.js';
import { type Context, route } from '../http/route.js';

/** The seeds of the states, then one for each code of the catalogue that declines or refers. */
export const listSandboxSubjects = route(sandbox.listSandboxSubjects, {
  async handle(context) {
    return ok(pageOfAll(context as Context, 'sandbox subjects', SUBJECTS, ({ id: _id, ...subject }) => subject));
  },
});

const SEEDS = sandboxSeeds();
const SUBJECTS = [...SEEDS.map((seed) => view(seed, seed.reference, seed.reasonCodes)), ...codeSubjects()];

function codeSubjects() {
  return allReasonCodes().flatMap(({ code, severity }) => {
    const outcome = severity === 'decline' ? 'declined' : severity === 'refer' ? 'referred' : undefined;
    const seed = SEEDS.find((candidate) => candidate.outcome === outcome);
    return seed ? [view(seed, `${seed.reference}:${code}`, [code])] : [];
  });
}

function view({ outcome, subject }: SandboxSeed, reference: string, reasonCodes: readonly string[]) {
  return {
    id: reference,
    reference,
    outcome,
    reason_codes: reasonCodes,
    subject: { type: 'individual', given_name: subject.givenName, family_name: subject.familyName },
  };
}
