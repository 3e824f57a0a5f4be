import codes from '../data/bods-codes.json' with { type: 'json' };
import { entityRecord, moment, personRecord, relationshipRecord, source } from './records.js';
import { type BodsFault, isObject, list, members, oneOfWords, type Shape, text, URI } from './shapes.js';

const uri = text({ format: URI });

const annotation = members(
  {
    statementPointerTarget: text(),
    creationDate: moment,
    createdBy: members({ name: text(), uri }),
    motivation: oneOfWords(codes.motivation),
    description: text(),
    transformedContent: text(),
    url: uri,
  },
  ['motivation', 'statementPointerTarget'],
  (value, path, _member, faults) => {
    const motivation = value['motivation'];
    if (motivation === 'linking' && !Object.hasOwn(value, 'url'))
      faults.push({ rule: 'required', path, member: 'url' });
    const transformed = value['transformedContent'];
    if (
      motivation !== undefined &&
      motivation !== 'transformation' &&
      typeof transformed === 'string' &&
      transformed !== ''
    )
      faults.push({ rule: 'const', path: `${path}.transformedContent`, member: 'transformedContent' });
  },
);

const publisher = members({ name: text(), url: uri }, [], (value, path, member, faults) => {
  if (!Object.hasOwn(value, 'name') && !Object.hasOwn(value, 'url')) faults.push({ rule: 'anyOf', path, member });
});

const DETAILS: Readonly<Record<string, Shape>> = {
  entity: entityRecord,
  person: personRecord,
  relationship: relationshipRecord,
};

const statement = members(
  {
    statementId: text({ min: 32, max: 64 }),
    statementDate: moment,
    annotations: list(annotation),
    publicationDetails: members(
      { publicationDate: moment, bodsVersion: text({ pattern: /^\d+\.\d+$/ }), license: uri, publisher },
      ['publicationDate', 'bodsVersion', 'publisher'],
    ),
    source,
    declaration: text(),
    declarationSubject: text(),
    recordId: text(),
    recordType: oneOfWords(['entity', 'person', 'relationship']),
    recordStatus: oneOfWords(codes.recordStatus),
  },
  ['statementId', 'declarationSubject', 'recordId', 'recordType', 'recordDetails', 'statementDate'],
  (value, path, _member, faults) => {
    if (!Object.hasOwn(value, 'recordDetails')) return;
    const shape = DETAILS[String(value['recordType'])] ?? members({});
    shape(value['recordDetails'], `${path}.recordDetails`, 'recordDetails', faults);
  },
);

/** Faults of one statement. @param path where it stands: `$[3]` */
export function bodsStatementFaults(value: unknown, path = '$[0]'): BodsFault[] {
  const faults: BodsFault[] = [];
  statement(value, path, '', faults);
  return faults;
}

/** Faults of a whole file: an array of statements. */
export function bodsFaults(value: unknown): BodsFault[] {
  if (!Array.isArray(value)) return [{ rule: 'type', path: '$', member: '' }];
  return value.flatMap((one, at) => bodsStatementFaults(one, `$[${at}]`));
}

/**
 * What the standard asks beyond its schema, for a whole file: unique statement ids, records that are named exist, shares
 * and dates that fit together. These do not make a file unreadable; they are reported beside what was read.
 */
export function bodsWarnings(statements: readonly unknown[]): BodsFault[] {
  const warnings: BodsFault[] = [];
  const seen = new Set<string>();
  const records = new Set<string>();
  for (const one of statements) if (isObject(one)) records.add(String(one['recordId']));
  for (const [at, one] of statements.entries()) {
    if (!isObject(one)) continue;
    const path = `$[${at}]`;
    const id = String(one['statementId']);
    if (seen.has(id)) warnings.push({ rule: 'uniqueStatementId', path: `${path}.statementId`, member: 'statementId' });
    seen.add(id);
    const details = one['recordDetails'];
    if (isObject(details) && one['recordType'] === 'relationship')
      relationshipWarnings(details, records, path, warnings);
  }
  return warnings;
}

function relationshipWarnings(
  details: Readonly<Record<string, unknown>>,
  records: ReadonlySet<string>,
  path: string,
  warnings: BodsFault[],
): void {
  const unknown = (value: unknown, where: string, member: string) => {
    if (typeof value === 'string' && !records.has(value))
      warnings.push({ rule: 'recordExists', path: `${path}.recordDetails.${where}`, member });
  };
  unknown(details['subject'], 'subject', 'subject');
  unknown(details['interestedParty'], 'interestedParty', 'interestedParty');
  for (const [at, value] of asList(details['componentRecords']).entries())
    unknown(value, `componentRecords[${at}]`, 'componentRecords');
  for (const [at, interest] of asList(details['interests']).entries()) {
    if (!isObject(interest)) continue;
    const where = `${path}.recordDetails.interests[${at}]`;
    const { startDate, endDate, share } = interest;
    if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
      warnings.push({ rule: 'datesInOrder', path: `${where}.endDate`, member: 'endDate' });
    if (isObject(share) && Number(share['minimum'] ?? 0) > Number(share['maximum'] ?? 100))
      warnings.push({ rule: 'boundsInOrder', path: `${where}.share`, member: 'share' });
  }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
