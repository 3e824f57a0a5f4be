import { child, children, childText, type XmlElement } from '@assay/tables';
import type { InterestType } from '../model.js';
import { isLei } from '../names/identifiers.js';
import { elementOfJson } from './gleif-json.js';
import { dayFrom, type ParsedRecord, type Refused } from './record.js';

/** Party id of a legal entity by its LEI. */
export function leiParty(lei: string): string {
  return `lei-${lei}`;
}

/** Names of the record elements of GLEIF files, with what reads them. */
const READERS: Readonly<Record<string, (element: XmlElement) => ParsedRecord | Refused>> = {
  LEIRecord: legalEntity,
  RelationshipRecord: relationship,
  Exception: exception,
};

export const GLEIF_RECORDS = Object.keys(READERS);

/** One record of a GLEIF file: a legal entity, a relationship, or an exception. */
export function readGleifElement(element: XmlElement): ParsedRecord | Refused {
  return READERS[element.name]?.(element) ?? { reason: 'This is no record of a GLEIF file.' };
}

/** What a record in JSON holds, by which one tells what it is. */
const KINDS = [
  ['Entity', 'LEIRecord'],
  ['Relationship', 'RelationshipRecord'],
  ['ExceptionCategory', 'Exception'],
] as const;

/** One record of a GLEIF file in JSON. */
export function readGleifJson(value: unknown): ParsedRecord | Refused {
  if (typeof value !== 'object' || value === null) return { reason: 'This is no record of a GLEIF file.' };
  const name = KINDS.find(([member]) => member in value)?.[1] ?? '';
  return readGleifElement(elementOfJson(name, value));
}

const STATUS: ReadonlyMap<string, 'active' | 'inactive'> = new Map([
  ['ACTIVE', 'active'],
  ['INACTIVE', 'inactive'],
]);

function legalEntity(record: XmlElement): ParsedRecord | Refused {
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
        status: STATUS.get(raw) ?? 'unknown',
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

function relationship(record: XmlElement): ParsedRecord | Refused {
  const relation = child(record, 'Relationship');
  const start = textOf(relation, 'StartNode', 'NodeID') ?? textOf(relation, 'StartNode', 'StartNodeID') ?? '';
  const end = textOf(relation, 'EndNode', 'NodeID') ?? textOf(relation, 'EndNode', 'EndNodeID') ?? '';
  const type = textOf(relation, 'RelationshipType') ?? '';
  if (!isLei(start) || !isLei(end)) return { reason: 'A relationship needs a LEI at both ends.' };
  const period = periodOf(relation);
  const ended = textOf(relation, 'RelationshipStatus') === 'INACTIVE';
  const updated = dayFrom(textOf(record, 'Registration', 'LastUpdateDate'));
  const id = `gleif-${start}-${type}-${end}`;
  // It has ended, and no day says since when.
  if (ended && period.end === undefined && updated === undefined) return { closed: [id] };
  return {
    interests: [
      {
        id,
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

function periodOf(relation: XmlElement | undefined): { start?: string; end?: string } {
  const periods = children(child(relation, 'RelationshipPeriods'), 'RelationshipPeriod');
  const own = periods.find((period) => textOf(period, 'PeriodType') === 'RELATIONSHIP_PERIOD');
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

function exception(record: XmlElement): ParsedRecord | Refused {
  const lei = textOf(record, 'LEI') ?? '';
  if (!isLei(lei)) return { reason: `"${lei.slice(0, 30)}" is not a LEI.` };
  const reason = textOf(record, 'ExceptionReason') ?? '';
  return { gaps: [{ entity: leiParty(lei), reason: REASONS[reason] ?? 'unknown' }] };
}

function addressOf(address: XmlElement | undefined) {
  if (!address) return undefined;
  const parts = ['FirstAddressLine', 'AddressLine1', 'City', 'Region', 'PostalCode'].map((name) =>
    textOf(address, name),
  );
  const raw = parts.filter((part) => part !== undefined).join(', ');
  const country = textOf(address, 'Country');
  return { raw, ...optional('postcode', textOf(address, 'PostalCode')), ...optional('country', country) };
}

function listOf(element: XmlElement | undefined, name: string): string[] {
  return children(element, name).flatMap(({ text }) => (text === '' ? [] : [text]));
}

/** Text of the element with this path; undefined when it has none. */
function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childText(element, ...path) || undefined;
}

function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
