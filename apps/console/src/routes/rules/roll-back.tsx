import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';
import { Told } from '../../ui/panel';
import type { Rule } from './rule-words';

export interface RollBackProps {
  readonly rule: Rule;
  /** A version that ran before. */
  readonly version: number;
}

/** Makes a version live again that ran before, with a note; where people must agree, it waits for them. */
export function RollBack({ rule, version }: RollBackProps) {
  const [open, setOpen] = useState(false);
  const back = useAction('rollbackRule');
  const run = (form: FormData) => {
    const body = { version, comment: textOf(form, 'comment') };
    void back.mutateAsync({ params: { id: rule.id }, body }).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('rollback.button', { version })}
      </Button>
      {back.data && <Told done={t(back.data.pending_approval ? 'policy.waits' : 'rollback.done', { version })} />}
      {open && (
        <FormDialog
          title={t('rollback.title', { version })}
          lead={t('rollback.follows')}
          submit={t('rollback.go')}
          busy={back.isPending}
          error={back.error?.message}
          run={run}
          close={() => setOpen(false)}
        >
          <TextField label={t('policy.note')} name="comment" maxLength={2000} required />
        </FormDialog>
      )}
    </>
  );
}
