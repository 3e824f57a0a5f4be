import type { InterestType } from '../model.js';
import { isLei } from '../names/identifiers.js';
import { dayFrom, type ParsedRecord, type Refused } from './record.js';
import { child, type Element, readElement, textOf } from './xml.js';

/** Party id of a legal entity by its LEI. */
export function leiParty(lei: string): string {
  return `lei-${lei}`;
}

/** One record of a GLEIF file, XML: a legal entity, a relationship, or an exception. Undefined for what is left over at the end. */
export function readGleifXml(text: string): ParsedRecord | Refused | undefined {
  for (const [name, read] of READERS) {
    if (!new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`).test(text)) continue;
    const element = readElement(text, name);
    return element ? read(element) : { reason: `The element ${name} is not well formed.` };
  }
  return /^\s*(<\/[\w.:-]+>\s*)*$/.test(text) ? undefined : { reason: 'This holds no record of a GLEIF file.' };
}

/** One record of a GLEIF file, JSON. */
export function readGleifJson(text: string): ParsedRecord | Refused | undefined {
  let element: Element;
  try {
    element = JSON.parse(text) as Element;
  } catch {
    return { reason: 'This record is not JSON.' };
  }
  if (element['Entity'] !== undefined) return legalEntity(element);
  if (element['Relationship'] !== undefined) return relationship(element);
  return element['ExceptionCategory'] === undefined
    ? { reason: 'This is no record of a GLEIF file.' }
    : exception(element);
}

const READERS: readonly [string, (element: Element) => ParsedRecord | Refused][] = [
  ['LEIRecord', legalEntity],
  ['RelationshipRecord', relationship],
  ['Exception', exception],
];

function legalEntity(record: Element): ParsedRecord | Refused {
  const lei = textOf(record, 'LEI') ?? '';
  if (!isLei(lei)) return { reason: `"${lei.slice(0, 30)}" is not a LEI.` };
  const entity = child(record, 'Entity');
  const name = textOf(entity, 'LegalName');
  if (name === undefined) return { reason: `LEI ${lei} has no legal name.` };
  const raw = textOf(entity, 'EntityStatus') ?? '';
  const number = textOf(entity, 'RegistrationAuthority', 'RegistrationAuthorityEntityID');
  const authority = textOf(entity, 'RegistrationAuthority', 'RegistrationAuthorityID');
  const others = listOf(child(entity, 'OtherEntityNames'), 'OtherEntityName');
  return {
    parties: [
      {
        id: leiParty(lei),
        kind: 'entity',
        entityType:
          textOf(entity, 'EntityCategory') === 'RESIDENT_GOVERNMENT_ENTITY' ? 'stateBody' : 'registeredEntity',
        name,
        lei,
        registry: 'gleif',
        status: raw === 'ACTIVE' ? 'active' : raw === 'INACTIVE' ? 'inactive' : 'unknown',
        rawStatus: raw,
        identifiers: [
          { scheme: 'XI-LEI', id: lei },
          ...(number !== undefined && authority !== undefined ? [{ scheme: authority, id: number }] : []),
        ],
        ...(others.length > 0 ? { otherNames: others } : {}),
        ...optional('country', textOf(entity, 'LegalJurisdiction') ?? textOf(entity, 'LegalAddress', 'Country')),
        ...optional('registrationNumber', number),
        ...optional('legalForm', textOf(entity, 'LegalForm', 'EntityLegalFormCode')),
        ...optional('incorporatedOn', dayFrom(textOf(entity, 'EntityCreationDate'))),
        ...optional('address', addressOf(child(entity, 'LegalAddress'))),
      },
    ],
  };
}

/** Consolidation is control without a percentage; a fund's manager acts under a contract. */
const TYPES: Readonly<Record<string, InterestType>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'otherInfluenceOrControl',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'otherInfluenceOrControl',
  IS_INTERNATIONAL_BRANCH_OF: 'otherInfluenceOrControl',
  'IS_FUND-MANAGED_BY': 'rightsGrantedByContract',
};

function relationship(record: Element): ParsedRecord | Refused {
  const relation = child(record, 'Relationship');
  const start = textOf(relation, 'StartNode', 'NodeID') ?? textOf(relation, 'StartNode', 'StartNodeID') ?? '';
  const end = textOf(relation, 'EndNode', 'NodeID') ?? textOf(relation, 'EndNode', 'EndNodeID') ?? '';
  const type = textOf(relation, 'RelationshipType') ?? '';
  if (!isLei(start) || !isLei(end)) return { reason: 'A relationship needs a LEI at both ends.' };
  const period = periodOf(relation);
  const ended = textOf(relation, 'RelationshipStatus') === 'INACTIVE';
  const updated = dayFrom(textOf(record, 'Registration', 'LastUpdateDate'));
  return {
    interests: [
      {
        id: `gleif-${start}-${type}-${end}`,
        owner: leiParty(end),
        owned: leiParty(start),
        type: TYPES[type] ?? 'unknownInterest',
        directness: type.startsWith('IS_ULTIMATELY') ? 'indirect' : 'direct',
        details: type,
        ...optional('start', period.start),
        ...optional('end', period.end ?? (ended ? updated : undefined)),
      },
    ],
  };
}

function periodOf(relation: Element | undefined): { start?: string; end?: string } {
  const periods = child(relation, 'RelationshipPeriods')?.['RelationshipPeriod'];
  const all = (Array.isArray(periods) ? periods : [periods]) as (Element | undefined)[];
  const own = all.find((period) => textOf(period, 'PeriodType') === 'RELATIONSHIP_PERIOD') ?? undefined;
  return {
    ...optional('start', dayFrom(textOf(own, 'StartDate'))),
    ...optional('end', dayFrom(textOf(own, 'EndDate'))),
  };
}

/** What GLEIF's exceptions say in the words of BODS. */
const REASONS: Readonly<Record<string, string>> = {
  NO_KNOWN_PERSON: 'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  NATURAL_PERSONS: 'interestedPartyExemptFromDisclosure',
  NO_LEI: 'informationUnknownToPublisher',
  NON_CONSOLIDATING: 'noBeneficialOwners',
  NON_PUBLIC: 'interestedPartyHasNotProvidedInformation',
};

function exception(record: Element): ParsedRecord | Refused {
  const lei = textOf(record, 'LEI') ?? '';
  if (!isLei(lei)) return { reason: `"${lei.slice(0, 30)}" is not a LEI.` };
  const reason = textOf(record, 'ExceptionReason') ?? '';
  return { gaps: [{ entity: leiParty(lei), reason: REASONS[reason] ?? 'unknown' }] };
}

function addressOf(address: Element | undefined) {
  if (!address) return undefined;
  const parts = ['FirstAddressLine', 'AddressLine1', 'City', 'Region', 'PostalCode'].map((name) =>
    textOf(address, name),
  );
  const raw = parts.filter((part) => part !== undefined).join(', ');
  const country = textOf(address, 'Country');
  return { raw, ...optional('postcode', textOf(address, 'PostalCode')), ...optional('country', country) };
}

function listOf(element: Element | undefined, name: string): string[] {
  const value = element?.[name];
  const all = (Array.isArray(value) ? value : [value]) as (Element | undefined)[];
  return all.flatMap((one) => (typeof one?.['$'] === 'string' ? [one['$']] : []));
}

function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
