import { Download, Lock } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay, useMe } from '../../api/me';
import { t, word } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { clock, exactUtc } from '../../ui/format';
import { Avatar, Due, riskTone } from '../../ui/meters';
import { useTitle } from '../../ui/page-head';
import { SessionStatus } from '../../ui/status';
import { RiskIcon, Tag } from '../../ui/tag';
import type { Case, Decision, Session } from './use-review';

export interface ReviewHeadProps {
  readonly session: Session;
  readonly decision: Decision | undefined;
  readonly one: Case | undefined;
}

/** Who it is about, how it stands and what is left of its time. */
export function ReviewHead({ session, decision, one }: ReviewHeadProps) {
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
      {one && one.state !== 'closed' && <Due at={one.due_at} createdAt={one.created_at} />}
      {one?.lease && one.state !== 'closed' && <Held lease={one.lease} />}
      {decision?.final && (
        <span className="text-small text-quiet">
          {t('review.closed', {
            at: exactUtc(decision.decided_at),
            by: decision.decided_by.id ?? decision.decided_by.type,
          })}
        </span>
      )}
      <span className="ml-auto flex gap-1">
        <Report id={session.id} />
      </span>
    </div>
  );
}

function Held({ lease }: { readonly lease: NonNullable<Case['lease']> }) {
  const mine = useMe().data?.id === lease.operator.id;
  const time = clock(lease.until);
  return (
    <span className="num inline-flex items-center gap-1.5 text-small text-neutral">
      {mine ? <Icon of={Lock} size={14} /> : <Avatar name={lease.operator.name} looking />}
      {mine ? t('review.yours', { time }) : t('review.held', { name: lease.operator.name, time })}
    </span>
  );
}

function Report({ id }: { readonly id: string }) {
  const environment = useEnvironment();
  const may = useMay('evidence:read');
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const open = async () => {
    setBusy(true);
    const file = await download(environment, `/v1/verifications/${id}/report`).catch(() => undefined);
    setBusy(false);
    if (!file) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${id}.pdf`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button look="quiet" icon={Download} busy={busy} onClick={() => void open()}>
      {t('review.report')}
    </Button>
  );
}
