import { parseFraction } from '../graph/fraction.js';
import type { EntityType, Interest, InterestType, Party, Register, ShareRange } from '../model.js';
import { countryCode, countryOfText, nationalityOf } from '../parse/places.js';
import { isObject } from './shapes.js';
import { bodsStatementFaults } from './validate.js';

type Members = Readonly<Record<string, unknown>>;

/** One valid statement in the words of the register model. */
export type BodsRecord =
  | {
      readonly kind: 'party';
      readonly id: string;
      readonly date: string;
      readonly closed: boolean;
      readonly party: Party;
    }
  | {
      readonly kind: 'relationship';
      readonly id: string;
      readonly date: string;
      readonly closed: boolean;
      /** The entity that the record is about; absent where that is unknown. */
      readonly subject?: string;
      readonly interests: readonly Interest[];
      readonly gap?: { readonly entity: string; readonly reason: string };
    };

/** Reads one statement. @returns the record, or the first fault with its path */
export function readBodsStatement(value: unknown, path = '$[0]'): BodsRecord | { readonly fault: string } {
  const [fault] = bodsStatementFaults(value, path);
  if (fault) return { fault: `${fault.rule} at ${fault.path}${fault.rule === 'required' ? `.${fault.member}` : ''}` };
  const statement = value as Members;
  const details = statement['recordDetails'] as Members;
  const base = {
    id: statement['recordId'] as string,
    date: statement['statementDate'] as string,
    closed: statement['recordStatus'] === 'closed',
  };
  if (statement['recordType'] === 'entity') return { kind: 'party', ...base, party: entity(base.id, details) };
  if (statement['recordType'] === 'person') return { kind: 'party', ...base, party: person(base.id, details) };
  return { kind: 'relationship', ...base, ...relationship(base.id, details) };
}

/** Puts records together: of several statements about one record the newest holds, a closed record is gone. */
export function registerFromBods(records: readonly BodsRecord[]): Register {
  const newest = new Map<string, BodsRecord>();
  for (const one of records) {
    const before = newest.get(one.id);
    if (!before || before.date <= one.date) newest.set(one.id, one);
  }
  const current = [...newest.values()].filter(({ closed }) => !closed);
  return {
    parties: current.flatMap((one) => (one.kind === 'party' ? [one.party] : [])),
    interests: current.flatMap((one) => (one.kind === 'relationship' ? one.interests : [])),
    gaps: current.flatMap((one) => (one.kind === 'relationship' && one.gap ? [one.gap] : [])),
  };
}

function entity(id: string, details: Members): Party {
  const { type, subtype } = details['entityType'] as { type: EntityType; subtype?: Party['subtype'] };
  const listing = details['publicListing'] as { hasPublicListing: boolean } | undefined;
  return {
    id,
    kind: 'entity',
    name: (details['name'] as string | undefined) ?? '',
    entityType: type,
    ...optional('subtype', subtype),
    ...optional('otherNames', details['alternateNames'] as string[] | undefined),
    ...optional('country', placeOf(details['jurisdiction'])),
    ...optional('incorporatedOn', details['foundingDate'] as string | undefined),
    ...optional('dissolvedOn', details['dissolutionDate'] as string | undefined),
    ...optional('listed', listing?.hasPublicListing),
    ...optional('unspecified', reasonOf(details['unspecifiedEntityDetails'])),
    ...numbers(details, placeOf(details['jurisdiction'])),
    ...addressOf(details),
    status: details['dissolutionDate'] === undefined ? 'unknown' : 'dissolved',
  };
}

function person(id: string, details: Members): Party {
  const names = (details['names'] as { type?: string; fullName: string }[] | undefined) ?? [];
  const main = names.find(({ type }) => type === 'legal') ?? names[0];
  const others = names.filter((name) => name !== main).map(({ fullName }) => fullName);
  const nationalities = (details['nationalities'] as Members[] | undefined) ?? [];
  const exposure = details['politicalExposure'] as { status: string } | undefined;
  return {
    id,
    kind: 'person',
    name: main?.fullName ?? '',
    ...(others.length > 0 ? { otherNames: others } : {}),
    ...optional('nationality', placeOf(nationalities[0], nationalityOf)),
    ...optional('birthDate', details['birthDate'] as string | undefined),
    ...optional('deathDate', details['deathDate'] as string | undefined),
    ...optional(
      'unspecified',
      details['personType'] === 'knownPerson'
        ? undefined
        : (reasonOf(details['unspecifiedPersonDetails']) ?? 'unknown'),
    ),
    ...(exposure && exposure.status !== 'unknown' ? { politicallyExposed: exposure.status === 'isPep' } : {}),
    ...numbers(details),
    ...addressOf(details),
  };
}

