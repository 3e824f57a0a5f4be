import { countryOfName, countryOfPlace } from '@assay/kernel';
import data from '../data/ofac-labels.json' with { type: 'json' };
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
  [/^DOB\s+(\S.*)$/, (said, into) => addTo(into.datesOfBirth, readListedDate(said))],
  [/^POB\s+(\S.*)$/, (said, into) => addTo(into.countries, countryOfPlace(said))],
  [/^(?:nationality|citizen)\s+(\S.*)$/i, (said, into) => addTo(into.nationalities, countryOfName(said))],
  [/^(?:Vessel Flag|Flag)\s+(\S.*)$/i, (said, into) => addTo(into.countries, countryOfName(said))],
  [/^Gender\s+(Male|Female)/i, (said, into) => addTo(into.genders, said.toLowerCase() === 'male' ? 'male' : 'female')],
];

/** Longest first: `Identification Number IMO` is not an `Identification Number`. */
const labels: readonly (readonly [string, IdentifierType])[] = Object.entries(data.labels)
  .flatMap(([type, texts]) => texts.map((text) => [`${text.toLowerCase()} `, type as IdentifierType] as const))
  .sort((left, right) => right[0].length - left[0].length);

function readIdentifier(part: string): Identifier | undefined {
  const wallet = /^Digital Currency Address\s+-\s+([A-Z0-9]{2,6})\s+(\S+)/.exec(part);
  if (wallet?.[1] && wallet[2]) return { type: 'wallet', value: wallet[2], issuer: wallet[1] };
  const lower = part.toLowerCase();
  const found = labels.find(([label]) => lower.startsWith(label));
  if (!found) return undefined;
  const rest = part.slice(found[0].length);
  const value = /^[^\s(]+(?: (?!issued|expires|exp\.)[A-Z0-9-]+)*/.exec(rest)?.[0]?.replace(/[.,]$/, '');
  const issuer = countryOfName(/\(([^()]+)\)/.exec(rest)?.[1] ?? '');
  return value ? { type: found[1], value, ...(issuer ? { issuer } : {}) } : undefined;
}

function addTo<Item>(items: Item[], item: Item | undefined): void {
  if (item !== undefined && !items.includes(item)) items.push(item);
}
