import { isCountry, isoTime, readMoment } from '@assay/kernel';
import { isLei } from '../ivms101/lei.js';
import { isObject, type Tree } from '../ivms101/read-shape.js';

/** The ways to reach a counterparty, best first. */
export const PROTOCOLS = ['trp', 'trisa', 'email'] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];

export interface VaspProtocol {
  readonly name: ProtocolName;
  /** Where inquiries go: an https address or a travel address (trp), host and port (trisa), an e-mail address. */
  readonly endpoint?: string;
  readonly version?: string;
  readonly common_name?: string;
  /** The edition of IVMS101 that it reads; 2020 when absent, as TRP 3 has it. */
  readonly ivms101?: '2020' | '2023';
}

/** A virtual asset service provider as a directory lists it. */
export interface Vasp {
  /** The directory's own id, by which a later import finds the same entry. */
  readonly externalId: string;
  readonly name: string;
  readonly legalName: string | null;
  readonly country: string | null;
  readonly lei: string | null;
  readonly website: string | null;
  readonly addresses: readonly string[];
  readonly protocols: readonly VaspProtocol[];
  readonly status: 'verified' | 'pending' | 'rejected' | 'unknown';
  readonly verifiedAt: string | null;
}

/** Columns of a directory of one's own. */
export const VASP_COLUMNS: readonly string[] = [
  ...['id', 'name', 'legal_name', 'country', 'lei', 'website', 'travel_address', 'common_name', 'endpoint', 'email'],
  ...['addresses', 'status', 'verified_at'],
];

/** Every name under which `readVasp` finds something in a table. */
export const VASP_NAMES: readonly string[] = [
  ...VASP_COLUMNS,
  ...['external_id', 'commonName', 'legalName', 'jurisdiction', 'trp_endpoint', 'trisa_endpoint'],
  ...['verifiedOn', 'verified_on'],
];

export type ReadVasp = { readonly vasp: Vasp } | { readonly reason: string };

/** Reads one row of a directory: our own names, or those of TRISA's directory service. */
export function readVasp(row: unknown): ReadVasp {
  if (!isObject(row)) return { reason: 'The row is no object.' };
  const name = text(row, 'name', 'common_name', 'commonName');
  if (name === undefined || name.length > 200) return { reason: 'name is missing or longer than 200 characters.' };
  const country = text(row, 'country', 'jurisdiction')?.toUpperCase();
  if (country !== undefined && !isCountry(country))
    return { reason: `country ${country.slice(0, 10)} is no ISO 3166-1 alpha-2 code.` };
  const lei = text(row, 'lei');
  if (lei !== undefined && !isLei(lei)) return { reason: 'lei has a wrong form or wrong check digits.' };
  const website = text(row, 'website');
  if (website !== undefined && !/^https?:\/\//i.test(website))
    return { reason: 'website must be an http or https address.' };
  const protocols = protocolsOf(row);
  if (typeof protocols === 'string') return { reason: protocols };
  const verifiedAt = text(row, 'verified_at', 'verifiedOn', 'verified_on');
  const verified = verifiedAt === undefined ? undefined : readMoment(verifiedAt);
  if (Number.isNaN(verified)) return { reason: 'verified_at is no day (YYYY-MM-DD) or RFC 3339 time.' };
  return {
    vasp: {
      externalId: (text(row, 'id', 'external_id') ?? lei ?? name).slice(0, 200),
      name,
      legalName: text(row, 'legal_name', 'legalName') ?? null,
      country: country ?? null,
      lei: lei ?? null,
      website: website ?? null,
      addresses: addressesOf(row['addresses']),
      protocols,
      status: statusOf(text(row, 'status')),
      verifiedAt: verified === undefined ? null : isoTime(verified),
    },
  };
}

function protocolsOf(row: Tree): readonly VaspProtocol[] | string {
  const listed = row['protocols'];
  if (Array.isArray(listed)) {
    const read = listed.slice(0, 10).map((one) => protocolOf(one, true));
    return read.every((one) => typeof one === 'object')
      ? (read as VaspProtocol[])
      : (read.find((one) => typeof one === 'string') as string);
  }
  const found: VaspProtocol[] = [];
  const trp = text(row, 'travel_address', 'trp_endpoint');
  if (trp !== undefined) found.push({ name: 'trp', endpoint: trp });
  const commonName = text(row, 'common_name', 'commonName');
  const endpoint = text(row, 'trisa_endpoint', 'endpoint');
  if (commonName !== undefined && endpoint !== undefined)
    found.push({ name: 'trisa', endpoint, common_name: commonName });
  const email = text(row, 'email');
  if (email !== undefined) found.push({ name: 'email', endpoint: email });
  const bad = found.map((one) => protocolOf(one, true)).find((one) => typeof one === 'string');
  return typeof bad === 'string' ? bad : found;
}

const TRP = /^(ta[1-9A-HJ-NP-Za-km-z]{6,}|https:\/\/\S+)$/;
const TRP_WITHOUT_TLS = /^(ta[1-9A-HJ-NP-Za-km-z]{6,}|https?:\/\/\S+)$/;

/** A protocol, or why it is none. @param http whether trp may do without TLS, as in a sandbox */
export function protocolOf(value: unknown, http: boolean): VaspProtocol | string {
  if (!isObject(value)) return 'A protocol is an object with a name.';
  const name = PROTOCOLS.find((known) => known === value['name']);
  if (!name) return `The name of a protocol is one of ${PROTOCOLS.join(', ')}.`;
  const endpoint = text(value, 'endpoint', 'travel_address');
  if (name === 'trp' && !(endpoint && (http ? TRP_WITHOUT_TLS : TRP).test(endpoint)))
    return 'The endpoint of trp is an https address or a travel address.';
  if (name === 'email' && !(endpoint && /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(endpoint)))
    return 'The endpoint of email is an e-mail address.';
  const [version, commonName] = [text(value, 'version'), text(value, 'common_name')];
  return {
    name,
    ...(endpoint ? { endpoint } : {}),
    ...(version ? { version } : {}),
    ...(commonName ? { common_name: commonName } : {}),
    ...(value['ivms101'] === '2020' || value['ivms101'] === '2023' ? { ivms101: value['ivms101'] } : {}),
  };
}

function statusOf(given: string | undefined): Vasp['status'] {
  const plain = given?.toLowerCase();
  if (plain === 'verified') return 'verified';
  if (plain === 'rejected' || plain === 'revoked') return 'rejected';
  return plain === undefined ? 'unknown' : 'pending';
}

function addressesOf(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const list = typeof value === 'string' ? value.split(/[\s;|]+/) : items;
  return list
    .filter((item): item is string => typeof item === 'string' && item !== '' && item.length <= 200)
    .slice(0, 1000);
}

function text(row: Tree, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 1000);
  }
  return undefined;
}
