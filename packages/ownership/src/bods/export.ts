import { at } from '@assay/kernel';
import { type Fraction, toNumber } from '../graph/fraction.js';
import type { Interest, Party, Register, ShareRange } from '../model.js';

export interface BodsExportOptions {
  /** Day of the statements, YYYY-MM-DD. */
  readonly date: string;
  readonly publisher: string;
  /** A name-spaced identifier of 32 to 64 characters for this text, always the same for the same text. */
  readonly statementId: (text: string) => string;
  readonly source?: { readonly type: readonly string[]; readonly description?: string };
}

type Statement = Record<string, unknown>;

/** A register as statements of the Beneficial Ownership Data Standard 0.4. The first party is the declaration's subject. */
export function toBods(register: Register, options: BodsExportOptions): Statement[] {
  const subject = register.parties[0]?.id ?? '';
  const base = (recordType: string, recordId: string, recordDetails: Statement): Statement => ({
    statementId: options.statementId(`${recordType} ${recordId} ${options.date}`),
    statementDate: options.date,
    declarationSubject: subject,
    recordId,
    recordType,
    recordStatus: 'new',
    recordDetails,
    publicationDetails: {
      publicationDate: options.date,
      bodsVersion: '0.4',
      publisher: { name: options.publisher },
    },
    ...(options.source ? { source: options.source } : {}),
  });
  const parties = register.parties.map((party) =>
    party.kind === 'person'
      ? base('person', party.id, personDetails(party))
      : base('entity', party.id, entityDetails(party)),
  );
  const relationship = (recordId: string, owner: string, owned: string, interests: readonly Statement[]) =>
    base('relationship', recordId, { isComponent: false, subject: owned, interestedParty: owner, interests });
  const relationships = recordsOf(register.interests).flatMap(([recordId, interests]) => {
    const { owner, owned, heldFor } = at(interests, 0);
    const details = interests.map(interestDetails);
    if (heldFor === undefined) return [relationship(recordId, owner, owned, details)];
    // The standard says it with an arrangement between them, which holds.
    const nomination = `${recordId}-nomination`;
    return [
      base('entity', nomination, {
        isComponent: false,
        entityType: { type: 'arrangement', subtype: 'nomination' },
      }),
      relationship(recordId, nomination, owned, details),
      relationship(`${nomination}-nominee`, owner, nomination, [{ type: 'nominee', directOrIndirect: 'direct' }]),
      relationship(`${nomination}-nominator`, heldFor, nomination, [{ type: 'nominator', directOrIndirect: 'direct' }]),
    ];
  });
  const gaps = gapsOf(register).map(({ entity, reason, recordId }) =>
    base('relationship', recordId, { isComponent: false, subject: entity, interestedParty: { reason } }),
  );
  return [...parties, ...relationships, ...gaps];
}

/** Each reason of an entity once, as a record of its own. */
function gapsOf({ gaps = [] }: Register) {
  const reasons = new Map<string, string[]>();
  for (const { entity, reason } of gaps)
    if (!reasons.get(entity)?.includes(reason)) reasons.set(entity, [...(reasons.get(entity) ?? []), reason]);
  return [...reasons].flatMap(([entity, all]) =>
    all.map((reason, place) => ({
      entity,
      reason,
      recordId: place === 0 ? `${entity}-gap` : `${entity}-gap-${place + 1}`,
    })),
  );
}

