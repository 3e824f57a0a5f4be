import { parseFraction } from '../../packages/ownership/src/graph/fraction.js';
import type { Interest, Party, Register } from '../../packages/ownership/src/model.js';
import {
  type BeneficialOwner,
  beneficialOwners,
  type ResolveOptions,
} from '../../packages/ownership/src/owners/beneficial-owners.js';
import { type PrepareOptions, prepareRegister } from '../../packages/ownership/src/owners/prepare.js';

/** A party by its id: `P…` is a person, `T…` a trust, all others are companies. */
export function party(id: string, more: Partial<Party> = {}): Party {
  if (id.startsWith('P')) return { id, kind: 'person', name: id, ...more };
  const trust = { entityType: 'arrangement', subtype: 'trust' } as const;
  const company = { entityType: 'registeredEntity' } as const;
  return { id, kind: 'entity', name: id, ...(id.startsWith('T') ? trust : company), ...more };
}

/** A direct holding. @param share "1/4", or "1/4..1/2" for a band; "(1/4..1/2" leaves the lower end out */
export function holds(owner: string, owned: string, share: string, more: Partial<Interest> = {}): Interest {
  const [low = '', high = low] = share.replace('(', '').split('..');
  return {
    id: `${owner}-${owned}-${more.type ?? 'shares'}-${more.directness ?? ''}`,
    ...{ owner, owned, type: 'shareholding', directness: 'direct' },
    share: {
      low: parseFraction(low),
      high: parseFraction(high),
      ...(share.startsWith('(') ? { lowOpen: true } : {}),
    },
    ...more,
  };
}

/** A right without a share. */
export function right(owner: string, owned: string, type: Interest['type']): Interest {
  return { id: `${owner}-${owned}-${type}`, owner, owned, type, directness: 'direct' };
}

export interface Asked extends ResolveOptions, PrepareOptions {
  readonly target?: string;
  /** Parties that are not what their ids say. */
  readonly parties?: readonly Party[];
  readonly gaps?: Register['gaps'];
}

/** Resolves a group that is written as its interests; `C1` is the target. */
export function resolveGroup(interests: readonly Interest[], { target = 'C1', ...asked }: Asked = {}) {
  const given = asked.parties ?? [];
  const named = new Set([target, ...interests.flatMap(({ owner, owned }) => [owner, owned])]);
  const others = [...named].filter((id) => !given.some((one) => one.id === id)).map((id) => party(id));
  const register = { parties: [...given, ...others], interests, gaps: asked.gaps ?? [] };
  const { model, parties, nodeOf } = prepareRegister(register, asked);
  const resolution = beneficialOwners(model, nodeOf.get(target) ?? -1, asked);
  const idOf = (node: number) => parties[node]?.id ?? `node ${node}`;
  return {
    ...resolution,
    model,
    idOf,
    /** Owners by id. */
    named: Object.fromEntries(resolution.owners.map((owner) => [idOf(owner.node), owner])) as Record<
      string,
      BeneficialOwner
    >,
    /** Least and most part of the capital of each person. */
    parts: Object.fromEntries(
      [...resolution.persons].map(([node, { capital }]) => [idOf(node), [capital.min, capital.max]]),
    ),
    /** The same of everybody on the way, companies too. */
    through: Object.fromEntries([...resolution.parts].map(([node, { min, max }]) => [idOf(node), [min, max]])),
    /** Where the trace ends: party, reason, least and most. */
    ends: resolution.unresolved.map(({ node, reason, min, max }) => [idOf(node), reason, min, max]),
  };
}
