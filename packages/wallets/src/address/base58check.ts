import { base58, createBase58check, hex } from '@scure/base';
import table from '../data/base58-versions.json' with { type: 'json' };
import { sha256 } from './digest.js';
import { faulty, found, type Reader } from './reading.js';

interface Version {
  readonly version: string;
  readonly kind: string;
  readonly network: 'main' | 'test';
  readonly chains: readonly string[];
  readonly key_version?: string;
}

const base58check = createBase58check(sha256);
const versions = new Map((table.versions as readonly Version[]).map((entry) => [entry.version, entry]));
const HASH_BYTES = 20;
const CHECK_BYTES = 4;

/** Base58Check: version, 20-byte hash, first four bytes of the double SHA-256 (Bitcoin, and chains that came from it, and TRON). */
export const readBase58Check: Reader = (text) => {
  if (text.length < 25 || text.length > 36 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined;
  const versionBytes = base58.decode(text).length - CHECK_BYTES - HASH_BYTES;
  if (versionBytes !== 1 && versionBytes !== 2) return undefined;
  const body = bodyOf(text);
  if (!body) return faulty('checksum', 'The Base58Check checksum does not fit: a character is wrong.');
  const version = versions.get(hex.encode(body.subarray(0, versionBytes)));
  if (!version) return faulty('version', 'The version byte of this Base58Check address is of no known chain.');
  const { kind, network, chains, key_version: keyVersion } = version;
  const key = keyVersion ? base58Check(keyVersion, body.subarray(1)) : text;
  return found({ chains, network, format: `base58check/${kind}`, text, key, checksum: 'valid' });
};

/** Writes version (hexadecimal) and hash as Base58Check. */
export function base58Check(version: string, hash: Uint8Array): string {
  return base58check.encode(Uint8Array.of(...hex.decode(version), ...hash));
}

/** The bytes before the checksum; undefined when it does not fit. */
function bodyOf(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}
