import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import type { ReadField } from './fields';

export interface CorrectFieldProps {
  readonly session: string;
  readonly fields: readonly ReadField[];
  readonly first: ReadField;
  readonly close: () => void;
}

/** Puts a value right, with the reason; what was read stays beside it, and checks that depend on it run again. */
export function CorrectField({ session, fields, first, close }: CorrectFieldProps) {
  const [field, setField] = useState(first);
  const correct = useAction('correctVerification');
  const submit = async (form: FormData) => {
    const body = { fields: { [field.path]: String(form.get('value')) }, reason: String(form.get('reason')) };
    await correct.mutateAsync({ params: { id: session }, body }).then(close, () => undefined);
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[16vh] left-1/2 z-50 w-[min(28rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="pb-4 text-lead">
            {t('review.correctTitle', { field: word('fieldName', field.name) })}
          </Dialog.Title>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void submit(new FormData(event.currentTarget));
            }}
          >
            <label className="block">
              <span className="block pb-1 text-small font-medium text-neutral">{t('review.field')}</span>
              <select
                value={field.path}
                onChange={({ target }) => setField(fields.find(({ path }) => path === target.value) ?? first)}
                className="h-9 w-full rounded-control border border-edge bg-paper px-2"
              >
                {fields.map(({ path, name }) => (
                  <option key={path} value={path}>
                    {word('fieldName', name)}
                  </option>
                ))}
              </select>
            </label>
            <TextField key={field.path} label={t('review.value')} name="value" defaultValue={field.value} required />
            <TextField
              label={t('review.correctReason')}
              name="reason"
              error={correct.error ? correct.error.message : undefined}
              required
            />
            <div className="flex justify-end gap-2">
              <Button look="quiet" onClick={close}>
                {t('review.cancel')}
              </Button>
              <Button type="submit" look="primary" busy={correct.isPending}>
                {t('review.save')}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
