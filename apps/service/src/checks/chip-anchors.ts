import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readMasterList } from '@assay/documents';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';

const ALL: Statement = { name: 'chip_anchors', text: 'select der from chip_anchors order by sha256' };
const COUNT: Statement = { name: 'chip_anchors_count', text: 'select count(*)::integer as count from chip_anchors' };
const ADD: Statement = {
  name: 'chip_anchors_add',
  text: `insert into chip_anchors (sha256, der, subject, imported_at)
    select r.sha256, decode(r.der, 'base64'), r.subject, $2
    from jsonb_to_recordset($1::jsonb) as r(sha256 text, der text, subject text)
    on conflict do nothing returning sha256`,
};
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;
const FILE_BYTES_MAX = 16 * 2 ** 20;

export interface AnchorsImport {
  /** Certificates trusted after the import. */
  readonly anchors: number;
  readonly added: number;
  readonly rejected: readonly { readonly file: string; readonly reason: string }[];
}

/** Country signing certificates that the operator trusts, in DER; empty until some are imported. */
export async function chipAnchors(app: App): Promise<Uint8Array[]> {
  return (await app.db.system<{ der: Buffer }>(ALL, [])).map(({ der }) => der);
}

/**
 * Imports certificates (DER or PEM) and master lists (ICAO Doc 9303-12). Whom to trust is the operator's decision: the
 * signature of a master list is checked, its signer is not.
 */
export async function importChipAnchors(app: App, files: readonly string[]): Promise<AnchorsImport> {
  const rejected: { file: string; reason: string }[] = [];
  const found: Uint8Array[] = [];
  for (const file of files) {
    try {
      found.push(...certificatesIn(await readFile(file)));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      rejected.push({ file: basename(file), reason: error.message });
    }
  }
  const rows = found.flatMap((der) => {
    const { subject } = new X509Certificate(der);
    const bytes = Buffer.from(der);
    return [{ sha256: createHash('sha256').update(bytes).digest('hex'), der: bytes.toString('base64'), subject }];
  });
  const added = await app.db.system(ADD, [JSON.stringify(rows), new Date()]);
  const [row] = await app.db.system<{ count: number }>(COUNT, []);
  return { anchors: row?.count ?? 0, added: added.length, rejected };
}

/** @throws RangeError for a file that holds no certificate. */
function certificatesIn(bytes: Buffer): Uint8Array[] {
  if (bytes.length > FILE_BYTES_MAX) throw new RangeError('The file is larger than 16 MiB.');
  const pems = bytes.toString('latin1').match(PEM);
  if (pems) return pems.map((pem) => certificate(pem));
  try {
    return [certificate(bytes)];
  } catch {
    return readMasterList(bytes).certificates.map((der) => certificate(der));
  }
}

function certificate(of: string | Uint8Array): Uint8Array {
  try {
    return new X509Certificate(of).raw;
  } catch {
    throw new RangeError('The file holds something that is no certificate.');
  }
}
