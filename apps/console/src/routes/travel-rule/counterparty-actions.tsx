import { useState } from 'react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Told } from '../../ui/panel';
import type { Vasp } from './counterparty-facts';

const STATES = ['not_started', 'in_progress', 'approved', 'rejected'] as const;

/** What can be done with a counterparty: its due diligence, the question whether it answers, and its removal. */
export function CounterpartyActions({ vasp }: { readonly vasp: Vasp }) {
  const may = useMay('travel_rule:counterparties');
  if (!may) return <p className="text-small text-quiet">{t('vasp.readOnly')}</p>;
  return (
    <>
      <DueDiligence vasp={vasp} />
      <Reach vasp={vasp} />
      {vasp.source === 'own' && <Remove vasp={vasp} />}
    </>
  );
}

function DueDiligence({ vasp }: { readonly vasp: Vasp }) {
  const [status, setStatus] = useState(vasp.due_diligence.status);
  const change = useAction('changeCounterparty');
  const save = () => change.mutate({ params: { id: vasp.id }, body: { due_diligence: status } });
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('trm.diligence')}
        value={status}
        onChange={({ target }) => setStatus(STATES.find((one) => one === target.value) ?? status)}
      >
        {STATES.map((one) => (
          <option key={one} value={one}>
            {word('diligence', one)}
          </option>
        ))}
      </SelectField>
      {status === 'rejected' && <p className="text-small text-caution">{t('vasp.rejectedWhy')}</p>}
      <span className="flex flex-wrap items-center gap-3">
        <Button busy={change.isPending} disabled={status === vasp.due_diligence.status} onClick={save}>
          {t('vasp.save')}
        </Button>
      </span>
      <Told error={change.error?.message} done={change.isSuccess ? t('vasp.saved') : undefined} />
    </div>
  );
}

function Reach({ vasp }: { readonly vasp: Vasp }) {
  const ask = useAction('checkReachability');
  return (
    <div className="grid gap-2">
      <Button
        className="justify-self-start"
        busy={ask.isPending}
        onClick={() => ask.mutate({ params: { id: vasp.id }, body: {} })}
      >
        {t('vasp.ask')}
      </Button>
      <Told error={ask.error?.message} done={ask.data?.reachability?.detail} />
    </div>
  );
}

function Remove({ vasp }: { readonly vasp: Vasp }) {
  const [asks, setAsks] = useState(false);
  const remove = useAction('deleteCounterparty');
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsks(true)}>
        {t('vasp.remove')}
      </Button>
      {asks && (
        <FormDialog
          title={t('vasp.removeTitle')}
          lead={t('vasp.removeWhy')}
          submit={t('vasp.remove')}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          run={() => remove.mutate({ params: { id: vasp.id } }, { onSuccess: () => setAsks(false) })}
          close={() => setAsks(false)}
        >
          <p className="font-medium">{vasp.name}</p>
        </FormDialog>
      )}
    </>
  );
}
