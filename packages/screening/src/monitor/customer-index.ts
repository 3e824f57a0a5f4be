import type { Entity, Identifier } from '../entity.js';
import { buildIndex } from '../index/build.js';
import { neighboursJoined } from '../index/candidates.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { queryStyle } from '../match/rate.js';
import type { ScreeningQuery } from '../query.js';
import { nameForm } from '../text/name-form.js';

/** Somebody who is screened again when lists change: the query of the first screening, with its threshold. */
export interface Customer {
  readonly id: string;
  readonly query: ScreeningQuery;
}

/** Customers by the words, sounds and identifiers of their queries: what changed on a list is looked up in it. */
export interface CustomerIndex {
  readonly customers: readonly Customer[];
  readonly index: ScreeningIndex;
}

/** Builds the index of customers. Pure; 100,000 customers take about a second. */
export function buildCustomerIndex(customers: readonly Customer[]): CustomerIndex {
  return { customers, index: buildIndex(partiesOf(customers)) };
}

const LIST = 'customers';

function* partiesOf(customers: readonly Customer[]): Generator<Entity> {
  for (const customer of customers) yield partyOf(customer);
}

/** A customer in the form of a listed party whose names are folded as the query is. */
function partyOf({ id, query }: Customer): Entity {
  const style = queryStyle(query.type);
  // A search looks for two neighbours written as one word; this direction has to be able to find them as well.
  const joined = neighboursJoined(nameForm(query.name, style).words).join(' ');
  return {
    id,
    list: LIST,
    schema: style === 'unknown' ? 'aircraft' : style,
    names: [query.name, joined].filter((text) => text !== '').map((text) => ({ text, kind: 'primary' as const })),
    datesOfBirth: [],
    countries: [],
    nationalities: [],
    genders: [],
    identifiers: identifiersOf(query),
    types: [],
    programs: [],
    positions: [],
    sources: [],
  };
}

function identifiersOf(query: ScreeningQuery): Identifier[] {
  return [
    ...(query.documentNumbers ?? []).map((value) => ({ type: 'other' as const, value })),
    ...(query.wallets ?? []).map((value) => ({ type: 'wallet' as const, value })),
    ...(query.imo === undefined ? [] : [{ type: 'imo' as const, value: query.imo }]),
  ];
}
