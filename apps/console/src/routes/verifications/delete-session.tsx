import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';
import type { Session } from './use-review';

/** Deletes a session with its pictures, once its reference was typed: nothing brings it back. */
export function DeleteSession({ session: { id, subject } }: { readonly session: Session }) {
  const may = useMay('verifications:delete');
  const remove = useAction('deleteVerification');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [other, setOther] = useState(false);
  if (!may) return null;
  const run = async (form: FormData) => {
    setOther(textOf(form, 'reference') !== subject.reference);
    if (textOf(form, 'reference') !== subject.reference) return;
    const gone = await remove.mutateAsync({ params: { id } }).catch(() => undefined);
    if (gone) void navigate({ to: '/verifications' });
  };
  return (
    <>
      <Button look="quiet" icon={Trash2} onClick={() => setOpen(true)} className="max-sm:px-2">
        {t('deletion.button')}
      </Button>
      {open && (
        <FormDialog
          title={t('deletion.ask')}
          lead={t('deletion.follows')}
          submit={t('deletion.go')}
          danger
          busy={remove.isPending}
          error={other ? t('deletion.other') : remove.error?.message}
          run={(form) => void run(form)}
          close={() => setOpen(false)}
        >
          <TextField
            label={t('deletion.type', { reference: subject.reference })}
            name="reference"
            required
            autoComplete="off"
          />
        </FormDialog>
      )}
    </>
  );
}