/** Interests of one record stay together, as far as they are of one owner in one company; others are a record of their own. */
function recordsOf(interests: readonly Interest[]): [string, Interest[]][] {
  const byRecord = new Map<string, Interest[]>();
  for (const interest of interests) {
    const record = interest.id.replace(/#.*/s, '');
    byRecord.set(record, [...(byRecord.get(record) ?? []), interest]);
  }
  return [...byRecord].flatMap(([recordId, given]): [string, Interest[]][] => {
    const parties = new Set(given.map(({ owner, owned, heldFor }) => JSON.stringify([owner, owned, heldFor])));
    return parties.size === 1 ? [[recordId, given]] : given.map((interest) => [interest.id, [interest]]);
  });
}

function personDetails(party: Party): Statement {
  const known = party.unspecified === undefined;
  return {
    isComponent: false,
    personType: known ? 'knownPerson' : 'unknownPerson',
    ...(known ? {} : { unspecifiedPersonDetails: { reason: party.unspecified } }),
    ...(party.name === '' ? {} : { names: [{ type: 'legal', fullName: party.name }, ...otherNames(party)] }),
    ...(party.nationality === undefined ? {} : { nationalities: [place(party.nationality)] }),
    ...(party.birthDate === undefined ? {} : { birthDate: party.birthDate }),
    ...(party.deathDate === undefined ? {} : { deathDate: party.deathDate }),
    ...addresses(party, 'service'),
    ...(party.politicallyExposed === undefined
      ? {}
      : { politicalExposure: { status: party.politicallyExposed ? 'isPep' : 'isNotPep' } }),
    ...identifiers(party),
  };
}

function otherNames({ otherNames: names = [] }: Party) {
  return names.map((fullName) => ({ type: 'alternative', fullName }));
}

function entityDetails(party: Party): Statement {
  const type = party.entityType ?? 'registeredEntity';
  return {
    isComponent: false,
    entityType: { type, ...(party.subtype === undefined ? {} : { subtype: party.subtype }) },
    ...(party.unspecified === undefined ? {} : { unspecifiedEntityDetails: { reason: party.unspecified } }),
    ...(party.name === '' ? {} : { name: party.name }),
    ...(party.otherNames?.length ? { alternateNames: party.otherNames } : {}),
    ...(party.country === undefined ? {} : { jurisdiction: place(party.country) }),
    ...identifiers(party),
    ...(party.incorporatedOn === undefined ? {} : { foundingDate: party.incorporatedOn }),
    ...(party.dissolvedOn === undefined ? {} : { dissolutionDate: party.dissolvedOn }),
    ...addresses(party, 'registered'),
    ...(party.listed === undefined ? {} : { publicListing: { hasPublicListing: party.listed } }),
  };
}

function identifiers({ identifiers: given = [], lei, registrationNumber, country }: Party) {
  const all = given.map(({ scheme, id }) => ({ scheme, id }));
  if (lei !== undefined && !all.some(({ scheme }) => scheme === 'XI-LEI')) all.push({ scheme: 'XI-LEI', id: lei });
  const listed = registrationNumber !== undefined && !all.some(({ id }) => id === registrationNumber);
  const register = listed
    ? [{ id: registrationNumber, schemeName: `Company register of ${country ?? 'unknown country'}` }]
    : [];
  return all.length + register.length > 0 ? { identifiers: [...all, ...register] } : {};
}

function addresses({ address }: Party, type: string) {
  if (!address) return {};
  const { raw, postcode, country } = address;
  return {
    addresses: [
      {
        type,
        address: raw,
        ...(postcode === undefined ? {} : { postCode: postcode }),
        ...(country === undefined ? {} : { country: place(country) }),
      },
    ],
  };
}

function place(code: string) {
  // Registers also write a country as a name; a name is no code.
  return /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code) ? { name: code, code } : { name: code };
}

function interestDetails({ type, share, directness, start, end, details, beneficial }: Interest): Statement {
  return {
    type,
    directOrIndirect: directness,
    // Left out where the register does not say: a shareholder is not yet a beneficial owner.
    ...(beneficial === undefined ? {} : { beneficialOwnershipOrControl: beneficial }),
    ...(details === undefined ? {} : { details }),
    ...(share ? { share: shareDetails(share) } : {}),
    ...(start === undefined ? {} : { startDate: start }),
    ...(end === undefined ? {} : { endDate: end }),
  };
}

function shareDetails({ low, high, lowOpen, highOpen }: ShareRange) {
  const percent = (part: Fraction) => toNumber({ n: part.n * 100n, d: part.d });
  if (low.n === high.n && low.d === high.d) return { exact: percent(low) };
  return {
    [lowOpen ? 'exclusiveMinimum' : 'minimum']: percent(low),
    [highOpen ? 'exclusiveMaximum' : 'maximum']: percent(high),
  };
}
