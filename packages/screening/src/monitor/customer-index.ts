import { uint32At } from '@assay/kernel';
import { type PartialDate, readPartialDate } from '../dates.js';
import type { Entity, ListingType } from '../entity.js';
import { askedIdentifiers } from '../identifiers.js';
import { neighboursJoined } from '../index/candidates.js';
import { packColumns } from '../index/columns.js';
import { addIdentifier, addName, addWords, columnsOf, createDraft, type Draft } from '../index/draft.js';
import {
  INDEX_FORMAT,
  type IndexMeta,
  LISTING_TYPES,
  openIndex,
  SCHEMAS,
  type ScreeningIndex,
} from '../index/screening-index.js';
import { mostBesidesDate } from '../match/qualifiers.js';
import { queryStyle } from '../match/rate.js';
import { MATCH_THRESHOLD_DEFAULT, SCHEMA_OF } from '../match/screen.js';
import type { ScreeningQuery } from '../query.js';
import { nameForm } from '../text/name-form.js';
import { readingsOf } from '../text/readings.js';
import { NAME_SCORE_MAX, type Reach, setReach } from './reach.js';

/** Somebody who is screened again when lists change: the query of the first screening, with its threshold. */
export interface Customer {
  readonly id: string;
  readonly query: ScreeningQuery;
}

/**
 * Customers by the words, sounds and identifiers of their queries: what changed on a list is looked up in it. The name of
 * customer c is name 2c of the index, name 2c + 1 holds each two neighbours of it written as one word.
 */
export interface CustomerIndex<Held extends Customer = Customer> {
  /** By row: a customer has one for each reading of the name, the given one first. */
  readonly customers: readonly Held[];
  /** By row: the query with its reading of the name. */
  readonly queries: readonly ScreeningQuery[];
  readonly index: ScreeningIndex;
  /** By customer: bits of the schemas and, above them, of the types of listing that may be hit by name. */
  readonly sought: Uint8Array;
  /** By customer: the lowest score of a hit. */
  readonly thresholds: Float32Array;
  /** By customer: points that everything but the birth date can add to the score of a name. */
  readonly besides: Uint8Array;
  /** By customer: place of the birth date in `dates`, 0 for none. */
  readonly born: Uint32Array;
  readonly dates: readonly (PartialDate | undefined)[];
  /** By customer: the year of birth where no name alone makes up for another decade, else 0. */
  readonly decisiveYears: Uint16Array;
}

/** Builds the index of customers. Pure; 100,000 customers take two seconds. */
export function buildCustomerIndex<Held extends Customer>(held: readonly Held[]): CustomerIndex<Held> {
  const rows = held.flatMap((customer) => queriesOf(customer).map((query) => ({ customer, query })));
  const draft = createDraft();
  const dates = new Map<string | undefined, number>([[undefined, 0]]);
  const born = new Uint32Array(rows.length);
  rows.forEach(({ query }, place) => {
    addQuery(draft, query, place);
    const known = dates.get(query.dateOfBirth);
    born[place] = known ?? dates.size;
    if (known === undefined) dates.set(query.dateOfBirth, dates.size);
  });
  const read = Array.from(dates.keys(), (text) => (text === undefined ? undefined : readPartialDate(text)));
  const meta: IndexMeta = { format: INDEX_FORMAT, lists: [], listIds: [] };
  return {
    customers: rows.map(({ customer }) => customer),
    queries: rows.map(({ query }) => query),
    index: openIndex(packColumns({ meta, columns: columnsOf(draft) })),
    sought: Uint8Array.from(rows, ({ query }) => soughtBy(query)),
    thresholds: Float32Array.from(rows, ({ query }) => query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT),
    besides: Uint8Array.from(rows, ({ query }) => mostBesidesDate(query)),
    born,
    dates: read,
    decisiveYears: Uint16Array.from(rows, ({ query }, place) => decisiveYear(query, read[uint32At(born, place)])),
  };
}

function queriesOf({ query }: Customer): ScreeningQuery[] {
  return [query, ...readingsOf(query.name, queryStyle(query.type)).map((name) => ({ ...query, name }))];
}

const reach: Reach = { least: 0, byInitials: false, byPart: false, byMore: false };

function decisiveYear(query: ScreeningQuery, born: PartialDate | undefined): number {
  if (born === undefined || born.yearFrom !== born.yearTo) return 0;
  setReach(reach, query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT, 'far', mostBesidesDate(query), 'person');
  return reach.least > NAME_SCORE_MAX ? born.yearFrom : 0;
}

function addQuery(draft: Draft, query: ScreeningQuery, place: number): void {
  const form = nameForm(query.name, queryStyle(query.type));
  if (form.words.length === 0) addWords(draft, []);
  else addName(draft, form);
  // A search looks for two neighbours written as one word; this direction has to be able to find them as well.
  addWords(draft, neighboursJoined(form.words));
  for (const key of new Set(askedIdentifiers(query).map((asked) => asked.key))) addIdentifier(draft, key, place);
}

function soughtBy({ type, types }: ScreeningQuery): number {
  const schemas = type === undefined ? SCHEMAS.map(schemaBit) : [schemaBit(SCHEMA_OF[type])];
  return [...schemas, ...(types ?? LISTING_TYPES).map(listingBit)].reduce((bits, bit) => bits | bit, 0);
}

/** Bits of `CustomerIndex.sought`. */
export function schemaBit(schema: Entity['schema']): number {
  return 1 << SCHEMAS.indexOf(schema);
}

export function listingBit(type: ListingType): number {
  return 1 << (SCHEMAS.length + LISTING_TYPES.indexOf(type));
}
