import type { Entity, IdentifierType, NameKind } from '../entity.js';
import type { MediaFacts } from '../media/facts.js';

type Payload = readonly [
  id: string,
  list: string,
  schema: Entity['schema'],
  names: readonly (readonly [text: string, kind: NameKind])[],
  datesOfBirth: readonly string[],
  countries: readonly string[],
  nationalities: readonly string[],
  genders: Entity['genders'],
  identifiers: readonly (readonly [type: IdentifierType, value: string, issuer?: string])[],
  types: Entity['types'],
  programs: readonly string[],
  positions: readonly string[],
  sources: readonly string[],
  media?: MediaFacts,
];

/** A listed party as text without the names of its fields: an index keeps one for each entity and reads few of them. */
export function encodeEntity(entity: Entity): string {
  const payload: Payload = [
    entity.id,
    entity.list,
    entity.schema,
    entity.names.map(({ text, kind }) => [text, kind] as const),
    entity.datesOfBirth,
    entity.countries,
    entity.nationalities,
    entity.genders,
    entity.identifiers.map(({ type, value, issuer }) =>
      issuer === undefined ? ([type, value] as const) : ([type, value, issuer] as const),
    ),
    entity.types,
    entity.programs,
    entity.positions,
    entity.sources,
    ...(entity.media === undefined ? ([] as const) : ([entity.media] as const)),
  ];
  return JSON.stringify(payload);
}

/** Reads what `encodeEntity` wrote. */
export function decodeEntity(text: string): Entity {
  const payload = JSON.parse(text) as Payload;
  const [id, list, schema, names, datesOfBirth, countries, nationalities, genders, identifiers] = payload;
  const [, , , , , , , , , types, programs, positions, sources, media] = payload;
  return {
    id,
    list,
    schema,
    names: names.map(([name, kind]) => ({ text: name, kind })),
    datesOfBirth,
    countries,
    nationalities,
    genders,
    identifiers: identifiers.map(([type, value, issuer]) =>
      issuer === undefined ? { type, value } : { type, value, issuer },
    ),
    types,
    programs,
    positions,
    sources,
    ...(media === undefined ? {} : { media }),
  };
}