function relationship(id: string, details: Members) {
  const { subject, interestedParty } = details;
  if (typeof subject !== 'string') return { interests: [] };
  const interests = (details['interests'] as Members[] | undefined) ?? [];
  if (typeof interestedParty !== 'string') {
    // What was unknown of former interests says nothing of those of today.
    const isOver = interests.length > 0 && interests.every(({ endDate }) => endDate !== undefined);
    const gap = { entity: subject, reason: reasonOf(interestedParty) ?? 'unknown' };
    return { subject, interests: [], ...(isOver ? {} : { gap }) };
  }
  const components = (details['componentRecords'] as string[] | undefined) ?? [];
  const given: readonly Members[] = interests.length > 0 ? interests : [{ type: 'unknownInterest' }];
  return {
    subject,
    interests: given.map((interest, at): Interest => {
      const directness = (interest['directOrIndirect'] as Interest['directness'] | undefined) ?? 'unknown';
      return {
        id: given.length === 1 ? id : `${id}#${at + 1}`,
        owner: interestedParty,
        owned: subject,
        type: (interest['type'] as InterestType | undefined) ?? 'unknownInterest',
        // A relationship that names its components sums them up.
        directness: components.length > 0 && directness !== 'direct' ? 'indirect' : directness,
        ...optional('share', shareOf(interest['share'])),
        ...optional('start', interest['startDate'] as string | undefined),
        ...optional('end', interest['endDate'] as string | undefined),
        ...optional('details', interest['details'] as string | undefined),
        ...optional('beneficial', interest['beneficialOwnershipOrControl'] as boolean | undefined),
      };
    }),
  };
}

function shareOf(value: unknown): ShareRange | undefined {
  if (!isObject(value)) return undefined;
  const part = (name: string) => {
    const number = value[name];
    if (typeof number !== 'number') return undefined;
    const percent = parseFraction(number);
    return parseFraction(`${percent.n}/${percent.d * 100n}`);
  };
  const exact = part('exact');
  if (exact) return { low: exact, high: exact };
  const low = part('minimum') ?? part('exclusiveMinimum');
  const high = part('maximum') ?? part('exclusiveMaximum');
  if (!low && !high) return undefined;
  const isOpen = (bound: string, open: string) => value[bound] === undefined && value[open] !== undefined;
  return {
    low: low ?? parseFraction('0'),
    high: high ?? parseFraction('1'),
    ...(isOpen('minimum', 'exclusiveMinimum') ? { lowOpen: true } : {}),
    ...(isOpen('maximum', 'exclusiveMaximum') ? { highOpen: true } : {}),
  };
}

/** Numbers of tax offices and of customs are none of a register. */
const OTHER_NUMBER = /\b(?:vat|tin|tax|eori|duns|ein|ust-?id|mwst|tva|iva|gst|giin|bic)\b/i;

/** All numbers of a party. The one of the register comes from a list of the country that is none of a tax office. */
function numbers(details: Members, place?: string) {
  const all = (details['identifiers'] as { id?: string; scheme?: string; schemeName?: string }[] | undefined) ?? [];
  const named = all.flatMap(({ id, ...more }) => (id === undefined ? [] : [{ id, ...more }]));
  if (named.length === 0) return {};
  const lei = named.find(({ scheme }) => scheme === 'XI-LEI')?.id;
  const others = named.filter(({ scheme, schemeName }) => scheme !== 'XI-LEI' && (scheme ?? schemeName) !== undefined);
  const registers = others.filter(({ scheme = '', schemeName = '' }) => !OTHER_NUMBER.test(`${scheme} ${schemeName}`));
  const country = `${countryCode(place) ?? ''}-`;
  const own = registers.find(({ scheme }) => country !== '-' && scheme?.startsWith(country));
  return {
    identifiers: named.map(({ id, scheme, schemeName }) => ({ id, scheme: scheme ?? schemeName ?? '' })),
    ...optional('lei', lei),
    ...optional('registrationNumber', (own ?? registers[0] ?? others[0])?.id),
  };
}

function addressOf(details: Members) {
  const [first] = (details['addresses'] as Members[] | undefined) ?? [];
  if (!first) return {};
  return {
    address: {
      raw: (first['address'] as string | undefined) ?? '',
      ...optional('postcode', first['postCode'] as string | undefined),
      ...optional('country', placeOf(first['country'])),
    },
  };
}

/** The code of a country or region, by its name where it has none; a name that nobody knows stays what it is. */
function placeOf(value: unknown, codeOf = countryOfText): string | undefined {
  if (!isObject(value)) return undefined;
  const [code, name] = [value['code'], value['name']] as (string | undefined)[];
  return code?.toUpperCase() ?? (name === undefined ? undefined : (codeOf(name) ?? name));
}

function reasonOf(value: unknown): string | undefined {
  return isObject(value) ? (value['reason'] as string | undefined) : undefined;
}

function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
