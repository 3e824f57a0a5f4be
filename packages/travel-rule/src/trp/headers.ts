/** The edition of TRP that is spoken here. */
export const TRP_VERSION = '3.2.1';
/** What a request of another major edition means is not known. */
const MAJOR = '3';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Supported extensions besides the core. */
export const REPAIR_EXTENSION = 'repair-request';
export const EXTENSIONS: readonly string[] = [REPAIR_EXTENSION];

export interface TrpHeaders {
  readonly version: string;
  /** The same through all messages of one transfer. */
  readonly requestIdentifier: string;
  readonly extensions: readonly string[];
}

export interface HeaderFault {
  readonly header: string;
  readonly message: string;
}

const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the three headers of TRP. @param given lower-case names. */
export function readTrpHeaders(given: Given): TrpHeaders | HeaderFault {
  const version = one(given['api-version']);
  if (version === undefined) return { header: 'api-version', message: `Send api-version: ${TRP_VERSION}.` };
  if (!/^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(version) || version.split('.')[0] !== MAJOR)
    return { header: 'api-version', message: `This endpoint speaks TRP ${TRP_VERSION}.` };
  const requestIdentifier = one(given['request-identifier'])?.toLowerCase();
  if (requestIdentifier === undefined || !IDENTIFIER.test(requestIdentifier))
    return { header: 'request-identifier', message: 'Send a UUID, the same one through the whole transfer.' };
  const extensions = (one(given['api-extensions']) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (extensions.length > 32) return { header: 'api-extensions', message: 'At most 32 extensions are read.' };
  return { version, requestIdentifier, extensions };
}

/** The headers of a request that we send. */
export function writeTrpHeaders(requestIdentifier: string): Record<string, string> {
  return {
    'api-version': TRP_VERSION,
    'request-identifier': requestIdentifier,
    'api-extensions': EXTENSIONS.join(','),
    'content-type': JSON_TYPE,
  };
}

function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(',');
}
