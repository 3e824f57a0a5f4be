import type { ReplyOf } from '../../api/client';
import { useSight } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { type Manifest, manifestOf } from '../../review/manifest';

export type Session = ReplyOf<'getVerification'>;
export type Decision = ReplyOf<'getDecision'>;
export type Case = ReplyOf<'getCase'>;
type Reason = Decision['reasons'][number];

const EVERY_MS = 15_000;

/** All that a session's review shows. A part that fails alone leaves the others standing. */
export function useReview(id: string) {
  const params = { id };
  const session = useOperation('getVerification', { params }, { every: EVERY_MS });
  const decided = session.data !== undefined && session.data.decision !== null;
  const decision = useOperation('getDecision', { params }, { enabled: decided });
  const caseId = session.data?.case_id ?? '';
  const one = useOperation('getCase', { params: { id: caseId } }, { enabled: caseId !== '' });
  const events = useOperation(
    'listCaseEvents',
    { params: { id: caseId }, query: { limit: 50, order: 'desc' } },
    { enabled: caseId !== '' },
  );
  const sees = useSight(one.data ?? null);
  const evidence = useOperation('getEvidence', { params }, { enabled: session.data !== undefined && sees });
  // A bundle is bytes only for who asks for the ZIP.
  const manifest: Manifest = manifestOf(evidence.data instanceof Uint8Array ? {} : (evidence.data ?? {}));
  return { session, decision, evidence, manifest, one, sees, events: events.data?.data ?? [] };
}

/** Whether a person may still decide it. */
export function isOpen(session: Session): boolean {
  return session.status === 'referred';
}

export type { Reason };
