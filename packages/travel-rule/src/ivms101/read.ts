import {
  checkAddress,
  checkIdentification,
  checkLegalPerson,
  checkNaturalPerson,
  checkPayload,
  checkPerson,
} from './constraints.js';
import type {
  Address,
  Fault,
  IdentityPayload,
  IvmsVersion,
  LegalPerson,
  NationalIdentification,
  NaturalPerson,
  Person,
} from './model.js';
import { Reading, readType, type Tree, type TypeName } from './read-shape.js';

export interface ReadOptions {
  /** Day against which dates of birth are judged, YYYY-MM-DD. */
  readonly today: string;
  /** Prefix of every path; empty when absent. */
  readonly path?: string;
  /** What must be there; a message to be sent needs both, an answer the beneficiary only. */
  readonly need?: readonly ('originator' | 'beneficiary' | 'originatingVASP' | 'beneficiaryVASP')[];
  /**
   * Whether a counterparty sent the payload. Its wrong check digits of an LEI are then a doubt for the person who reviews
   * the message, for the party is named all the same; in our own data they are a fault.
   */
  readonly received?: boolean;
}

export type ReadPayload =
  | {
      readonly payload: IdentityPayload;
      readonly version: IvmsVersion;
      readonly doubts: readonly Fault[];
      readonly faults?: undefined;
    }
  | { readonly faults: readonly Fault[]; readonly payload?: undefined; readonly version?: undefined };

/**
 * Reads an identity payload of IVMS101, edition 2020 or 2023, into the form of 2023. Unknown elements, wrong codes,
 * lengths, countries and dates, and the constraints C1 to C12 are faults, each with its path in the sender's names.
 */
export function readIdentityPayload(value: unknown, options: ReadOptions): ReadPayload {
  const reading = new Reading(options.received);
  const path = options.path ?? '';
  const tree = readType(reading, 'IdentityPayload', value, path);
  if (!tree) return { faults: reading.faults };
  const accounts2020 = liftAccounts(reading, tree);
  for (const part of options.need ?? [])
    if (tree[part] === undefined) reading.fault(reading.at(tree, part), 'This part is required.');
  checkPayload(reading, tree as IdentityPayload, options.today);
  if (reading.faults.length > 0) return { faults: reading.faults };
  return {
    payload: tree as IdentityPayload,
    version: editionOf(reading, tree, accounts2020),
    doubts: reading.doubts,
  };
}

/**
 * Reads one part by itself: a person, an address, an identifier. @param received as in {@link ReadOptions}.
 * @returns every fault with its path.
 */
export function readPart(
  type: 'Person' | 'NaturalPerson' | 'LegalPerson' | 'Address' | 'NationalIdentification',
  value: unknown,
  today: string,
  received = false,
): readonly Fault[] {
  const reading = new Reading(received);
  const tree = readType(reading, type satisfies TypeName, value, '');
  if (!tree) return reading.faults;
  if (type === 'Person') checkPerson(reading, tree as Person, today);
  if (type === 'NaturalPerson') checkNaturalPerson(reading, tree as Partial<NaturalPerson>, today);
  if (type === 'LegalPerson') checkLegalPerson(reading, tree as Partial<LegalPerson>);
  if (type === 'Address') checkAddress(reading, tree as Partial<Address>);
  if (type === 'NationalIdentification') checkIdentification(reading, tree as Partial<NationalIdentification>, false);
  return reading.faults;
}

/** In 2020 accounts belong to the party as a whole; inside they belong to its persons. @returns whether there were any. */
function liftAccounts(reading: Reading, tree: Tree): boolean {
  let found = false;
  for (const [party, persons] of [
    ['originator', 'originatorPerson'],
    ['beneficiary', 'beneficiaryPerson'],
  ] as const) {
    const part = tree[party] as Record<string, unknown> | undefined;
    const accounts = part?.['accountNumber'] as string[] | undefined;
    if (!part || !accounts) continue;
    found = true;
    const [first] = (part[persons] ?? []) as Record<string, unknown>[];
    if (first && first['accountNumber'] === undefined) first['accountNumber'] = accounts;
    else if (first)
      reading.fault(reading.at(part, 'accountNumber'), 'Accounts stand at the party or at its person, not at both.');
    delete part['accountNumber'];
  }
  return found;
}

function editionOf(reading: Reading, tree: Tree, accounts2020: boolean): IvmsVersion {
  const stated = (tree['payloadMetadata'] as Tree | undefined)?.['payloadVersion'];
  if (stated !== undefined) return stated === '101.2023' ? '2023' : '2020';
  const [originator, beneficiary] = [tree['originator'], tree['beneficiary']] as (object | undefined)[];
  const plural =
    (originator && reading.nameOf(originator, 'originatorPerson') === 'originatorPersons') ||
    (beneficiary && reading.nameOf(beneficiary, 'beneficiaryPerson') === 'beneficiaryPersons');
  return plural || accounts2020 ? '2020' : '2023';
}
