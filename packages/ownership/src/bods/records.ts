import codes from '../data/bods-codes.json' with { type: 'json' };
import {
  DATE,
  DATE_TIME,
  dependentWords,
  flag,
  isObject,
  list,
  members,
  numberWithin,
  oneOfWords,
  type Shape,
  text,
  URI,
  YEAR_MONTH,
} from './shapes.js';

const day = text({ format: DATE });
const uri = text({ format: URI });
export const moment = text({ anyOf: [DATE, DATE_TIME] });
const partialDay = text({ anyOf: [YEAR_MONTH, DATE] });

const country = members({ name: text(), code: text({ min: 2, max: 2 }) }, ['name']);
const jurisdiction = members({ name: text(), code: text({ min: 2, max: 6 }) }, ['name']);
const unspecified = members({ reason: oneOfWords(codes.unspecifiedReason), description: text() }, ['reason']);

const address = (types: readonly string[]) =>
  members({ type: oneOfWords(types), address: text(), postCode: text(), country });

const identifier = members(
  { id: text(), scheme: text(), schemeName: text(), uri },
  [],
  (value, path, member, faults) => {
    if (!Object.hasOwn(value, 'scheme') && !Object.hasOwn(value, 'schemeName'))
      faults.push({ rule: 'anyOf', path, member });
  },
);

export const source = members({
  type: list(oneOfWords(codes.sourceType)),
  description: text(),
  url: uri,
  retrievedAt: moment,
  assertedBy: list(members({ name: text(), uri })),
});

const SUBTYPES: Readonly<Record<string, readonly string[]>> = {
  arrangement: ['trust', 'nomination', 'other'],
  legalEntity: ['trust', 'other'],
  stateBody: ['governmentDepartment', 'stateAgency', 'other'],
};

const entityType = members(
  { type: oneOfWords(codes.entityType), subtype: oneOfWords(codes.entitySubtype), details: text() },
  ['type'],
  (value, path, _member, faults) => {
    if (typeof value['type'] === 'string' && codes.entitySubtype.includes(String(value['subtype'])))
      dependentWords(value, 'subtype', SUBTYPES[value['type']] ?? ['other'], path, faults);
  },
);

const listing = members(
  {
    marketIdentifierCode: text(),
    operatingMarketIdentifierCode: text(),
    stockExchangeJurisdiction: text({ min: 2, max: 6 }),
    stockExchangeName: text(),
    security: members({ idScheme: oneOfWords(['isin', 'figi', 'cusip', 'cins']), id: text(), ticker: text() }, [
      'ticker',
    ]),
  },
  ['stockExchangeJurisdiction', 'security', 'stockExchangeName'],
);

/** Details of an entity record. */
export const entityRecord = members(
  {
    isComponent: flag,
    entityType,
    unspecifiedEntityDetails: unspecified,
    name: text(),
    alternateNames: list(text()),
    jurisdiction,
    identifiers: list(identifier),
    foundingDate: day,
    dissolutionDate: day,
    addresses: list(address(['registered', 'business', 'alternative'])),
    uri,
    publicListing: members(
      { hasPublicListing: flag, companyFilingsURLs: list(uri), securitiesListings: list(listing) },
      ['hasPublicListing'],
    ),
    formedByStatute: members({ name: text(), date: day }),
  },
  ['isComponent', 'entityType'],
);

/** Details of a person record. */
export const personRecord = members(
  {
    isComponent: flag,
    personType: oneOfWords(codes.personType),
    unspecifiedPersonDetails: unspecified,
    names: list(
      members(
        {
          type: oneOfWords(codes.nameType),
          fullName: text(),
          familyName: text(),
          givenName: text(),
          patronymicName: text(),
        },
        ['fullName'],
      ),
    ),
    identifiers: list(identifier),
    nationalities: list(country),
    placeOfBirth: address(['placeOfBirth']),
    birthDate: partialDay,
    deathDate: partialDay,
    taxResidencies: list(country),
    addresses: list(address(['residence', 'service', 'alternative'])),
    politicalExposure: members(
      {
        status: oneOfWords(['isPep', 'isNotPep', 'unknown']),
        details: list(
          members({ reason: text(), missingInfoReason: text(), jurisdiction, startDate: day, endDate: day, source }),
        ),
      },
      ['status'],
    ),
  },
  ['personType', 'isComponent'],
);

/** The id of a record, or why there is none. */
const party: Shape = (value, path, member, faults) => {
  if (typeof value === 'string') return;
  const inner: typeof faults = [];
  if (isObject(value)) unspecified(value, path, member, inner);
  if (!isObject(value) || inner.length > 0) faults.push({ rule: 'oneOf', path, member });
};

const percent = numberWithin(0, 100);

/** Details of a relationship record. */
export const relationshipRecord = members(
  {
    isComponent: flag,
    componentRecords: list(text()),
    subject: party,
    interestedParty: party,
    interests: list(
      members({
        type: oneOfWords(codes.interestType),
        directOrIndirect: oneOfWords(['direct', 'indirect', 'unknown']),
        beneficialOwnershipOrControl: flag,
        details: text(),
        share: members({
          exact: percent,
          maximum: percent,
          minimum: percent,
          exclusiveMinimum: percent,
          exclusiveMaximum: percent,
        }),
        startDate: day,
        endDate: day,
      }),
    ),
  },
  ['isComponent', 'subject', 'interestedParty'],
  (value, path, _member, faults) => {
    const components = value['componentRecords'];
    if (value['isComponent'] === true && Array.isArray(components) && components.length > 0)
      faults.push({ rule: 'const', path: `${path}.componentRecords`, member: 'componentRecords' });
  },
);
