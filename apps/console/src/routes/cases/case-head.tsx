import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useMe } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Held } from '../../review/case/held';
import type { useLease } from '../../review/case/use-lease';
import type { Viewer } from '../../review/case/use-presence';
import { Button } from '../../ui/button';
import { exactUtc } from '../../ui/format';
import { Avatar, Due } from '../../ui/meters';
import { MoreMenu } from '../../ui/more-menu';
import { useTitle } from '../../ui/page-head';
import { Severity } from '../../ui/status';
import { Chip, Tag } from '../../ui/tag';
import { CustomerLink } from '../customers/customer-link';
import { CaseAction } from './case-action';
import type { Case } from './use-case';
import type { Action } from './use-case-action';

export interface CaseHeadProps {
  readonly one: Case;
  readonly title: string;
  /** Payments of the case that are held. */
  readonly held: number;
  readonly lease: ReturnType<typeof useLease>;
  readonly viewers: readonly Viewer[];
}

/** What the case is about, how it stands, whose it is, and what can be done with it. */
export function CaseHead({ one, title, held }: Pick<CaseHeadProps, 'one' | 'title' | 'held'>) {
  useTitle(title);
  const [action, setAction] = useState<Action>();
  const may = useMay('cases:write');
  const open = one.state !== 'closed';
  const toMe = useAssignToMe(one);
  useKeys({ escalate: () => setAction('escalate'), assign: toMe }, may && open);
  return (
    <div className="shrink-0 px-6 pt-3 pb-1 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-title">{title}</h1>
        <Tag tone={open ? 'accent' : 'neutral'} icon={null}>
          {word('caseState', one.state)}
        </Tag>
        <Severity severity={one.severity} />
        {one.outcome && (
          <Tag tone="neutral" icon={null}>
            {word('outcome', one.outcome)}
          </Tag>
        )}
        {one.legal_hold && <Tag tone="caution">{t('cases.legalHold')}</Tag>}
        {one.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
        <span className="ml-auto flex flex-wrap gap-2">
          {may && open && <OpenActions one={one} choose={setAction} />}
          {may && !open && <Button onClick={() => setAction('reopen')}>{t('cases.action.reopen')}</Button>}
        </span>
      </div>
      {action && <CaseAction action={action} one={one} held={held} close={() => setAction(undefined)} />}
    </div>
  );
}

/** Whose the case is, when it is due, whom it is about and who looks: at the end of the line of tabs. */
export function CaseMeta({ one, lease, viewers }: Omit<CaseHeadProps, 'title' | 'held'>) {
  const may = useMay('cases:write');
  const assign = useAssignToMe(one);
  const open = one.state !== 'closed';
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1 text-small text-neutral">
      <Owner one={one} {...(may && open ? { assign } : {})} />
      {open && (
        <span className="num">
          <Due at={one.due_at} createdAt={one.created_at} alone />
        </span>
      )}
      {one.snoozed_until && <span>{t('cases.snoozedUntil', { at: exactUtc(one.snoozed_until) })}</span>}
      {one.closed_at && <span>{t('cases.closedAt', { at: exactUtc(one.closed_at) })}</span>}
      {one.subject_reference && (
        <span>
          {t('cases.customer')} <CustomerLink reference={one.subject_reference} />
        </span>
      )}
      {one.verification_id && (
        <Link to={`/verifications/${one.verification_id}` as never} className="text-accent hover:underline">
          {t('cases.session')}
        </Link>
      )}
      {one.merged_into && (
        <Link to={`/cases/${one.merged_into}` as never} className="text-accent hover:underline">
          {t('cases.mergedInto')}
        </Link>
      )}
      <Held one={one} lease={lease} viewers={viewers} />
    </span>
  );
}

function useAssignToMe(one: Case): () => void {
  const assign = useAction('assignCase');
  return () => assign.mutate({ params: { id: one.id }, body: { owner: 'me' } });
}

interface OpenActionsProps {
  readonly one: Case;
  readonly choose: (action: Action) => void;
}

function OpenActions({ one, choose }: OpenActionsProps) {
  const rarer = ['merge', 'skip', 'tags', one.legal_hold ? 'unhold' : 'hold'] as const;
  return (
    <>
      <MoreMenu items={rarer.map((name) => ({ name, label: t(`cases.action.${name}`) }))} choose={choose} />
      <Button onClick={() => choose('snooze')}>{t('cases.action.snooze')}</Button>
      <Button keyName="escalate" onClick={() => choose('escalate')}>
        {t('cases.action.escalate')}
      </Button>
      <Button look="primary" onClick={() => choose('close')}>
        {t('cases.action.close')}
      </Button>
    </>
  );
}

function Owner({ one, assign }: { readonly one: Case; readonly assign?: () => void }) {
  const me = useMe().data?.id;
  // An owner may be a key or a name of the integrator's own; an operator stands with the word before the id.
  const mine = me !== undefined && [me, `operator:${me}`].includes(one.owner?.id ?? '');
  return (
    <span className="inline-flex items-center gap-2">
      {one.owner && <Avatar name={one.owner.name} mine={mine} />}
      {mine ? t('cases.yours') : (one.owner?.name ?? fact('cases.nobody'))}
      {!mine && assign && (
        <Button small keyName="assign" onClick={assign}>
          {t('queue.assign')}
        </Button>
      )}
    </span>
  );
}
