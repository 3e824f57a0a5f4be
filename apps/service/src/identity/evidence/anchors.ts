import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnchorProblem, type AuditAnchor, readAuditAnchors, signAuditAnchor } from '@assay/evidence';
import { giveToOwner } from '../../platform/give-to-owner.js';
import { auditHeads, lostHeads } from '../../work/audit/heads.js';
import type { EvidenceApp } from './app.js';

const FILE = 'audit-anchors.ndjson';

/**
 * One round of the job: signs the heads of all chains, adds them to a file of the data folder and to the log. Whoever can
 * change the database cannot take back what was logged; whoever removes entries is told of at the next round. A round in
 * which nothing was sealed since the last adds nothing.
 */
export async function anchorAudit(app: EvidenceApp): Promise<boolean> {
  const last = (await keptAnchors(app)).anchors.at(-1);
  const lost = last ? await lostHeads(app, last.heads) : [];
  for (const { environment, sequence, hash } of lost)
    app.log.error(
      { environment, sequence, hash, anchored_at: last?.at },
      'the audit chain lost or changed an anchored entry',
    );
  const heads = await auditHeads(app);
  if (last && JSON.stringify(last.heads) === JSON.stringify(heads)) return false;
  const anchor = await makeAnchor(app, heads);
  app.log.info({ anchor }, 'audit anchor');
  return false;
}

/** Signs the present heads and adds the anchor to the file. */
export async function makeAnchor(app: EvidenceApp, heads?: AuditAnchor['heads']): Promise<AuditAnchor> {
  const anchor = signAuditAnchor(
    heads ?? (await auditHeads(app)),
    new Date().toISOString(),
    await app.signingKeys.current(),
  );
  const file = await open(anchorsFile(app), 'a+', 0o600);
  try {
    // A line that a crash or a full disk cut off would take this one with it.
    const start = (await isCut(file)) ? '\n' : '';
    await file.appendFile(`${start}${JSON.stringify(anchor)}\n`);
    await file.sync();
    await giveToOwner(anchorsFile(app));
  } finally {
    await file.close();
  }
  return anchor;
}

/** Whether a file ends in the middle of a line. */
async function isCut(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString('latin1') !== '\n';
}

/** The anchors of the data folder that this installation signed, and what is wrong with the others. */
export async function keptAnchors(
  app: EvidenceApp,
): Promise<{ readonly anchors: readonly AuditAnchor[]; readonly problems: readonly AnchorProblem[] }> {
  return readAnchors(app, anchorsFile(app));
}

/** Reads a file of anchors; one that is absent holds none. @throws Error when it cannot be read. */
export async function readAnchors(
  app: EvidenceApp,
  path: string,
): Promise<{ readonly anchors: readonly AuditAnchor[]; readonly problems: readonly AnchorProblem[] }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return readAuditAnchors(text, await app.signingKeys.all());
}

function anchorsFile({ config }: EvidenceApp): string {
  return join(config.dataDir, FILE);
}
