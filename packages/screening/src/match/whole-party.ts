import { at as itemAt, uint32At } from '@assay/kernel';
import { identifyingHash } from '../diff.js';
import { type Entity, primaryName } from '../entity.js';
import { firstPlace } from '../index/hash-multimap.js';
import { partyKey } from '../index/keys.js';
import { LISTING_TYPES, type ScreeningIndex } from '../index/screening-index.js';
import { SAMPLE_LIST } from '../sample.js';
import { hashText } from '../text/hash-text.js';
import type { RatedEntity } from './hit.js';
import { riskScore } from './risk.js';

/** As many lists as an index holds. */
const RECORDS_MAX = 255;

/**
 * A rated party with everything that the searched lists say of it. One that stands on several lists under one id is one hit
 * with the types of listing, programmes and data of all, on the list whose entry is the gravest, whichever was found.
 * @param listed which entries of the index are searched
 */
export function wholeParty(index: ScreeningIndex, rated: RatedEntity, listed: (owner: number) => boolean): RatedEntity {
  const { entity } = rated;
  if (entity.list === SAMPLE_LIST) return rated;
  // The sample repeats entries of real lists and adds nothing to them.
  const others = recordsOf(index, entity.id, listed).filter(({ list }) => list !== entity.list && list !== SAMPLE_LIST);
  if (others.length === 0) return rated;
  return { ...rated, entity: joinedRecord(entity, others) };
}

/**
 * The hash of what identifies the party of an entry: of its entries on all lists there are, whichever of them a search looked
 * at. A verdict on the party stands for every question about it.
 * @param there which entries of the index the environment has
 */
export function partyHash(index: ScreeningIndex, entity: Entity, there: (owner: number) => boolean): string {
  const records = recordsOf(index, entity.id, there)
    .filter(({ list }) => list !== SAMPLE_LIST)
    .sort((left, right) => (left.list < right.list ? -1 : 1));
  if (records.length === 0) return identifyingHash(entity);
  return identifyingHash(joinedRecord(itemAt(records, 0), records.slice(1)));
}

/** An entry with all that other lists say of its party. */
function joinedRecord(entity: Entity, others: readonly Entity[]): Entity {
  const all = [entity, ...others];
  const joined = <Item>(of: (record: Entity) => readonly Item[]): Item[] => [...new Set(all.flatMap(of))];
  const types = new Set(all.flatMap((record) => record.types));
  return {
    ...entity,
    list: gravest(all).list,
    names: [...entity.names, ...others.flatMap((other) => newNames(entity, other))],
    datesOfBirth: joined((record) => record.datesOfBirth),
    countries: joined((record) => record.countries),
    nationalities: joined((record) => record.nationalities),
    genders: joined((record) => record.genders),
    identifiers: all.flatMap((record) => record.identifiers),
    types: LISTING_TYPES.filter((type) => types.has(type)),
    programs: joined((record) => record.programs),
    positions: joined((record) => record.positions),
    sources: joined((record) => record.sources),
  };
}

/** The entries under an id that are wanted; only those that several lists hold are filed under it. */
function recordsOf(index: ScreeningIndex, id: string, listed: (owner: number) => boolean): Entity[] {
  const { keys, values } = index.byIdentifier;
  const hash = hashText(partyKey(id));
  const first = firstPlace(index.byIdentifier, hash);
  const records: Entity[] = [];
  for (let at = first; at >= 0 && at < first + RECORDS_MAX && keys[at] === hash; at += 1) {
    const owner = uint32At(values, at);
    const record = listed(owner) ? index.entity(owner) : undefined;
    // Two ids may share a hash.
    if (record?.id === id) records.push(record);
  }
  return records;
}

function gravest(records: readonly Entity[]): Entity {
  return records.reduce((worst, record) => (riskScore(record) > riskScore(worst) ? record : worst));
}

/** Its own place of the matched name stays; another list's main name is one more name. */
function newNames({ names }: Entity, other: Entity): Entity['names'] {
  const main = primaryName(other);
  const known = new Set(names.map(({ text }) => text));
  return other.names
    .filter(({ text }) => !known.has(text))
    .map((name) => (name.text === main && name.kind === 'primary' ? { ...name, kind: 'alias' as const } : name));
}
