import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Told } from '../../ui/panel';

const DAY_MS = 86_400_000;

/** Signs a day that is over before the daily job does. A day is signed once. */
export function AttestDay({ done }: { readonly done: (date: string) => void }) {
  const attest = useAction('createAttestation');
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const [date, setDate] = useState(yesterday);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await attest.mutateAsync({ body: { date } }).catch(() => undefined);
    if (made) done(made.date);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('coverage.attest')}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label={t('coverage.day')}
        type="date"
        value={date}
        max={yesterday}
        required
        onChange={({ target }) => setDate(target.value)}
      />
      <Button type="submit" look="primary" busy={attest.isPending} disabled={date === ''}>
        {t('coverage.attest')}
      </Button>
      <span className="pb-2 text-small text-quiet">{t('coverage.attestWhy')}</span>
      <Told error={attest.error?.message} done={attest.isSuccess ? t('coverage.attested') : undefined} />
    </form>
  );
}
