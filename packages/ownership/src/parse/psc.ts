import { fraction } from '../graph/fraction.js';
import type { Interest, InterestType, ShareRange } from '../model.js';
import { countryOfText, nationalityOf } from './places.js';
import { type PscData, pscLine } from './psc-line.js';
import type { FileParty, ParsedRecord, Refused } from './record.js';
import { dayFrom } from './record.js';

/** Bands as the Companies House words have them: more than the lower end, at most the upper one, 75 and more. */
const BANDS: readonly [RegExp, ShareRange][] = [
  [/25-to-50-percent/, { low: fraction(1n, 4n), high: fraction(1n, 2n), lowOpen: true }],
  [/50-to-75-percent/, { low: fraction(1n, 2n), high: fraction(3n, 4n), lowOpen: true }],
  [/75-to-100-percent/, { low: fraction(3n, 4n), high: fraction(1n) }],
  [/more-than-25-percent/, { low: fraction(1n, 4n), high: fraction(1n), lowOpen: true }],
];

const NATURES: readonly [RegExp, InterestType][] = [
  [/^ownership-of-shares/, 'shareholding'],
  [/^voting-rights/, 'votingRights'],
  [/^(?:part-)?right-to-share-surplus-assets/, 'rightsToSurplusAssetsOnDissolution'],
  [/^right-to-appoint-and-remove/, 'appointmentOfBoard'],
  [/^significant-influence-or-control/, 'otherInfluenceOrControl'],
];

const HERE = /companies house/i;
const NUMBER_LENGTH = 8;
/** Companies of Scotland and Northern Ireland have letters before their numbers, which people leave out. */
const SECTIONS: readonly [RegExp, string][] = [
  [/\bscot|edinburgh/i, 'SC'],
  [/northern ireland|belfast/i, 'NI'],
];
const ENGLISH = /england|wales|cardiff/i;

/** Party id of a company in the register of Companies House: eight characters, at most two letters first. */
export function gbCompany(number: string): string {
  const plain = number.trim().toUpperCase();
  const parts = /^([A-Z]{0,2})(\d+)$/.exec(plain);
  return `gb-coh-${parts ? withLetters(parts[1] ?? '', parts[2] ?? '') : plain}`;
}

const withLetters = (letters: string, digits: string) => letters + digits.padStart(NUMBER_LENGTH - letters.length, '0');

/** The whole number of a British company as an owner states it; undefined where it may be that of another company. */
function britishNumber(stated: string, places: readonly string[]): string | undefined {
  const number = stated.trim().toUpperCase();
  if (!/^[A-Z]{0,2}\d{4,8}$/.test(number) || number.length > NUMBER_LENGTH) return undefined;
  const place = places.join(' ');
  const letters = SECTIONS.find(([pattern]) => pattern.test(place))?.[1];
  if (/^[A-Z]/.test(number) || letters === undefined || ENGLISH.test(place)) return gbCompany(number).slice(7);
  return number.length > NUMBER_LENGTH - letters.length ? undefined : withLetters(letters, number);
}

/** One record of the snapshot of people with significant control; undefined for one that says nothing of a company. */
export function readPscRecord(value: unknown): ParsedRecord | Refused | undefined {
  const read = pscLine(value);
  if ('wrong' in read) return { reason: `${read.wrong} is not what a snapshot has there.` };
  const { data, company_number: number } = read.line;
  if (typeof data?.kind !== 'string') return { reason: 'This record has no kind.' };
  if (data.kind.startsWith('totals#')) return undefined;
  if (typeof number !== 'string' || number === '') return { reason: 'This record names no company.' };
  const company = gbCompany(number);
  const held: FileParty = {
    id: company,
    kind: 'entity',
    name: '',
    mentionedOnly: true,
    country: 'GB',
    registrationNumber: company.slice(7),
  };
  if (data.kind === 'persons-with-significant-control-statement') {
    const gap = { entity: company, key: recordName(data) ?? data.statement ?? '' };
    const reason = hasCeased(data) ? undefined : gapReason(data.statement ?? '');
    return { parties: [held], ...(reason === undefined ? { filled: [gap] } : { gaps: [{ ...gap, reason }] }) };
  }
  if (data.kind === 'exemptions')
    return { parties: [held], changes: [{ id: company, change: { listed: isListed(data) } }] };
  const owner = ownerOf(data, company);
  if (!owner) return { reason: `Kind ${data.kind.slice(0, 60)} is not known.` };
  const id = `${company}-psc-${recordName(data) ?? owner.id}`;
  const wrong = ['notified_on', 'ceased_on'].find((name) => isUnreadable(data[name as 'notified_on' | 'ceased_on']));
  if (wrong !== undefined) return { reason: `${wrong} is no day.` };
  // Of a person who is kept secret the day is not said, only that it has passed.
  if (data.ceased === true && data.ceased_on === undefined) return { parties: [held], closed: [id] };
  return { parties: [held, owner], restates: id, interests: interestsOf(id, owner.id, company, data) };
}

