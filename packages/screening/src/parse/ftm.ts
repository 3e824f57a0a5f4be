import { type JsonEntry, readJsonLines, refuse } from '@assay/tables';
import type { EntitySchema, IdentifierType, ListingType } from '../entity.js';
import { createCollection, draftOf, finishCollection } from './collect.js';
import { draftEntity, type EntityDraft } from './entity-draft.js';
import type { ListFile, ParsedList } from './list-file.js';

type Properties = Readonly<Record<string, unknown>>;

/** Listed parties among the schemata of FollowTheMoney; others describe addresses, sanctions or relations. */
export const FTM_SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  Person: 'person',
  Organization: 'organization',
  Company: 'organization',
  LegalEntity: 'organization',
  PublicBody: 'organization',
  Vessel: 'vessel',
  Airplane: 'aircraft',
};

const NAMES = { name: 'primary', alias: 'alias', previousName: 'alias', weakAlias: 'weak' } as const;
const IDENTIFIERS: Readonly<Record<string, IdentifierType>> = {
  passportNumber: 'passport',
  idNumber: 'national_id',
  socialSecurityNumber: 'national_id',
  taxNumber: 'tax_id',
  innCode: 'tax_id',
  vatCode: 'tax_id',
  registrationNumber: 'registration_number',
  ogrnCode: 'registration_number',
  imoNumber: 'imo',
  mmsi: 'mmsi',
  callSign: 'call_sign',
  leiCode: 'lei',
  swiftBic: 'swift',
  publicKey: 'wallet',
};

/**
 * Parses FollowTheMoney entities, one JSON object a line, as OpenSanctions and others publish them. Entities that are no
 * listed party are passed over: addresses, sanctions, relations, and owners, employers or authorities that the file itself
 * calls no target and that no topic gives a reason for. Wallets are kept under their own id.
 * @throws RangeError when no line is such an entity.
 */
export function parseFtm(files: readonly ListFile[], list: string): ParsedList {
  const collection = createCollection();
  let objects = 0;
  for (const file of files) {
    for (const entry of readJsonLines(file)) {
      const { line } = entry;
      const entity = readEntity(entry);
      if (typeof entity === 'string') {
        collection.rejections.add(file.name, line, entity);
        continue;
      }
      objects += 1;
      const schema = entity.schema === 'CryptoWallet' ? 'organization' : FTM_SCHEMAS[entity.schema];
      if (!schema || isBystander(entity)) continue;
      const start = () => draftEntity(`os-${entity.id}`, list, schema);
      readProperties(draftOf(collection, entity.id, { file: file.name, line }, start), entity);
    }
  }
  if (objects === 0) throw refuse(files[0]?.name ?? 'no file', 'no line is a FollowTheMoney entity.');
  return finishCollection(collection, files);
}

interface FtmEntity {
  readonly id: string;
  readonly schema: string;
  readonly caption: string;
  readonly properties: Properties;
  readonly datasets: readonly string[];
  /** Whether it is listed itself; undefined where the file does not say. */
  readonly isTarget: boolean | undefined;
}

/** Somebody whom the file only mentions: taken for listed, every ministry and owner would be a sanctioned one. */
function isBystander({ isTarget, properties }: FtmEntity): boolean {
  return isTarget === false && texts(properties['topics']).flatMap(typesOfTopic).length === 0;
}

function readEntity(entry: JsonEntry): FtmEntity | string {
  if ('reason' in entry) return entry.reason;
  const { value } = entry;
  if (typeof value !== 'object' || value === null) return 'The line is no JSON object.';
  const { id, schema, caption, properties, datasets, target } = value as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || typeof schema !== 'string') return 'The entity has no id or no schema.';
  if (typeof properties !== 'object' || properties === null) return 'The entity has no properties.';
  return {
    id,
    schema,
    caption: typeof caption === 'string' ? caption : '',
    properties: properties as Properties,
    datasets: texts(datasets),
    isTarget: typeof target === 'boolean' ? target : undefined,
  };
}

function readProperties(draft: EntityDraft, { caption, properties, datasets }: FtmEntity): void {
  const each = (name: string): string[] => texts(properties[name]);
  draft.addName(caption, 'primary');
  for (const [name, kind] of Object.entries(NAMES)) {
    for (const text of each(name)) draft.addName(text, kind === 'primary' ? 'alias' : kind);
  }
  for (const date of each('birthDate')) draft.addDate(date);
  for (const name of ['country', 'jurisdiction', 'mainCountry', 'flag', 'birthCountry']) {
    for (const code of each(name)) draft.addCountry(code);
  }
  for (const name of ['nationality', 'citizenship']) for (const code of each(name)) draft.addNationality(code);
  for (const gender of each('gender')) draft.addGender(gender);
  for (const [name, type] of Object.entries(IDENTIFIERS)) {
    for (const value of each(name)) draft.addIdentifier(type, value);
  }
  for (const topic of each('topics')) for (const type of typesOfTopic(topic)) draft.addType(type);
  for (const program of [...each('programId'), ...each('program'), ...datasets]) draft.addProgram(program);
  for (const position of each('position')) draft.addPosition(position);
  for (const url of each('sourceUrl')) draft.addSource(url);
}

/** What a topic of FollowTheMoney says about why a party is listed. */
function typesOfTopic(topic: string): ListingType[] {
  if (topic === 'role.pep' || topic.startsWith('gov.')) return ['pep'];
  if (topic === 'role.rca') return ['rca'];
  if (/^(?:crime|wanted|reg\.)/.test(topic)) return ['adverse_media'];
  return /^(?:sanction|debarment|export)/.test(topic) ? ['sanction'] : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : [];
}
