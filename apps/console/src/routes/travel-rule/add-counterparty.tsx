import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';

const PROTOCOLS = ['trp', 'trisa', 'email'] as const;

/** Adds an institution that is in no directory. */
export function AddCounterparty() {
  const [open, setOpen] = useState(false);
  const add = useAction('addCounterparty');
  const navigate = useNavigate();
  const close = () => {
    setOpen(false);
    add.reset();
  };
  const done = () => {
    close();
    void navigate({ to: '.', search: ((before: object) => ({ ...before, view: 'counterparties' })) as never });
  };
  return (
    <>
      <Button look="primary" icon={Plus} onClick={() => setOpen(true)}>
        {t('vasp.add')}
      </Button>
      {open && (
        <FormDialog
          title={t('vasp.add')}
          lead={t('vasp.addWhy')}
          submit={t('vasp.add')}
          busy={add.isPending}
          error={add.error?.message}
          run={(form) => add.mutate({ body: bodyOf(form) }, { onSuccess: done })}
          close={close}
        >
          <TextField label={t('overview.name')} name="name" required maxLength={200} autoComplete="off" />
          <TextField label={t('vasp.legalName')} name="legal_name" maxLength={200} autoComplete="off" />
          <div className="grid grid-cols-2 gap-4">
            <TextField label={t('overview.country')} name="country" maxLength={2} autoComplete="off" />
            <TextField label="LEI" name="lei" maxLength={20} autoComplete="off" />
          </div>
          <TextField label={t('vasp.website')} name="website" type="url" autoComplete="off" />
          <div className="grid grid-cols-[10rem_minmax(0,1fr)] gap-4">
            <SelectField label={t('vasp.protocol')} name="protocol">
              <option value="">{t('vasp.noProtocol')}</option>
              {PROTOCOLS.map((one) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </SelectField>
            <TextField label={t('vasp.endpoint')} name="endpoint" autoComplete="off" spellCheck={false} />
          </div>
        </FormDialog>
      )}
    </>
  );
}

/** What was given; what was left empty is not sent. */
function bodyOf(form: FormData) {
  const given = (name: string) => textOf(form, name) || undefined;
  const [legal, country, lei, website] = ['legal_name', 'country', 'lei', 'website'].map(given);
  const [protocol, endpoint] = [PROTOCOLS.find((one) => one === given('protocol')), given('endpoint')];
  return {
    name: textOf(form, 'name'),
    ...(legal ? { legal_name: legal } : {}),
    ...(country ? { country: country.toUpperCase() } : {}),
    ...(lei ? { lei: lei.toUpperCase() } : {}),
    ...(website ? { website } : {}),
    ...(protocol ? { protocols: [{ name: protocol, ...(endpoint ? { endpoint } : {}) }] } : {}),
  };
}
