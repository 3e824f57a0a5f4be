import type { SessionStatus } from '@assay/journeys';
import { isOfOwners } from '../../../risk/businesses/differences.js';
import { isOnePerson, personOf } from '../../../risk/businesses/one-person.js';
import { ownersView, unresolvedView } from '../../../risk/businesses/owners-view.js';
import { dayOf, resolveBusiness, THRESHOLD } from '../../../risk/businesses/resolve.js';
import { nodeName } from '../../../risk/businesses/view.js';
import { subjectName } from '../../../work/customers/subject-name.js';
import { businessOfSession } from '../../company-sessions/of-session.js';
import { isUnderWay } from '../../company-sessions/owner-progress.js';
import type { Session } from '../../sessions/session.js';
import { findSession } from '../../sessions/store.js';
import { noBusiness, verdictOf } from '../business-registry/verdict.js';
import type { CheckRun } from '../check-run.js';
import type { CheckOutcome } from '../outcome.js';
import { isSameOwner, type KnownPerson } from './same-owner.js';

const OWNERSHIP = /^business\.(ownership_|ubo_|shell_|bearer_)/;

/** Resolves the owners; each of them has to have passed a verification of its own, under the owner's name. */
export async function runOwners(run: CheckRun): Promise<CheckOutcome> {
  const business = await businessOfSession(run.app, run.environment, run.session);
  if (!business) return noBusiness(run.session);
  const resolved = resolveBusiness({ register: business.secrets.register, ...THRESHOLD, asOf: dayOf(run.now) });
  const reasonCodes = resolved.reasonCodes.filter((code) => OWNERSHIP.test(code));
  // Where company and register name different owners, a person judges.
  if (business.secrets.differences.some(isOfOwners)) reasonCodes.push('business.ownership_unresolved');
  const names = new Map(resolved.prepared.parties.map(({ name }, node) => [nodeName(node), name]));
  const nameOf = (node: string) => names.get(node) ?? '';
  const owners = [];
  const shown = ownersView(business, resolved);
  let areSame = !shareSession(shown);
  for (const owner of shown) {
    const id = owner.verification_id;
    const session = id === null ? undefined : await findSession(run.app, run.environment.id, id);
    const { otherNames = [] } = resolved.prepared.parties.find((_, node) => nodeName(node) === owner.id) ?? {};
    if (session && !isSameOwner(ownerOf(owner.person, otherNames), verifiedOf(session))) areSame = false;
    owners.push({
      id: owner.id,
      name: owner.person.name,
      percent: owner.percent,
      certainty: owner.certainty,
      control: owner.control,
      // Numbers of nodes are places in the graph of today: what is kept names the companies.
      paths: owner.paths.map((path) => ({ ...path, names: path.nodes.map(nameOf) })),
      verification_id: id,
      verification_status: session?.status ?? null,
    });
  }
  const result = { business_id: business.id, threshold: 25, owners, unresolved: unresolvedView(resolved) };
  if (run.session.secrets.business?.confirmedAt !== undefined && areOwnersBusy(owners))
    return { status: 'processing', reasonCodes: [], result };
  if (!areSame || owners.some((owner) => owner.verification_status !== 'approved'))
    reasonCodes.push('business.ubo_not_verified');
  return { status: verdictOf(reasonCodes), reasonCodes: [...new Set(reasonCodes)], result };
}

/** Everybody was invited, and somebody is still on the way: a session of the hosted flow waits for them. */
function areOwnersBusy(owners: readonly { readonly verification_status: SessionStatus | null }[]): boolean {
  const invited = owners.every(({ verification_status: status }) => status !== null);
  return invited && owners.some(({ verification_status: status }) => isUnderWay(status));
}

/** One session verifies one person, however many owners it was linked to. */
function shareSession(owners: ReturnType<typeof ownersView>): boolean {
  return owners.some((one, place) =>
    owners
      .slice(place + 1)
      .some(
        (other) =>
          one.verification_id !== null &&
          one.verification_id === other.verification_id &&
          !isOnePerson(personOf(one.person, one.control), personOf(other.person, other.control)),
      ),
  );
}

function ownerOf(
  { name, date_of_birth: birthDate }: { readonly name: string; readonly date_of_birth: string | null },
  otherNames: readonly string[],
): KnownPerson {
  return { names: [name, ...otherNames], ...(birthDate === null ? {} : { birthDate }) };
}

/** Who was verified. What the subject only typed was not. */
function verifiedOf({ secrets: { extracted, expected } }: Session): KnownPerson {
  const name = subjectName({ extracted, ...(expected ? { expected } : {}) })?.whole;
  const read = extracted['document.date_of_birth']?.value;
  const birthDate = typeof read === 'string' ? read : expected?.['date_of_birth'];
  return { names: name === undefined ? [] : [name], ...(birthDate === undefined ? {} : { birthDate }) };
}
