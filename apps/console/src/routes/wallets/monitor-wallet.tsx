import { Radar } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';

const BANDS = ['low', 'medium', 'high', 'critical'] as const;
const DAY_HOURS = 24;

/** Has a wallet watched from now on. @param done where the new monitor is seen */
export function MonitorWallet({ done }: { readonly done: () => void }) {
  const [open, setOpen] = useState(false);
  const start = useAction('monitorWallet');
  const close = () => {
    setOpen(false);
    start.reset();
  };
  const run = (form: FormData) => {
    start.mutate(
      { body: bodyOf(form) },
      {
        onSuccess: () => {
          close();
          done();
        },
      },
    );
  };
  return (
    <>
      <Button look="primary" icon={Radar} onClick={() => setOpen(true)}>
        {t('monitors.start')}
      </Button>
      {open && (
        <FormDialog
          title={t('monitors.start')}
          lead={t('monitors.startWhy')}
          submit={t('monitors.start')}
          busy={start.isPending}
          error={start.error?.message}
          run={run}
          close={close}
        >
          <Fields />
        </FormDialog>
      )}
    </>
  );
}

/** Which wallet, of whom, how often, and what is worth telling. */
function Fields() {
  return (
    <>
      <TextField label={t('wallets.address')} name="address" required autoComplete="off" spellCheck={false} />
      <TextField label={t('monitors.chain')} name="chain" maxLength={40} autoComplete="off" />
      <TextField label={t('transactions.customer')} name="reference" maxLength={200} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('monitors.interval')}
          name="interval"
          type="number"
          min={1}
          max={8760}
          required
          defaultValue={DAY_HOURS}
        />
        <SelectField label={t('monitors.minBand')} name="band" defaultValue="medium">
          {BANDS.map((band) => (
            <option key={band} value={band}>
              {word('severity', band)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

function bodyOf(form: FormData) {
  const [chain, reference] = [textOf(form, 'chain'), textOf(form, 'reference')];
  return {
    address: textOf(form, 'address'),
    interval_hours: Number(textOf(form, 'interval')),
    min_band: BANDS.find((band) => band === textOf(form, 'band')) ?? 'medium',
    ...(chain ? { chain } : {}),
    ...(reference ? { subject_reference: reference } : {}),
  };
}
