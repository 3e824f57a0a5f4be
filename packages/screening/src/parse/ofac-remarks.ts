import { countryOfName, countryOfPlace } from '../countries.js';
import { readListedDate } from '../dates.js';
import type { EntityName, Identifier, IdentifierType } from '../entity.js';

/** What the free text of an OFAC entry says. */
export interface Remarks {
  readonly datesOfBirth: string[];
  readonly countries: string[];
  readonly nationalities: string[];
  readonly genders: ('male' | 'female')[];
  readonly identifiers: Identifier[];
  readonly names: EntityName[];
}

const PARTS_MAX = 400;

/** Reads the semicolon-separated remarks of an OFAC entry; parts that it does not know say nothing. */
export function readRemarks(text: string): Remarks {
  const remarks: Remarks = {
    datesOfBirth: [],
    countries: [],
    nationalities: [],
    genders: [],
    identifiers: [],
    names: [],
  };
  for (const part of text.split(';').slice(0, PARTS_MAX)) readPart(part.trim().replace(/\.$/, ''), remarks);
  return remarks;
}

function readPart(part: string, into: Remarks): void {
  const plain = part.replace(/^(?:alt\.|Alternate|Secondary)\s+/i, '');
  const alias = /^[afn]\.k\.a\.,?\s+['"‘](.+?)['"’]?$/.exec(plain)?.[1];
  // OFAC prints in the remarks the aliases that it holds for weak.
  if (alias) into.names.push({ text: alias, kind: 'weak' });
  for (const [label, read] of READERS) {
    const said = label.exec(plain)?.[1];
    if (said) read(said, into);
  }
  const identifier = readIdentifier(plain);
  if (identifier) into.identifiers.push(identifier);
}

const READERS: readonly (readonly [RegExp, (said: string, into: Remarks) => void])[] = [
  [/^DOB\s+(.+)$/, (said, into) => addTo(into.datesOfBirth, readListedDate(said))],
  [/^POB\s+(.+)$/, (said, into) => addTo(into.countries, countryOfPlace(said))],
  [/^(?:nationality|citizen)\s+(.+)$/i, (said, into) => addTo(into.nationalities, countryOfName(said))],
  [/^(?:Vessel Flag|Flag)\s+(.+)$/i, (said, into) => addTo(into.countries, countryOfName(said))],
  [/^Gender\s+(Male|Female)/i, (said, into) => addTo(into.genders, said.toLowerCase() === 'male' ? 'male' : 'female')],
];

const LABELS: readonly (readonly [RegExp, IdentifierType])[] = [
  [/^(?:Diplomatic )?Passport(?: #)?\s+/i, 'passport'],
  [/^Stateless Person Passport\s+/i, 'passport'],
  [/^(?:Vessel Registration Identification|Identification Number)\s+IMO\s+/i, 'imo'],
  [/^MMSI\s+/i, 'mmsi'],
  [/^Aircraft Tail Number\s+/i, 'tail_number'],
  [
    /^(?:National ID No\.|Cedula No\.|Citizen's Card Number|Personal ID Card|Identification Number|National Foreign ID Number|C\.U\.R\.P\.|SSN|D\.N\.I\.|Residency Number|Birth Certificate Number|Afghan Tazkira|Tazkira National ID Card|Turkish Identification Number|C\.U\.I\.|Kenyan ID No\.|Bosnian Personal ID No\.|I\.F\.E\.|Driver's License No\.)\s+/i,
    'national_id',
  ],
  [
    /^(?:Tax ID No\.|NIT #|R\.F\.C\.|RUC #|RIF #|V\.A\.T\. Number|Numero de Identificacion Tributaria|C\.U\.I\.T\.|RTN|Fiscal Code|Italian Fiscal Code)\s+/i,
    'tax_id',
  ],
  [
    /^(?:Registration Number|Business Registration Number|Company Number|Commercial Registry Number|Registration ID|C\.R\. No\.|Trade License No\.|Economic Register Number \(CBLS\)|Unified Social Credit Code \(USCC\)|Business Number|Chamber of Commerce Number|Folio Mercantil No\.|Matricula Mercantil No|Enterprise Number|United Social Credit Code Certificate \(USCCC\)|Registered Charity No\.|Central Registration System Number|License|Government Gazette Number|Public Registration Number|UK Company Number|Company ID|Organization Code)\s+/i,
    'registration_number',
  ],
  [/^Legal Entity Number\s+/i, 'lei'],
  [/^SWIFT\/BIC\s+/i, 'swift'],
];

function readIdentifier(part: string): Identifier | undefined {
  const wallet = /^Digital Currency Address\s+-\s+([A-Z0-9]{2,6})\s+(\S+)/.exec(part);
  if (wallet?.[1] && wallet[2]) return { type: 'wallet', value: wallet[2], issuer: wallet[1] };
  for (const [label, type] of LABELS) {
    const found = label.exec(part);
    if (!found) continue;
    const rest = part.slice(found[0].length);
    const value = /^[^\s(]+(?: (?!issued|expires|exp\.)[A-Z0-9-]+)*/.exec(rest)?.[0]?.replace(/[.,]$/, '');
    const issuer = countryOfName(/\(([^)]+)\)/.exec(rest)?.[1] ?? '');
    if (!value) return undefined;
    return { type, value, ...(issuer ? { issuer } : {}) };
  }
  return undefined;
}

function addTo<Item>(items: Item[], item: Item | undefined): void {
  if (item !== undefined && !items.includes(item)) items.push(item);
}
