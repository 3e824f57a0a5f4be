import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';
import { checkTone } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { BirthField } from '../hits/birth-field';

type Customer = ReplyOf<'getCustomer'>;

/** What stands for a name that is masked. */
const MASK = '•';

/** Screens the customer against the lists once more; the outcome stands beside the button and in the timeline. */
export function ScreenAgain({ customer }: { readonly customer: Customer }) {
  const any = useMay('checks:write');
  const own = useMay('checks.screening:write');
  const [open, setOpen] = useState(false);
  const check = useAction('checkScreening');
  if (!any && !own) return null;
  const { reference, name, country, type } = customer;
  const run = (form: FormData) => {
    const born = textOf(form, 'date_of_birth');
    const body = {
      ...{ name: textOf(form, 'name'), subject_reference: reference },
      ...(type ? { type } : {}),
      ...(country ? { country } : {}),
      ...(born === '' ? {} : { date_of_birth: born }),
      ...(form.get('monitor') === 'on' ? { monitor: true } : {}),
    };
    void check.mutateAsync({ body }).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  return (
    <>
      <span role="status" className="self-center empty:-mr-2">
        {check.data && !open && <Tag tone={checkTone(check.data.status)}>{word('checkStatus', check.data.status)}</Tag>}
      </span>
      <Button onClick={() => setOpen(true)}>{t('customers.screenAgain')}</Button>
      {open && (
        <FormDialog
          title={t('customers.screenAgain')}
          lead={t('customers.screenWhy')}
          submit={t('screen.go')}
          busy={check.isPending}
          error={check.error?.message}
          run={run}
          close={() => setOpen(false)}
        >
          <TextField
            label={t('screen.name')}
            name="name"
            defaultValue={name?.includes(MASK) ? '' : (name ?? '')}
            required
            maxLength={500}
            autoComplete="off"
          />
          {type !== 'business' && <BirthField />}
          <label className="flex items-center gap-2">
            <input type="checkbox" name="monitor" className="size-4 accent-accent" />
            {t('customers.screenMonitor')}
          </label>
        </FormDialog>
      )}
    </>
  );
}
