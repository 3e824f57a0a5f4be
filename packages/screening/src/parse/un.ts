import { countryOfName } from '@assay/kernel';
import { children, childText, createRejections, readXml, refuse, type XmlElement } from '@assay/tables';
import { latestDay, readListedDate } from '../dates.js';
import type { Entity, EntityName, Identifier, IdentifierType } from '../entity.js';
import type { ListFile, ParsedList } from './list-file.js';

/**
 * Parses the consolidated list of the UN Security Council in its XML form.
 * @throws RangeError when the file is not such a list or holds no entry.
 */
export function parseUn(files: readonly ListFile[], list: string): ParsedList {
  const rejections = createRejections();
  const entities = new Map<string, Entity>();
  const generated: string[] = [];
  for (const file of files) {
    const { entries, dateGenerated } = readFile(file);
    generated.push(dateGenerated);
    for (const { node, schema } of entries) {
      const entity = toEntity(node, schema, list);
      const number = text(node, 'DATAID');
      const reject = (reason: string) => rejections.add(file.name, node.line, reason);
      if (!/^\d+$/.test(number)) reject('An entry has no DATAID.');
      else if (entity.names.length === 0) reject(`Entry ${number} has no name.`);
      else if (entities.has(entity.id)) reject(`Entry ${number} stands in the list twice.`);
      else entities.set(entity.id, entity);
    }
  }
  if (entities.size === 0) throw refuse(files[0]?.name ?? 'no file', 'no entry could be read.');
  const rejected = { rejected: rejections.rows, rejectedTotal: rejections.count() };
  return { entities: [...entities.values()], ...rejected, ...latestDay(generated) };
}

/** The persons and then the others, and when the file was made. */
function readFile(file: ListFile) {
  const { root, records } = readXml(file, { records: ['INDIVIDUAL', 'ENTITY'] });
  if (root.name !== 'CONSOLIDATED_LIST')
    throw refuse(file.name, 'no UN consolidated list (CONSOLIDATED_LIST is missing).');
  if (records.length === 0) throw refuse(file.name, 'the list holds no individual and no entity.');
  const entries = (name: string, schema: Entity['schema']) =>
    records.filter((node) => node.name === name).map((node) => ({ node, schema }));
  return {
    entries: [...entries('INDIVIDUAL', 'person'), ...entries('ENTITY', 'organization')],
    dateGenerated: root.attributes['dateGenerated'] ?? '',
  };
}

function toEntity(node: XmlElement, schema: Entity['schema'], list: string): Entity {
  const prefix = schema === 'person' ? 'INDIVIDUAL' : 'ENTITY';
  const places = [...children(node, `${prefix}_ADDRESS`), ...children(node, 'INDIVIDUAL_PLACE_OF_BIRTH')];
  const gender = text(node, 'GENDER').toLowerCase();
  return {
    id: `un-${text(node, 'DATAID')}`,
    list,
    schema,
    names: namesOf(node, prefix),
    datesOfBirth: unique(children(node, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthDate)),
    countries: unique(places.map((place) => countryOfName(text(place, 'COUNTRY')))),
    nationalities: unique(values(node, 'NATIONALITY').map(countryOfName)),
    genders: gender === 'male' || gender === 'female' ? [gender] : [],
    identifiers: children(node, 'INDIVIDUAL_DOCUMENT').flatMap(documentOf),
    types: ['sanction'],
    programs: unique([text(node, 'UN_LIST_TYPE'), text(node, 'REFERENCE_NUMBER')].filter(Boolean)),
    positions: unique(values(node, 'DESIGNATION')),
    sources: ['https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'],
  };
}

function namesOf(node: XmlElement, prefix: string): EntityName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((key) => text(node, key));
  const names: EntityName[] = [{ text: parts.filter(Boolean).join(' '), kind: 'primary' }];
  names.push({ text: text(node, 'NAME_ORIGINAL_SCRIPT'), kind: 'original_script' });
  for (const alias of children(node, `${prefix}_ALIAS`)) {
    const kind = /low/i.test(text(alias, 'QUALITY')) ? 'weak' : 'alias';
    // One alias element may hold several names.
    for (const name of text(alias, 'ALIAS_NAME').split(/;\s*/)) names.push({ text: name.trim(), kind });
  }
  return names.filter((name) => name.text !== '');
}

function birthDate(node: XmlElement): string | undefined {
  const [from, to] = [text(node, 'FROM_YEAR'), text(node, 'TO_YEAR')];
  if (/^\d{4}$/.test(from) && /^\d{4}$/.test(to)) return from === to ? from : `${from}/${to}`;
  const date = readListedDate(text(node, 'DATE') || text(node, 'YEAR'));
  return date && /^\d{4}$/.test(date) && /APPROX/i.test(text(node, 'TYPE_OF_DATE')) ? `${date}~` : date;
}

function documentOf(node: XmlElement): Identifier[] {
  const value = text(node, 'NUMBER');
  if (value === '') return [];
  const type: IdentifierType = /passport/i.test(text(node, 'TYPE_OF_DOCUMENT')) ? 'passport' : 'national_id';
  const issuer = countryOfName(text(node, 'ISSUING_COUNTRY') || text(node, 'COUNTRY_OF_ISSUE'));
  return [{ type, value, ...(issuer ? { issuer } : {}) }];
}

function values(node: XmlElement, key: string): string[] {
  const found = children(node, key).flatMap((list) => children(list, 'VALUE'));
  return found.map((value) => value.text).filter(Boolean);
}

function text(node: XmlElement, key: string): string {
  return childText(node, key).replace(/\s+/g, ' ');
}

function unique<Item>(items: readonly (Item | undefined)[]): Item[] {
  return [...new Set(items.filter((item) => item !== undefined))];
}
