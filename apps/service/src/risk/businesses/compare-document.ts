import type { CorporateField, CorporateReading } from '@assay/documents';
import { sameRegistration } from '@assay/ownership';
import type { Business } from './business.js';
import { directHolders, holderDifferences, personsBehind } from './compare-holders.js';
import type { DocumentDifference } from './documents-store.js';
import { companiesAlike, personsAlike } from './names-alike.js';
import { resolveBusiness, THRESHOLD } from './resolve.js';

/** A value less sure than this is no evidence against the register; one that agrees always counts. */
const EVIDENCE_MIN = 0.5;

export interface DocumentComparison {
  /** What stands on both sides. */
  readonly compared: readonly string[];
  readonly differences: readonly DocumentDifference[];
  /** The document names this business: by name or number. */
  readonly identified: boolean;
}

/** Holds what a document says against the register's record of the business. @param today YYYY-MM-DD */
export function compareDocument(reading: CorporateReading, business: Business, today: string): DocumentComparison {
  const { company } = business.secrets;
  const { entityName, registrationNumber, incorporationDate, jurisdiction } = reading.fields;
  const names = [company.name, ...(company.otherNames ?? [])];
  const rows: Row[] = [
    row('entity_name', entityName, company.name, (value) => names.some((name) => companiesAlike(name, value))),
    row('registration_number', registrationNumber, company.registrationNumber, (value, known) =>
      sameRegistration(value, known, business.country ?? undefined),
    ),
    row('incorporation_date', incorporationDate, company.incorporatedOn, (value) => value === company.incorporatedOn),
    row('jurisdiction', jurisdiction, business.country ?? undefined, (value) => value.slice(0, 2) === business.country),
  ].filter((one) => one !== undefined);
  const single = rows.flatMap(({ difference }) => (difference ? [difference] : []));
  const lists = [...directorDifferences(reading, business), ...ownerDifferences(reading, business, today)];
  return {
    compared: [...rows.map(({ field }) => field), ...listsCompared(reading, business)],
    differences: [...single, ...lists],
    identified: rows.some(
      ({ field, difference }) => !difference && (field === 'entity_name' || field === 'registration_number'),
    ),
  };
}

interface Row {
  readonly field: string;
  readonly difference?: DocumentDifference;
}

/** Undefined where one side is missing, or too unsure to contradict. */
function row(
  field: string,
  printed: CorporateField | undefined,
  registry: string | undefined,
  agrees: (value: string, registry: string) => boolean,
): Row | undefined {
  if (!printed || registry === undefined) return undefined;
  if (agrees(printed.value, registry)) return { field };
  if (printed.confidence < EVIDENCE_MIN) return undefined;
  return { field, difference: { field, document: printed.value, registry } };
}

/** A director that the register has never known. */
function directorDifferences({ directors }: CorporateReading, { secrets }: Business): DocumentDifference[] {
  if (secrets.officers.length === 0) return [];
  return directors
    .filter(({ confidence }) => confidence >= EVIDENCE_MIN)
    .flatMap(({ name }, at) =>
      secrets.officers.some((officer) => personsAlike(officer.name, name))
        ? []
        : [{ field: `directors.${at}`, document: { name }, registry: null }],
    );
}

function ownerDifferences(reading: CorporateReading, business: Business, today: string): DocumentDifference[] {
  const { shareholders, beneficialOwners, class: found } = reading;
  if (shareholders.length > 0) {
    const complete = found.kind === 'shareholder_register';
    return holderDifferences('shareholders', shareholders, directHolders(business, today), complete);
  }
  if (beneficialOwners.length === 0) return [];
  const { register } = business.secrets;
  const resolved = resolveBusiness({ register, ...THRESHOLD, asOf: today });
  return holderDifferences('beneficial_owners', beneficialOwners, personsBehind(resolved), true);
}

function listsCompared(
  { directors, shareholders, beneficialOwners }: CorporateReading,
  { secrets }: Business,
): string[] {
  const owned = secrets.register.interests.length > 0;
  return [
    ...(directors.length > 0 && secrets.officers.length > 0 ? ['directors'] : []),
    ...(shareholders.length > 0 && owned ? ['shareholders'] : []),
    ...(beneficialOwners.length > 0 && owned ? ['beneficial_owners'] : []),
  ];
}
