import { Download, Paperclip } from 'lucide-react';
import { useMay } from '../../api/me';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { Held } from '../../review/case/held';
import type { useLease } from '../../review/case/use-lease';
import type { Viewer } from '../../review/case/use-presence';
import { FileButton } from '../../ui/file-button';
import { exactUtc } from '../../ui/format';
import { Due, riskTone } from '../../ui/meters';
import { useTitle } from '../../ui/page-head';
import { SessionStatus } from '../../ui/status';
import { RiskIcon, Tag } from '../../ui/tag';
import { CorrectDecision } from './correct-decision';
import { DeleteSession } from './delete-session';
import type { Case, Decision, Session } from './use-review';

export interface ReviewHeadProps {
  readonly session: Session;
  readonly decision: Decision | undefined;
  readonly one: Case | undefined;
  readonly lease: ReturnType<typeof useLease>;
  readonly viewers: readonly Viewer[];
}

/** Who it is about, how it stands and what is left of its time. */
export function ReviewHead({ session, decision, one, lease, viewers }: ReviewHeadProps) {
  useTitle(session.subject.reference);
  const { risk } = session;
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2">
      <h1 className="num min-w-0 truncate text-title" title={session.subject.reference}>
        {session.subject.reference}
      </h1>
      <SessionStatus status={session.status} />
      {risk && (
        <Tag tone={riskTone(risk.score)} icon={RiskIcon}>
          {t('review.risk', { score: risk.score, band: word('band', risk.band) })}
        </Tag>
      )}
      {one && one.state !== 'closed' && <Due at={one.due_at} createdAt={one.created_at} alone />}
      {one && <Held one={one} lease={lease} viewers={viewers} />}
      {decision?.final && (
        <span className="text-small text-quiet">
          {t('review.closed', {
            at: exactUtc(decision.decided_at),
            by: deciderOf(decision.decided_by),
          })}
        </span>
      )}
      <span className="ml-auto flex gap-1">
        {decision?.final && <CorrectDecision session={session} />}
        <Files id={session.id} />
        <DeleteSession session={session} />
      </span>
    </div>
  );
}

/** Who decided, in words: a journey by its name, a person or key as the service names them. */
function deciderOf({ id, type }: Decision['decided_by']): string {
  const [, journey, version] = /^journey:(.+)@(\d+)$/.exec(id ?? '') ?? [];
  return journey && version ? fact('review.byJourney', { journey, version }) : (id ?? type);
}

/** The report for people and the bundle for machines. */
function Files({ id }: { readonly id: string }) {
  const may = useMay('evidence:read');
  if (!may) return null;
  return (
    <>
      <FileButton icon={Download} path={`/v1/verifications/${id}/report`} name={`${id}.pdf`} brief>
        {t('review.report')}
      </FileButton>
      <FileButton icon={Paperclip} path={`/v1/verifications/${id}/evidence`} name={`${id}.json`} brief>
        {t('review.bundle')}
      </FileButton>
    </>
  );
}
