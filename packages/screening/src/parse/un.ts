import { XMLParser } from 'fast-xml-parser';
import { countryOfName } from '../countries.js';
import { readListedDate } from '../dates.js';
import type { Entity, EntityName, Identifier, IdentifierType } from '../entity.js';
import { createRejections, decodeText, type ListFile, notThisFormat, type ParsedList } from './list-file.js';

type Node = Readonly<Record<string, unknown>>;

const REPEATED = new Set([
  'INDIVIDUAL',
  'ENTITY',
  'VALUE',
  'INDIVIDUAL_ALIAS',
  'ENTITY_ALIAS',
  'INDIVIDUAL_ADDRESS',
  'ENTITY_ADDRESS',
  'INDIVIDUAL_DATE_OF_BIRTH',
  'INDIVIDUAL_PLACE_OF_BIRTH',
  'INDIVIDUAL_DOCUMENT',
]);

/**
 * Parses the consolidated list of the UN Security Council in its XML form.
 * @throws RangeError when the file is not such a list or holds no entry.
 */
export function parseUn(files: readonly ListFile[], list: string): ParsedList {
  const rejections = createRejections();
  const entities = new Map<string, Entity>();
  for (const file of files) {
    const root = readRoot(file);
    const entries: [Node, Entity['schema']][] = [
      ...nodes(child(root, 'INDIVIDUALS'), 'INDIVIDUAL').map((node) => [node, 'person'] as [Node, Entity['schema']]),
      ...nodes(child(root, 'ENTITIES'), 'ENTITY').map((node) => [node, 'organization'] as [Node, Entity['schema']]),
    ];
    if (entries.length === 0) throw notThisFormat(file.name, 'the list holds no individual and no entity.');
    for (const [node, schema] of entries) {
      const entity = toEntity(node, schema, list);
      const number = text(node, 'DATAID');
      if (!/^\d+$/.test(number)) rejections.add(file.name, 0, 'An entry has no DATAID.');
      else if (entity.names.length === 0) rejections.add(file.name, 0, `Entry ${number} has no name.`);
      else if (entities.has(entity.id)) rejections.add(file.name, 0, `Entry ${number} stands in the list twice.`);
      else entities.set(entity.id, entity);
    }
  }
  if (entities.size === 0) throw notThisFormat(files[0]?.name ?? 'no file', 'no entry could be read.');
  return { entities: [...entities.values()], rejected: rejections.rows, rejectedTotal: rejections.count() };
}

function readRoot(file: ListFile): Node {
  const source = decodeText(file.bytes);
  if (!source.includes('<CONSOLIDATED_LIST'))
    throw notThisFormat(file.name, 'no UN consolidated list (CONSOLIDATED_LIST is missing).');
  // A list needs no document type; the entities that one could declare would multiply without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) throw notThisFormat(file.name, 'a list must not declare a document type.');
  const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, isArray: (name) => REPEATED.has(name) });
  try {
    return child(parser.parse(source, true) as Node, 'CONSOLIDATED_LIST');
  } catch (error) {
    throw notThisFormat(file.name, `broken XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function toEntity(node: Node, schema: Entity['schema'], list: string): Entity {
  const prefix = schema === 'person' ? 'INDIVIDUAL' : 'ENTITY';
  const places = [...nodes(node, `${prefix}_ADDRESS`), ...nodes(node, 'INDIVIDUAL_PLACE_OF_BIRTH')];
  const gender = text(node, 'GENDER').toLowerCase();
  return {
    id: `un-${text(node, 'DATAID')}`,
    list,
    schema,
    names: namesOf(node, prefix),
    datesOfBirth: unique(nodes(node, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthDate)),
    countries: unique(places.map((place) => countryOfName(text(place, 'COUNTRY')))),
    nationalities: unique(values(node, 'NATIONALITY').map(countryOfName)),
    genders: gender === 'male' || gender === 'female' ? [gender] : [],
    identifiers: nodes(node, 'INDIVIDUAL_DOCUMENT').flatMap(documentOf),
    types: ['sanction'],
    programs: unique([text(node, 'UN_LIST_TYPE'), text(node, 'REFERENCE_NUMBER')].filter(Boolean)),
    positions: unique(values(node, 'DESIGNATION')),
    sources: ['https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'],
  };
}

function namesOf(node: Node, prefix: string): EntityName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((key) => text(node, key));
  const names: EntityName[] = [{ text: parts.filter(Boolean).join(' '), kind: 'primary' }];
  names.push({ text: text(node, 'NAME_ORIGINAL_SCRIPT'), kind: 'original_script' });
  for (const alias of nodes(node, `${prefix}_ALIAS`)) {
    const kind = /low/i.test(text(alias, 'QUALITY')) ? 'weak' : 'alias';
    // One alias element may hold several names.
    for (const name of text(alias, 'ALIAS_NAME').split(/;\s*/)) names.push({ text: name.trim(), kind });
  }
  return names.filter((name) => name.text !== '');
}

function birthDate(node: Node): string | undefined {
  const [from, to] = [text(node, 'FROM_YEAR'), text(node, 'TO_YEAR')];
  if (/^\d{4}$/.test(from) && /^\d{4}$/.test(to)) return from === to ? from : `${from}/${to}`;
  const date = readListedDate(text(node, 'DATE') || text(node, 'YEAR'));
  return date && /^\d{4}$/.test(date) && /APPROX/i.test(text(node, 'TYPE_OF_DATE')) ? `${date}~` : date;
}

function documentOf(node: Node): Identifier[] {
  const value = text(node, 'NUMBER');
  if (value === '') return [];
  const type: IdentifierType = /passport/i.test(text(node, 'TYPE_OF_DOCUMENT')) ? 'passport' : 'national_id';
  const issuer = countryOfName(text(node, 'ISSUING_COUNTRY') || text(node, 'COUNTRY_OF_ISSUE'));
  return [{ type, value, ...(issuer ? { issuer } : {}) }];
}

function child(node: Node, key: string): Node {
  const value = node[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

function nodes(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter((item): item is Node => typeof item === 'object' && item !== null) : [];
}

function values(node: Node, key: string): string[] {
  const list = child(node, key)['VALUE'];
  return Array.isArray(list)
    ? list
        .filter((item) => typeof item === 'string')
        .map((item) => item.trim())
        .filter(Boolean)
    : [];
}

function text(node: Node, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

function unique<Item>(items: readonly (Item | undefined)[]): Item[] {
  return [...new Set(items.filter((item) => item !== undefined))];
}
