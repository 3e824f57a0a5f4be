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
  if (isObject(value)) interestsOutOfOrder(value['recordDetails'], `${path}.recordDetails`, faults);
  return faults;
}

/** Faults of a whole file: an array of statements. */
export function bodsFaults(value: unknown): BodsFault[] {
  if (!Array.isArray(value)) return [{ rule: 'type', path: '$', member: '' }];
  return value.flatMap((one, at) => bodsStatementFaults(one, `$[${at}]`));
}

/** What the standard asks beyond its schema: an interest ends after it began, and the least share is not above the most. */
function interestsOutOfOrder(details: unknown, path: string, faults: BodsFault[]): void {
  const interests = isObject(details) ? details['interests'] : undefined;
  if (!Array.isArray(interests)) return;
  for (const [at, interest] of interests.entries()) {
    if (!isObject(interest)) continue;
    const { startDate, endDate, share } = interest;
    const where = `${path}.interests[${at}]`;
    if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
      faults.push({ rule: 'datesInOrder', path: `${where}.endDate`, member: 'endDate' });
    if (isObject(share) && Number(share['minimum'] ?? 0) > Number(share['maximum'] ?? 100))
      faults.push({ rule: 'boundsInOrder', path: `${where}.share`, member: 'share' });
  }
}
