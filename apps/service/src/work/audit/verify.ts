import {
  AUDIT_GENESIS,
  type AuditAnchor,
  type AuditHead,
  type AuditVerification,
  verifyAuditChain,
} from '@assay/evidence';
import type { Platform } from '../../platform/app.js';
import { type AuditFilter, auditView, listAudit } from './store.js';

export interface ChainVerification {
  /** Id of the environment. */
  readonly environment: string;
  readonly kind: 'sandbox' | 'production';
  readonly organisation: string;
  /** Entries found right before the first problem. */
  readonly verified: number;
  readonly ok: boolean;
  /** The last entry found right. */
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

/** By the number of an entry every hash that it had when it was anchored: one that was made again was anchored as both. */
type Expected = Map<number, { readonly hash: string; readonly at: string }[]>;

/**
 * Verifies the chain of every environment from the rows of the database, in pieces, without changing anything.
 * @param anchors heads noted earlier: an entry that is gone since then, or another than it was, is a problem.
 */
export async function verifyAudit(app: Platform, anchors: readonly AuditAnchor[] = []): Promise<ChainVerification[]> {
  const results: ChainVerification[] = [];
  for (const { id, kind, organisationName } of await app.environments.all()) {
    const found = await verifyChain(app, id, expectedOf(anchors, id));
    results.push({ environment: id, kind, organisation: organisationName, ...found });
  }
  return results;
}

function expectedOf(anchors: readonly AuditAnchor[], environmentId: string): Expected {
  const expected: Expected = new Map();
  for (const { at, heads } of anchors)
    for (const { environment, sequence, hash } of heads) {
      if (environment !== environmentId || sequence === 0) continue;
      const known = expected.get(sequence) ?? [];
      if (!known.some((one) => one.hash === hash)) expected.set(sequence, [...known, { hash, at }]);
    }
  return expected;
}

async function verifyChain(
  app: Platform,
  environmentId: string,
  expected: Expected,
): Promise<Pick<ChainVerification, 'verified' | 'ok' | 'head' | 'firstProblem'>> {
  let head: AuditHead = AUDIT_GENESIS;
  let verified = 0;
  for (;;) {
    const rows = await listAudit(app.db, environmentId, ALL, head.sequence, CHUNK_ROWS);
    const entries = rows.map(auditView);
    const [other] = entries.flatMap(({ sequence, hash }) =>
      (expected.get(sequence) ?? []).filter((one) => one.hash !== hash).map(({ at }) => ({ sequence, at })),
    );
    if (other) {
      const problem = `not the entry that was anchored at ${other.at}`;
      return { verified, ok: false, head, firstProblem: { sequence: other.sequence, problem } };
    }
    const piece: AuditVerification = verifyAuditChain(entries, head);
    verified += piece.verified;
    head = piece.head;
    if (piece.firstProblem) {
      const { sequence, problem } = piece.firstProblem;
      return { verified, ok: false, head, firstProblem: { sequence, problem } };
    }
    if (rows.length < CHUNK_ROWS) return ended(head, verified, expected);
  }
}

/** A chain that came to its end: right, unless an anchor knows of later entries. */
function ended(head: AuditHead, verified: number, expected: Expected) {
  const missing = Math.max(0, ...[...expected.keys()].filter((sequence) => sequence > head.sequence));
  if (missing === 0) return { verified, ok: true, head };
  const problem = `missing: ${missing} entries were anchored at ${expected.get(missing)?.[0]?.at}, and the chain ends at ${head.sequence}`;
  return { verified, ok: false, head, firstProblem: { sequence: head.sequence + 1, problem } };
}
