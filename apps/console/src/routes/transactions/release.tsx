import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';

/** Lets a held transaction go, with the reason for it. */
export function Release({ id }: { readonly id: string }) {
  const [reason, setReason] = useState('');
  const release = useAction('releaseTransaction');
  const go = (event: FormEvent) => {
    event.preventDefault();
    release.mutate({ params: { id }, body: { reason } });
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
