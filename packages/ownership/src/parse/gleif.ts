import { child, children, childText, type XmlElement } from '@assay/tables';
import type { InterestType } from '../model.js';
import { isLei } from '../names/identifiers.js';
import { isDeleted, isVoid, legalEntity, leiParty } from './gleif-entity.js';
import { elementOfJson } from './gleif-json.js';
import { dayFrom, type ParsedRecord, type Refused } from './record.js';

/** Names of the record elements of GLEIF files, with what reads them. */
const READERS: Readonly<Record<string, (element: XmlElement) => ParsedRecord | Refused>> = {
  LEIRecord: legalEntity,
  RelationshipRecord: relationship,
  Exception: exception,
};

export const GLEIF_RECORDS = Object.keys(READERS);

/** Members of GLEIF's JSON files that hold the list of records. */
export const GLEIF_LISTS = ['records', 'relations', 'exceptions'];

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

/** One record of a GLEIF file in JSON, which may stand under its name. */
export function readGleifJson(value: unknown): ParsedRecord | Refused {
  if (typeof value !== 'object' || value === null) return { reason: 'This is no record of a GLEIF file.' };
  const [only, more] = Object.entries(value) as [string, unknown][];
  if (only && !more && GLEIF_RECORDS.includes(only[0])) return readGleifJson(only[1]);
  const name = KINDS.find(([member]) => member in value)?.[1] ?? '';
  return readGleifElement(elementOfJson(name, value));
}

/** Consolidation is control without a percentage, and so is a fund within a fund; a fund's manager acts under a contract. */
const TYPES: Readonly<Record<string, InterestType>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'otherInfluenceOrControl',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'otherInfluenceOrControl',
  IS_INTERNATIONAL_BRANCH_OF: 'otherInfluenceOrControl',
  IS_SUBFUND_OF: 'otherInfluenceOrControl',
  'IS_FUND-MANAGED_BY': 'rightsGrantedByContract',
};

/** A feeder fund holds units of its master: the start of this relationship is the owner. */
const FEEDER = 'IS_FEEDER_TO';

/** The exception that says why there is no such relationship. */
const ANSWERS: Readonly<Record<string, string>> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT',
};

function relationship(record: XmlElement): ParsedRecord | Refused {
  const relation = child(record, 'Relationship');
  const start = textOf(relation, 'StartNode', 'NodeID') ?? textOf(relation, 'StartNode', 'StartNodeID') ?? '';
  const end = textOf(relation, 'EndNode', 'NodeID') ?? textOf(relation, 'EndNode', 'EndNodeID') ?? '';
  const type = textOf(relation, 'RelationshipType') ?? '';
  if (!isLei(start) || !isLei(end)) return { reason: 'A relationship needs a LEI at both ends.' };
  // Each entity has one relationship of a type that holds: another parent takes the place of the one before.
  const place = `gleif-${start}-${type}`;
  const id = `${place}-${end}`;
  if (isDeleted(record) || isVoid(record)) return { closed: [id] };
  const period = periodOf(relation);
  const ended = textOf(relation, 'RelationshipStatus') === 'INACTIVE';
  const updated = dayFrom(textOf(record, 'Registration', 'LastUpdateDate'));
  // It has ended, and no day says since when.
  if (ended && period.end === undefined && updated === undefined) return { closed: [id] };
  const until = period.end ?? (ended ? updated : undefined);
  const isOver = until !== undefined;
  const answer = isOver ? undefined : ANSWERS[type];
  const [owner, owned] = type === FEEDER ? [start, end] : [end, start];
  return {
    // What has ended takes nobody's place: full files have it beside the one that holds, in any order.
    ...(isOver ? {} : { only: { place, id } }),
    ...(answer === undefined ? {} : { filled: [{ entity: leiParty(start), key: answer }] }),
    interests: [
      {
        id,
        owner: leiParty(owner),
        owned: leiParty(owned),
        type: TYPES[type] ?? 'unknownInterest',
        directness: type.startsWith('IS_ULTIMATELY') ? 'indirect' : 'direct',
        details: type,
        ...optional('start', period.start),
        ...optional('end', until),
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
  // Reasons of before 2022, which stand in records that nobody has renewed.
  BINDING_LEGAL_COMMITMENTS: 'interestedPartyHasNotProvidedInformation',
  LEGAL_OBSTACLES: 'interestedPartyHasNotProvidedInformation',
  CONSENT_NOT_OBTAINED: 'interestedPartyHasNotProvidedInformation',
  DETRIMENT_NOT_EXCLUDED: 'interestedPartyHasNotProvidedInformation',
  DISCLOSURE_DETRIMENTAL: 'interestedPartyHasNotProvidedInformation',
};

function exception(record: XmlElement): ParsedRecord | Refused {
  const lei = textOf(record, 'LEI') ?? '';
  if (!isLei(lei)) return { reason: `"${lei.slice(0, 30)}" is not a LEI.` };
  // Of the direct and of the ultimate parent each its own.
  const gap = { entity: leiParty(lei), key: textOf(record, 'ExceptionCategory') ?? '' };
  if (isDeleted(record)) return { filled: [gap] };
  const reason = textOf(record, 'ExceptionReason') ?? '';
  return { gaps: [{ ...gap, reason: REASONS[reason] ?? 'unknown' }] };
}

/** Text of the element with this path; undefined when it has none. */
function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childText(element, ...path) || undefined;
}

function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
