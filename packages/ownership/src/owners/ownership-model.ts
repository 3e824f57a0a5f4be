import type { OwnershipGraph } from '../graph/graph.js';
import type { InterestType } from '../model.js';
import type { Amount } from './amount.js';

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

/** All that an owner holds of a company indirectly, by the register's own sum. Parts of 1. */
export interface DeclaredHolding {
  readonly owner: number;
  readonly low: Amount;
  readonly high: Amount;
  /** The true value lies above `low`, not on it. */
  readonly lowOpen: boolean;
}

/** Everything the resolution works on, by node number. */
export interface OwnershipModel {
  readonly capital: OwnershipGraph;
  /** The same object as `capital` where no votes are stated. */
  readonly votes: OwnershipGraph;
  readonly roles: Uint8Array;
  /** Links by what is owned. */
  readonly links: ReadonlyMap<number, readonly Link[]>;
  /** Holdings that a register sums up as indirect, by owned node: of the capital, and of the votes where they are stated. */
  readonly declared: {
    readonly capital: ReadonlyMap<number, readonly DeclaredHolding[]>;
    readonly votes: ReadonlyMap<number, readonly DeclaredHolding[]>;
  };
  /** Rights to profit or surplus in companies that have shares, by owned node: an interest of its own, no part of the capital. */
  readonly profit?: ReadonlyMap<number, readonly DeclaredHolding[]>;
  /** Nodes whose owners a register leaves out, with its reason. */
  readonly gaps: ReadonlyMap<number, string>;
}

/** Trusts, nominations and joint holdings: their parties stand for the whole, the arithmetic does not go on. */
export function isPassThrough(role: number | undefined): boolean {
  return role === ROLE_TRUST || role === ROLE_NOMINATION || role === ROLE_JOINT;
}
