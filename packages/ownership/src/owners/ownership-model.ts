import type { OwnershipGraph } from '../graph/graph.js';
import type { InterestType } from '../model.js';

/** What a node is, beyond the arithmetic. */
export const ROLE_ENTITY = 0;
export const ROLE_PERSON = 1;
export const ROLE_TRUST = 2;
export const ROLE_NOMINATION = 3;
export const ROLE_JOINT = 4;
export const ROLE_STATE = 5;
export const ROLE_LISTED = 6;
export const ROLE_UNKNOWN = 7;

/** A right other than shares or votes, or a part in a trust, nomination or joint holding. */
export interface Link {
  readonly owner: number;
  readonly type: InterestType;
}

/** Everything the resolution works on, by node number. */
export interface OwnershipModel {
  readonly capital: OwnershipGraph;
  /** The same object as `capital` where no votes are stated. */
  readonly votes: OwnershipGraph;
  readonly roles: Uint8Array;
  /** Links by what is owned. */
  readonly links: ReadonlyMap<number, readonly Link[]>;
  /** Shares that a register sums up as indirect, by owned node. */
  readonly stated: ReadonlyMap<
    number,
    readonly { readonly owner: number; readonly low: number; readonly high: number }[]
  >;
  /** Nodes whose owners a register leaves out, with its reason. */
  readonly gaps: ReadonlyMap<number, string>;
}

/** Trusts, nominations and joint holdings: their parties stand for the whole, the arithmetic does not go on. */
export function isPassThrough(role: number | undefined): boolean {
  return role === ROLE_TRUST || role === ROLE_NOMINATION || role === ROLE_JOINT;
}
