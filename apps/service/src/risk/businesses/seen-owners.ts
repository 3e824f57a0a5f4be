import type { OwnersChange, SeenOwner } from './business.js';
import { type OwnedCompany, ownersView } from './owners-view.js';
import type { Resolved } from './resolve.js';
import { nodeName } from './view.js';

/** The owners of a company, or the managers who stand in, to notice later what has changed. */
export function seenOwners(company: OwnedCompany, resolved: Resolved): SeenOwner[] {
  const ids = new Map(resolved.prepared.parties.map(({ id }, node) => [nodeName(node), id]));
  const officers = new Map(company.secrets.officers.map(({ id, partyId }) => [id, partyId]));
  return ownersView(company, resolved).map(({ id, person, percent, votes }) => ({
    id: ids.get(id) ?? officers.get(id) ?? id,
    name: person.name,
    percent: partOf(percent),
    votes: partOf(votes),
  }));
}

const partOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ min, max });

/** Who came, who left and whose share is another; undefined where nothing changed. */
export function ownersChange(before: readonly SeenOwner[], now: readonly SeenOwner[]): OwnersChange | undefined {
  const known = new Map(before.map((owner) => [owner.id, owner]));
  const standing = new Set(now.map(({ id }) => id));
  const name = ({ name: text }: SeenOwner) => ({ name: text });
  const added = now.filter(({ id }) => !known.has(id)).map(name);
  const removed = before.filter(({ id }) => !standing.has(id)).map(name);
  const changed = now.flatMap((owner) => {
    const was = known.get(owner.id);
    if (!was || isSameShare(was, owner)) return [];
    return [{ ...name(owner), previous_percent: was.percent, percent: owner.percent, ...votesChange(was, owner) }];
  });
  return added.length + removed.length + changed.length > 0 ? { added, removed, changed } : undefined;
}

/** Votes where they were or are others than the shares: without them a change of votes alone would look like none. */
function votesChange(
  was: SeenOwner,
  now: SeenOwner,
): Pick<OwnersChange['changed'][number], 'previous_votes' | 'votes'> {
  const followShares = [was, now].every(({ percent, votes }) => isSamePart(percent, votes));
  return followShares ? {} : { previous_votes: was.votes, votes: now.votes };
}

/** Percent below which two figures are one: some are sums of doubles. */
const SAME_BELOW = 1e-4;

function isSameShare(a: SeenOwner, b: SeenOwner): boolean {
  return isSamePart(a.percent, b.percent) && isSamePart(a.votes, b.votes);
}

function isSamePart(a: SeenOwner['percent'], b: SeenOwner['percent']): boolean {
  return Math.abs(a.min - b.min) < SAME_BELOW && Math.abs(a.max - b.max) < SAME_BELOW;
}
