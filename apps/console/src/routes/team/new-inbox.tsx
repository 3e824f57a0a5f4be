import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { textOf } from '../../ui/form-dialog';
import { Told } from '../../ui/panel';

/** Names an inbox; who is in it and by when is set in its row. @param made opens that row */
export function NewInbox({ made }: { readonly made: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const create = useAction('createInbox');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name');
    const inbox = await create.mutateAsync({ body: { name } }).catch(() => undefined);
    if (!inbox) return;
    setOpen(false);
    made(inbox.id);
  };
  if (!open) {
    return (
      <Button small icon={Plus} onClick={() => setOpen(true)}>
        {t('team.newInbox')}
      </Button>
    );
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('team.newInbox')}
      className="flex flex-wrap items-end gap-2 py-1"
    >
      <TextField label={t('overview.name')} name="name" required maxLength={100} autoComplete="off" autoFocus />
      <Button type="submit" look="primary" busy={create.isPending} className="h-9">
        {t('team.makeInbox')}
      </Button>
      <Button look="quiet" onClick={() => setOpen(false)} className="h-9">
        {t('review.cancel')}
      </Button>
      <Told error={create.error?.message} />
    </form>
  );
}
