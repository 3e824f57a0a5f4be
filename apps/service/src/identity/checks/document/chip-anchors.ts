import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readMasterList } from '@assay/documents';
import type { Environment } from '../../../platform/environments/environment.js';
import { auditReached, type ReachedEntry } from '../../../platform/imports/audit-reached.js';
import { withDryRun } from '../../../platform/imports/dry-run.js';
import { guardEdition } from '../../../platform/imports/edition-guard.js';
import { kindsLost, type Reach } from '../../../platform/imports/reach.js';
import type { Statement } from '../../../platform/store/database.js';
import type { AuditActor } from '../../../platform/store/record.js';
import type { ChecksApp } from '../app.js';

const ALL: Statement = {
  name: 'chip_anchors',
  text: `select der from chip_anchors where reach in ('all', $1) order by sha256`,
};
const COUNT: Statement = { name: 'chip_anchors_count', text: 'select count(*)::integer as count from chip_anchors' };
const ADD: Statement = {
  name: 'chip_anchors_add',
  text: `insert into chip_anchors (sha256, der, subject, imported_at, reach)
    select r.sha256, decode(r.der, 'base64'), r.subject, $2, $3
    from jsonb_to_recordset($1::jsonb) as r(sha256 text, der text, subject text)
    order by r.sha256
    on conflict (sha256) do update set reach = excluded.reach where $4 and chip_anchors.reach <> excluded.reach
    returning (xmax = 0) as added`,
};
const HELD: Statement = { name: 'chip_anchors_held', text: 'select sha256, reach from chip_anchors' };
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;
const FILE_BYTES_MAX = 16 * 2 ** 20;

export interface AnchorsImport {
  /** Certificates trusted after the import. */
  readonly anchors: number;
  readonly added: number;
  /** Certificates whose reach the import changed. */
  readonly changed: number;
  readonly reach: Reach;
  readonly dry_run: boolean;
  readonly rejected: readonly { readonly file: string; readonly reason: string }[];
}

export interface AnchorsRequest {
  readonly files: readonly string[];
  /** Where the certificates count; everywhere without it, or where they counted before. */
  readonly reach?: Reach;
  /** Let certificates that were trusted in an environment no longer count there. */
  readonly acceptRemovals: boolean;
  readonly actor: AuditActor;
  /** Count what would change, and change nothing. */
  readonly dryRun: boolean;
}

/** Country signing certificates that the operator trusts in an environment, in DER; empty until some are imported. */
export async function chipAnchors(app: ChecksApp, { kind }: Pick<Environment, 'kind'>): Promise<Uint8Array[]> {
  return (await app.db.system<{ der: Buffer }>(ALL, [kind])).map(({ der }) => der);
}

/**
 * Imports certificates (DER or PEM) and master lists (ICAO Doc 9303-12). Whom to trust is the operator's decision: the
 * signature of a master list is checked, its signer is not. An import adds, and takes nothing away.
 */
export async function importChipAnchors(app: ChecksApp, request: AnchorsRequest): Promise<AnchorsImport> {
  const { files, dryRun } = request;
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
  const reach = request.reach ?? 'all';
  const before = request.reach && (await guardReach(app, rows, request.reach, request.acceptRemovals));
  const { written, count } = await withDryRun(app, dryRun, async (tx) => {
    const values = [JSON.stringify(rows), new Date(), reach, request.reach !== undefined];
    const stored = await tx.query<{ added: boolean }>(ADD, values);
    const entry: ReachedEntry = {
      action: 'chip_anchors.imported',
      actor: request.actor,
      target: { type: 'chip_anchors', id: 'all' },
      changes: [{ field: 'certificates', before: null, after: stored.length }],
    };
    if (stored.length > 0) await auditReached(app, tx, reach, entry, before);
    const [row] = await tx.query<{ count: number }>(COUNT, []);
    return { written: stored, count: row?.count ?? 0 };
  });
  const added = written.filter((one) => one.added).length;
  return { anchors: count, added, changed: written.length - added, reach, dry_run: dryRun, rejected };
}

/**
 * Where certificates count that no longer will in one of these environments: `all` of several reaches, undefined of none.
 * @throws HeldBack when those are many
 */
async function guardReach(
  app: ChecksApp,
  rows: readonly { readonly sha256: string; readonly subject: string }[],
  reach: Reach,
  acceptRemovals: boolean,
): Promise<Reach | undefined> {
  const held = await app.db.system<{ sha256: string; reach: Reach }>(HELD, []);
  const wanted = new Map(rows.map(({ sha256, subject }) => [sha256, subject]));
  const lost = held.filter((row) => wanted.has(row.sha256) && kindsLost(row.reach, reach).length > 0);
  const change = { subject: 'chip anchors', before: held.length, after: held.length, added: 0, changed: lost.length };
  const removedNames = lost.map(({ sha256 }) => wanted.get(sha256) ?? sha256);
  guardEdition({ ...change, removed: lost.length, removedNames }, acceptRemovals);
  const [first, ...others] = new Set(lost.map((row) => row.reach));
  return others.length > 0 ? 'all' : first;
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
