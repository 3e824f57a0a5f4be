import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { NO_FILTERS } from './use-queue';
import { type Filters, type SavedView, type Sort, savedFilters, type View } from './views';

export interface SaveViewProps {
  readonly view: View;
  readonly filters: Filters;
  readonly sort: Sort;
  /** The saved view that is shown, which can be taken away. */
  readonly saved: SavedView | undefined;
}

/** Keeps the view under a name, for oneself or for everybody; a saved one can be deleted. */
export function SaveView({ view, filters, sort, saved }: SaveViewProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const create = useAction('createView');
  const show = (id: string) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, view: id, ...NO_FILTERS })) as never,
    });
  const save = async (form: FormData) => {
    const body = {
      ...{ name: String(form.get('name')).trim(), list: 'cases' as const, filters: savedFilters(view, filters, sort) },
      shared: form.get('shared') === 'on',
    };
    const made = await create.mutateAsync({ body }).catch(() => undefined);
    if (!made) return;
    setOpen(false);
    show(made.id);
  };
  if (saved) return <ForgetView id={saved.id} gone={() => show('all')} />;
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button small look="quiet" icon={Plus} />}>{t('queue.saveView')}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[20vh] left-1/2 z-50 w-[min(24rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="pb-4 text-lead">{t('queue.saveView')}</Dialog.Title>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void save(new FormData(event.currentTarget));
            }}
          >
            <TextField label={t('join.name')} name="name" required maxLength={60} error={create.error?.message} />
            <label className="flex items-center gap-2">
              <input type="checkbox" name="shared" className="size-4 accent-accent" />
              {t('queue.shareView')}
            </label>
            <Button type="submit" look="primary" busy={create.isPending} className="justify-self-start">
              {t('review.save')}
            </Button>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Deletes a saved view; that of a colleague stays, which is said. */
function ForgetView({ id, gone }: { readonly id: string; readonly gone: () => void }) {
  const remove = useAction('deleteView');
  return (
    <span className="inline-flex items-center gap-2">
      {remove.error && (
        <span role="alert" className="text-small text-negative">
          {remove.error.message}
        </span>
      )}
      <Button
        small
        look="quiet"
        icon={Trash2}
        busy={remove.isPending}
        onClick={() => void remove.mutateAsync({ params: { id } }).then(gone, () => undefined)}
      >
        {t('queue.forgetView')}
      </Button>
    </span>
  );
}
