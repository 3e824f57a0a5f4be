import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { refresh, useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Section } from '../../ui/section';

export interface ReleaseProps {
  readonly id: string;
  /** What is shown; another one that came meanwhile is not released. */
  readonly version: number;
  /** Names of the rules that held it; empty where they are gone. */
  readonly heldBy: readonly string[];
  /** Whether who looks may release it. */
  readonly may: boolean;
}

/** What holds a transaction, when it may go, and the form that lets it go. */
export function Release({ id, version, heldBy, may }: ReleaseProps) {
  return (
    <Section title={t('transactions.releaseTitle')}>
      <p className="pt-3">
        {heldBy.length > 0 ? t('transactions.heldBy', { rules: heldBy.join(', ') }) : t('transactions.heldByScore')}
      </p>
      <p className="pb-3 text-quiet">{t('transactions.releaseWhen')}</p>
      {may ? <ReleaseForm id={id} version={version} /> : <p className="text-quiet">{t('transactions.releaseNeeds')}</p>}
    </Section>
  );
}

function ReleaseForm({ id, version }: Pick<ReleaseProps, 'id' | 'version'>) {
  const [reason, setReason] = useState('');
  const environment = useEnvironment();
  const queries = useQueryClient();
  const release = useAction('releaseTransaction');
  const go = (event: FormEvent) => {
    event.preventDefault();
    release.mutate(
      { params: { id }, body: { reason, version } },
      // A correction came meanwhile: it is shown, and waits for a look of its own.
      { onError: (error) => error instanceof Failure && error.status === 409 && refresh(queries, environment) },
    );
  };
  return (
    <form onSubmit={go} className="flex flex-wrap items-end gap-3">
      <div className="min-w-64 grow">
        <TextField
          label={t('transactions.releaseWhy')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
        />
      </div>
      <Button type="submit" look="primary" busy={release.isPending} disabled={reason.trim() === ''} className="h-9">
        {t('transactions.release')}
      </Button>
      <p className="w-full text-small text-quiet">{t('transactions.releaseFollows')}</p>
      {release.error && (
        <p role="alert" className="text-negative">
          {release.error.message}
        </p>
      )}
    </form>
  );
}
