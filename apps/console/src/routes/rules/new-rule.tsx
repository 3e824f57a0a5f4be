import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Told } from '../../ui/panel';

/** Begins a rule as a draft and opens it. */
export function NewRule({ close }: { readonly close: () => void }) {
  const [name, setName] = useState('');
  const create = useAction('createRule');
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await create
      .mutateAsync({ body: { name: name.trim(), condition: 'tx.base_amount >= 10000' } })
      .catch(() => undefined);
    if (made) void navigate({ to: '/rules/$id', params: { id: made.id } });
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('rules.new')}
      className="flex shrink-0 flex-wrap items-end gap-3 border-y border-line bg-ground px-6 py-3 max-sm:px-4"
    >
      <TextField
        label={t('overview.name')}
        value={name}
        maxLength={200}
        required
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        className="w-96 max-w-full"
      />
      <Button type="submit" look="primary" busy={create.isPending} disabled={name.trim() === ''}>
        {t('rules.begin')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('review.cancel')}
      </Button>
      {create.error && <Told error={create.error.message} />}
    </form>
  );
}
