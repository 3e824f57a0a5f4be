import { withLatinDigits } from '@assay/kernel';
import type { Entity, Identifier, IdentifierType } from './entity.js';
import { DOCUMENT_TYPES, type QueryIdentifier, type QueryIdentifierType, type ScreeningQuery } from './query.js';
import { editDistance } from './text/edit-distance.js';
import { lettersOf } from './text/indexed-word.js';

/** A document number shorter than this is too common to decide alone. */
export const DOCUMENT_CHARACTERS_MIN = 6;
const CALL_SIGN_CHARACTERS_MIN = 4;

/** Letters and digits of a document number in upper case: `OB 0243318` and `ob-0243318` are one number. */
export function plainNumber(value: string): string {
  return withLatinDigits(value.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

function withoutGaps(value: string): string {
  return withLatinDigits(value.normalize('NFKC')).replace(/(?<=\d)[\s.-]+(?=\d)/g, '');
}

const IMO_DIGITS = /(?<!\d)(\d{7})(?!\d)/;

/** The seven digits of an IMO ship identification number, or undefined. Checks the digit of IMO Res. A.1117(30). */
export function imoNumber(value: string): string | undefined {
  const digits = IMO_DIGITS.exec(withoutGaps(value))?.[1];
  if (!digits) return undefined;
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(digits[index]) * (7 - index);
  return sum % 10 === Number(digits[6]) ? digits : undefined;
}

/** The 20 characters of a legal entity identifier, or undefined. Checks its two digits: ISO 17442-1, ISO/IEC 7064 MOD 97-10. */
export function leiNumber(value: string): string | undefined {
  const lei = plainNumber(value);
  if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) return undefined;
  let rest = 0;
  for (const letter of lei) {
    const digits = Number.parseInt(letter, 36);
    rest = (rest * (digits > 9 ? 100 : 10) + digits) % 97;
  }
  return rest === 1 ? lei : undefined;
}

/** A wallet address without its ticker; case is kept, except for hexadecimal and bech32 addresses. */
export function plainWallet(value: string): string {
  const address = value.trim().replace(/^[A-Z]{2,6}:/, '');
  return /^(0x[0-9a-f]{40}|bc1[0-9a-z]+)$/i.test(address) ? address.toLowerCase() : address;
}

/** The key that equal identifiers share in the index, or undefined when the value is too short to identify. */
export function identifierKey({ type, value }: Pick<Identifier, 'type' | 'value'>): string | undefined {
  switch (type) {
    case 'wallet':
      return walletKey(value);
    case 'imo':
      return imoKey(value);
    case 'mmsi':
      return mmsiKey(value);
    case 'call_sign':
      return shortKey('call_sign', value);
    case 'tail_number':
      return shortKey('tail_number', value);
    default:
      return DOCUMENT_TYPES.has(type) ? documentKey(value) : undefined;
  }
}

/** Index key of a document number, or undefined when it is too short or carries no digit. */
export function documentKey(value: string): string | undefined {
  const number = plainNumber(value);
  return number.length >= DOCUMENT_CHARACTERS_MIN && /\d/.test(number) ? `document:${number}` : undefined;
}

/** Index key of an IMO number; a wrong check digit still compares by its seven digits. */
function imoKey(value: string): string | undefined {
  const digits = IMO_DIGITS.exec(withoutGaps(value))?.[1];
  return digits ? `imo:${digits}` : undefined;
}

/** Index key of a maritime mobile service identity: nine digits, ITU-R M.585. */
function mmsiKey(value: string): string | undefined {
  const digits = /(?<!\d)\d{9}(?!\d)/.exec(withoutGaps(value))?.[0];
  return digits ? `mmsi:${digits}` : undefined;
}

function shortKey(kind: 'call_sign' | 'tail_number', value: string): string | undefined {
  const letters = plainNumber(value);
  return letters.length >= CALL_SIGN_CHARACTERS_MIN ? `${kind}:${letters}` : undefined;
}

/** Index key of a wallet address. */
export function walletKey(value: string): string | undefined {
  const address = plainWallet(value);
  return address.length >= 20 ? `wallet:${address}` : undefined;
}

const TAIL_NUMBER = /^[A-Z0-9]{1,2}-[A-Z0-9]{2,5}$|^N\d{1,5}[A-Z]{0,2}$|^YV-?\d{3,4}[A-Z]?$/;

/** What identifies a listed party, its names included where a list calls an aircraft by its registration. */
export function listedIdentifiers({
  schema,
  names,
  identifiers,
}: Pick<Entity, 'schema' | 'names' | 'identifiers'>): readonly Identifier[] {
  if (schema !== 'aircraft') return identifiers;
  const marks = names.filter(({ text }) => TAIL_NUMBER.test(text.toUpperCase()));
  return [...identifiers, ...marks.map(({ text }) => ({ type: 'tail_number', value: text }) as const)];
}

/** What is asked for, and the types of a listed identifier that answer it: lists file one number under several names. */
interface Asked {
  readonly key: string;
  readonly factor: 'document' | 'wallet' | Exclude<QueryIdentifierType, 'wallet'>;
  readonly among: ReadonlySet<IdentifierType>;
}

const ANSWERS: Readonly<Record<QueryIdentifierType, readonly IdentifierType[]>> = {
  passport: ['passport', 'national_id', 'other'],
  national_id: ['national_id', 'passport', 'tax_id', 'other'],
  tax: ['tax_id', 'national_id', 'registration_number', 'other'],
  lei: ['lei', 'registration_number', 'other'],
  registration: ['registration_number', 'tax_id', 'tail_number', 'other'],
  imo: ['imo'],
  mmsi: ['mmsi'],
  call_sign: ['call_sign'],
  tail_number: ['tail_number', 'registration_number'],
};

/** Every identifier of a query with its key; those too short to identify are left out. */
export function askedIdentifiers(query: ScreeningQuery): Asked[] {
  const asked: (Omit<Asked, 'key'> & { readonly key: string | undefined })[] = [];
  for (const { type, value } of typedIdentifiers(query)) {
    const among = new Set(ANSWERS[type]);
    for (const key of keysFor(value, among)) asked.push({ factor: type, among, key });
  }
  for (const value of query.documentNumbers ?? []) {
    asked.push({ factor: 'document', among: DOCUMENT_TYPES, key: documentKey(value) });
  }
  for (const value of query.wallets ?? []) {
    asked.push({ factor: 'wallet', among: new Set(['wallet']), key: walletKey(value) });
  }
  return asked.filter((one): one is Asked => one.key !== undefined);
}

function keysFor(value: string, among: ReadonlySet<IdentifierType>): Set<string | undefined> {
  return new Set([...among].map((type) => identifierKey({ type, value })));
}

const WRITTEN_IMO = /^\s*IMO\D{0,3}\d{7}\s*$/i;

/** The typed identifiers of a query, and those told from how a document number is written: `IMO 9074729`. */
export function typedIdentifiers({
  identifiers = [],
  documentNumbers = [],
  imo,
  type,
}: ScreeningQuery): readonly QueryIdentifier[] {
  const ships = documentNumbers.filter(
    (value) => WRITTEN_IMO.test(value) || (type === 'vessel' && /^\s*\d{7}\s*$/.test(value) && imoNumber(value)),
  );
  return [
    ...identifiers,
    ...[...(imo === undefined ? [] : [imo]), ...ships].map((value) => ({ type: 'imo', value }) as const),
  ];
}

/** The listed identifier that an asked one is equal to. */
export function equalIdentifier({ key, among }: Asked, entity: Entity): Identifier | undefined {
  return listedIdentifiers(entity).find((listed) => among.has(listed.type) && identifierKey(listed) === key);
}

/** The two identifiers that one party has one of for life, with the check that tells a mistyped one. */
const LASTING = [
  { type: 'imo', key: imoKey, read: imoNumber },
  { type: 'lei', key: documentKey, read: leiNumber },
] as const;

/**
 * Which of IMO number and LEI a listed party has another one of than the query. Two numbers that one slip of the keyboard
 * parts are one number where the check digit of either is wrong: that one was mistyped.
 */
export function contradictedIdentifiers(query: ScreeningQuery, entity: Entity): ('imo' | 'lei')[] {
  if (query.identifiers === undefined && query.documentNumbers === undefined && query.imo === undefined) return [];
  const typed = typedIdentifiers(query);
  return LASTING.filter(({ type, key, read }) => {
    const keyed = (numbers: readonly Pick<Identifier, 'value'>[]) =>
      numbers.flatMap(({ value }) => {
        const known = key(value);
        return known === undefined ? [] : [{ key: known, sound: read(value) !== undefined }];
      });
    const asked = keyed(typed.filter((one) => one.type === type));
    const listed = keyed(entity.identifiers.filter((one) => one.type === type));
    const agree = asked.some((one) => listed.some((other) => isSameNumber(one, other)));
    return asked.length > 0 && listed.length > 0 && !agree;
  }).map(({ type }) => type);
}

interface KeyedNumber {
  readonly key: string;
  /** Whether its check digit is right. */
  readonly sound: boolean;
}

function isSameNumber(one: KeyedNumber, other: KeyedNumber): boolean {
  if (one.key === other.key) return true;
  return !(one.sound && other.sound) && editDistance(lettersOf(one.key), lettersOf(other.key), 1) <= 1;
}
