import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import type { Decided } from './decided';

/** What can follow a final decision: a new verification in its place, or a second look. */
export function Change({ one }: { readonly one: Decided }) {
  const [reason, setReason] = useState('');
  const correct = useAction('createVerification');
  const contest = useAction('contestVerification');
  const mayCreate = useMay('verifications:write');
  const navigate = useNavigate();
  const { reference, type } = one.subject;
  const replace = async () => {
    const { id } = await correct.mutateAsync({
      body: { journey: one.journey, subject: { type, reference }, supersedes: one.id },
    });
    void navigate({ to: '/verifications/$id', params: { id } });
  };
  const failed = correct.error ?? contest.error;
  return (
    <aside
      aria-label={t('decisions.selected')}
      className="grid shrink-0 content-start gap-4 border-line p-4 max-lg:border-t lg:w-80 lg:border-l"
    >
      <h2 className="num truncate text-lead">{reference}</h2>
      {mayCreate && one.superseded_by === undefined && (
        <>
          <p className="text-quiet">{t('decisions.correctWhy', { reference })}</p>
          <Button busy={correct.isPending} onClick={() => void replace().catch(() => undefined)}>
            {t('decisions.correct')}
          </Button>
        </>
      )}
      {!mayCreate && one.superseded_by === undefined && <p className="text-quiet">{t('decisions.correctNeeds')}</p>}
      <p className="text-quiet">{t('decisions.contestWhy', { reference })}</p>
      <TextField label={t('overview.reason')} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button
        disabled={reason.trim() === ''}
        busy={contest.isPending}
        onClick={() => contest.mutate({ params: { id: one.id }, body: { reason } })}
      >
        {t('decisions.contest')}
      </Button>
      {contest.isSuccess && <p role="status">{t('overview.done')}</p>}
      {failed && (
        <p role="alert" className="text-negative">
          {failed.message}
        </p>
      )}
    </aside>
  );
}