/** What names a record of the snapshot within its company. */
function recordName({ links, etag }: PscData): string | undefined {
  return (links?.self ?? etag)?.split('/').at(-1);
}

const hasCeased = ({ ceased, ceased_on: on }: PscData) => ceased === true || (on !== undefined && on !== '');

const isUnreadable = (day: string | undefined) => day !== undefined && day !== '' && dayFrom(day) === undefined;

function ownerOf(data: PscData, company: string): FileParty | undefined {
  const own = `gb-psc-${company.slice(7)}-${recordName(data) ?? 'unknown'}`;
  const kind = data.kind ?? '';
  if (kind.startsWith('super-secure'))
    return { id: own, kind: 'person', name: '', unspecified: 'interestedPartyExemptFromDisclosure' };
  if (kind.startsWith('individual')) return individual(own, data);
  if (kind.startsWith('legal-person'))
    return { id: own, kind: 'entity', entityType: 'legalEntity', name: data.name ?? '' };
  if (!kind.startsWith('corporate-entity')) return undefined;
  const {
    registration_number: number,
    country_registered: country,
    place_registered: place,
  } = data.identification ?? {};
  const places = [country, place].filter((text) => text !== undefined);
  const isBritish = places.some((text) => countryOfText(text)?.slice(0, 2) === 'GB' || HERE.test(text));
  const british = number !== undefined && isBritish ? britishNumber(number, places) : undefined;
  const name = data.name ?? '';
  if (british !== undefined)
    return {
      id: gbCompany(british),
      kind: 'entity',
      entityType: 'registeredEntity',
      name,
      country: 'GB',
      registrationNumber: british,
      mentionedOnly: true,
    };
  return {
    id: own,
    kind: 'entity',
    entityType: 'registeredEntity',
    name,
    ...(number === undefined ? {} : { registrationNumber: number }),
    ...known(country ?? place),
  };
}

/** The register takes any words for a country; those that name none say nothing. */
function known(place: string | undefined): { readonly country?: string } {
  const country = place === undefined ? undefined : countryOfText(place);
  return country === undefined ? {} : { country };
}

function individual(id: string, data: PscData): FileParty {
  const { forename, middle_name: middle, surname } = data.name_elements ?? {};
  const name = [forename, middle, surname].filter((part) => part !== undefined && part !== '').join(' ');
  const { year, month } = data.date_of_birth ?? {};
  return {
    id,
    kind: 'person',
    name: name === '' ? (data.name ?? '') : name,
    ...(data.nationality === undefined ? {} : { nationality: nationalityOf(data.nationality) ?? data.nationality }),
    ...known(data.country_of_residence),
    ...(year === undefined
      ? {}
      : { birthDate: month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}` }),
  };
}

function interestsOf(id: string, owner: string, owned: string, data: PscData): Interest[] {
  const start = dayFrom(data.notified_on);
  const end = dayFrom(data.ceased_on);
  const natures = data.natures_of_control ?? [];
  return (natures.length > 0 ? natures : ['']).map((nature, at) => {
    const band = BANDS.find(([pattern]) => pattern.test(nature))?.[1];
    return {
      id: natures.length > 1 ? `${id}#${at + 1}` : id,
      owner,
      owned,
      type: NATURES.find(([pattern]) => pattern.test(nature))?.[1] ?? 'unknownInterest',
      directness: 'unknown',
      ...(band ? { share: band } : {}),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(nature === '' ? {} : { details: nature }),
    };
  });
}

/** What the statements of a snapshot, those of overseas entities too, say of owners whom it does not name. */
const STATEMENTS: readonly [RegExp, string | undefined][] = [
  [/^no-individual-or-entity/, 'noBeneficialOwners'],
  // Owners are all named, or changed in a period: nobody is left out.
  [/^all-beneficial-owners-identified|-become-or-ceased-|-relevant-period$/, undefined],
  [
    /not-identified|unidentified|no-beneficial-owner-identified|steps-to-find|not-yet|not-confirmed|awaiting-confirmation/,
    'subjectUnableToConfirmOrIdentifyBeneficialOwner',
  ],
  [/failed-to|no-response|not-provided|restrictions/, 'interestedPartyHasNotProvidedInformation'],
];

/** Why a statement names no owner; undefined for one that leaves nobody out. */
function gapReason(statement: string): string | undefined {
  const found = STATEMENTS.find(([pattern]) => pattern.test(statement));
  return found === undefined ? 'unknown' : found[1];
}

/** Whether an exemption of a listed company still holds: one of its periods has no end. */
function isListed({ exemptions = {} }: PscData): boolean {
  return Object.entries(exemptions).some(([name, one]) => {
    if (!/shares_admitted|trading_on/.test(name)) return false;
    const items = (one as { readonly items?: unknown } | null)?.items;
    if (!Array.isArray(items) || items.length === 0) return true;
    return items.some((item: { readonly exempt_to?: unknown } | null) => !item?.exempt_to);
  });
}
