import { AUDIT_GENESIS, type AuditHead, type AuditVerification, verifyAuditChain } from '@assay/evidence';
import type { App } from '../app.js';
import { type AuditFilter, auditView, listAudit } from './store.js';

export interface ChainVerification {
  /** Id of the environment. */
  readonly environment: string;
  readonly kind: 'sandbox' | 'production';
  readonly organisation: string;
  /** Entries found right before the first problem. */
  readonly verified: number;
  readonly ok: boolean;
  /** The last entry found right. A head noted elsewhere shows whether the end of a chain was cut off. */
  readonly head: AuditHead;
  readonly firstProblem?: { readonly sequence: number; readonly problem: string };
}

const CHUNK_ROWS = 1000;
const ALL: AuditFilter = {
  action: undefined,
  actor: undefined,
  target: undefined,
  from: undefined,
  to: undefined,
  ascending: true,
};

/** Verifies the chain of every environment from the rows of the database, in pieces, without changing anything. */
export async function verifyAudit(app: App): Promise<ChainVerification[]> {
  const results: ChainVerification[] = [];
  for (const { id, kind, organisationName } of await app.environments.all()) {
    results.push({ environment: id, kind, organisation: organisationName, ...(await verifyChain(app, id)) });
  }
  return results;
}

async function verifyChain(
  app: App,
  environmentId: string,
): Promise<Pick<ChainVerification, 'verified' | 'ok' | 'head' | 'firstProblem'>> {
  let head: AuditHead = AUDIT_GENESIS;
  let verified = 0;
  for (;;) {
    const rows = await listAudit(app.db, environmentId, ALL, head.sequence, CHUNK_ROWS);
    const piece: AuditVerification = verifyAuditChain(rows.map(auditView), head);
    verified += piece.verified;
    head = piece.head;
    if (piece.firstProblem) {
      const { sequence, problem } = piece.firstProblem;
      return { verified, ok: false, head, firstProblem: { sequence, problem } };
    }
    if (rows.length < CHUNK_ROWS) return { verified, ok: true, head };
  }
}
