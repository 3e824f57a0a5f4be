import { PROOF_KINDS, type ProofKind } from '@assay/documents';
import { pictureOf } from '../../sessions/pictures.js';
import type { Session } from '../../sessions/session.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { checkProof } from './judge.js';
import { maxAgeDaysOf } from './max-age.js';

/** The proof of address of a session, against what the integrator expects, or else the name that the document gave. */
export async function runProofOfAddress(run: CheckRun): Promise<CheckOutcome> {
  const { app, environment, session, journey, step, now } = run;
  const document = await pictureOf(app, environment, session, 'proof_of_address');
  if (!document)
    return {
      status: 'failed',
      reasonCodes: ['document.no_document'],
      result: { detail: 'No proof of address was captured.' },
    };
  const config = journey.definition.steps.find(({ id }) => id === step)?.config ?? {};
  const acceptedTypes = acceptedOf(config['accepted_types']);
  const expected = expectedResidence(session);
  return asOutcome('document.unreadable', () =>
    checkProof(app, {
      document,
      now,
      expected,
      ...(acceptedTypes ? { acceptedTypes } : {}),
      maxAgeDays: maxAgeDaysOf(config),
    }),
  );
}

export function acceptedOf(value: unknown): ProofKind[] | undefined {
  const kinds = Array.isArray(value) ? PROOF_KINDS.filter((kind) => value.includes(kind)) : [];
  return kinds.length > 0 ? kinds : undefined;
}

/** Name and address that the integrator expects; without a name, the one on the document of identity. */
export function expectedResidence({ secrets }: Session): { name?: string; address?: string } {
  const { expected = {}, extracted } = secrets;
  const read = (field: string) => {
    const value = extracted[`document.${field}`]?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const given = expected['given_name'] ?? read('given_name');
  const family = expected['family_name'] ?? read('family_name');
  const name = [given, family].filter((part) => part !== undefined && part !== '').join(' ') || read('full_name');
  // The country that is expected is that of the document of identity, and people live abroad.
  return { ...(name ? { name } : {}), ...(expected['address'] ? { address: expected['address'] } : {}) };
}
