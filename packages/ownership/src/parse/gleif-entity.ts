import { child, children, childText, type XmlElement } from '@assay/tables';
import { isLei } from '../names/identifiers.js';
import { dayFrom, type FileParty, type ParsedRecord, type Refused } from './record.js';

/** Party id of a legal entity by its LEI. */
export function leiParty(lei: string): string {
  return `lei-${lei}`;
}

const STATUS: ReadonlyMap<string, 'active' | 'inactive'> = new Map([
  ['ACTIVE', 'active'],
  ['INACTIVE', 'inactive'],
]);

/** A registration that was a mistake, or a second one of the same entity: this LEI stands for nobody. */
const VOID: ReadonlySet<string> = new Set(['ANNULLED', 'DUPLICATE']);

/** Whether a record of GLEIF was taken back with its registration. */
export function isVoid(record: XmlElement): boolean {
  return VOID.has(childText(record, 'Registration', 'RegistrationStatus'));
}

/** When a delta file says that a record is gone, in full files an empty element. */
export function isDeleted(record: XmlElement): boolean {
  const deletion = child(record, 'Extension', 'Deletion');
  return deletion !== undefined && (deletion.text !== '' || deletion.children.length > 0);
}

/** One LEI record. */
export function legalEntity(record: XmlElement): ParsedRecord | Refused {
  const lei = childText(record, 'LEI');
  if (!isLei(lei)) return { reason: `"${lei.slice(0, 30)}" is not a LEI.` };
  if (isVoid(record) || isDeleted(record)) return { closed: [leiParty(lei)] };
  const entity = child(record, 'Entity');
  const name = childText(entity, 'LegalName');
  if (name === '') return { reason: `LEI ${lei} has no legal name.` };
  return { parties: [entityParty(lei, name, entity)] };
}

function entityParty(lei: string, name: string, entity: XmlElement | undefined): FileParty {
  const raw = childText(entity, 'EntityStatus');
  const number = textOf(entity, 'RegistrationAuthority', 'RegistrationAuthorityEntityID');
  const authority = textOf(entity, 'RegistrationAuthority', 'RegistrationAuthorityID');
  const others = furtherNames(entity).filter((other) => other !== name);
  const isState = childText(entity, 'EntityCategory') === 'RESIDENT_GOVERNMENT_ENTITY';
  return {
    id: leiParty(lei),
    kind: 'entity',
    entityType: isState ? 'stateBody' : 'registeredEntity',
    name,
    lei,
    registry: 'gleif',
    status: STATUS.get(raw) ?? 'unknown',
    rawStatus: raw,
    identifiers: [
      { scheme: 'XI-LEI', id: lei },
      ...(number !== undefined && authority !== undefined ? [{ scheme: authority, id: number }] : []),
    ],
    ...(others.length > 0 ? { otherNames: others } : {}),
    ...optional('country', textOf(entity, 'LegalJurisdiction') ?? textOf(entity, 'LegalAddress', 'Country')),
    ...optional('registrationNumber', number),
    ...optional('legalForm', legalForm(child(entity, 'LegalForm'))),
    ...optional('incorporatedOn', dayFrom(textOf(entity, 'EntityCreationDate'))),
    ...optional('address', addressOf(child(entity, 'LegalAddress'))),
  };
}

/** Former, trading and other names, and all of them in Latin letters. */
function furtherNames(entity: XmlElement | undefined): string[] {
  const names = [
    ...children(child(entity, 'OtherEntityNames'), 'OtherEntityName'),
    ...children(child(entity, 'TransliteratedOtherEntityNames'), 'TransliteratedOtherEntityName'),
  ];
  return [...new Set(names.map(({ text }) => text))].filter((text) => text !== '');
}

/** Codes that stand for a form which the list of forms does not have; its words stand beside them. */
const UNLISTED: ReadonlySet<string> = new Set(['8888', '9999']);

function legalForm(form: XmlElement | undefined): string | undefined {
  const code = textOf(form, 'EntityLegalFormCode');
  return code === undefined || UNLISTED.has(code) ? (textOf(form, 'OtherLegalForm') ?? code) : code;
}

function addressOf(address: XmlElement | undefined): FileParty['address'] {
  if (!address) return undefined;
  const lines = ['FirstAddressLine', 'AdditionalAddressLine', 'City', 'Region', 'PostalCode'].flatMap((name) =>
    children(address, name).map(({ text }) => text),
  );
  const raw = lines.filter((line) => line !== '').join(', ');
  const country = textOf(address, 'Country');
  return { raw, ...optional('postcode', textOf(address, 'PostalCode')), ...optional('country', country) };
}

/** Text of the element with this path; undefined when it has none. */
function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childText(element, ...path) || undefined;
}

function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
