import { type FormEvent, useState } from 'react';
import { call, Failure, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Failed } from '../../ui/states';
import { PlanFacts } from './plan-facts';
import type { Plan } from './plan-lines';

type Customer = ReplyOf<'getCustomer'>;

type Found = ReplyOf<'searchAll'>['data'][number];

/** Finds the person by what they say of themselves, and begins what they ask for; what is typed never stands in the address. */
export function Ask() {
  const environment = useEnvironment();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [told, setTold] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setChosen(undefined);
    setTold(undefined);
    try {
      const { data } = await call(environment, 'searchAll', { body: { q: typed.trim(), types: ['customer'] } });
      setFound(data);
      if (data.length === 1) setChosen(data[0]?.id);
      if (data.length === 0) setTold(t('requests.nobody'));
    } catch (error) {
      setTold(error instanceof Failure ? error.message : t('state.offline'));
    }
  };
  return (
    <section aria-label={t('requests.find')} className="border-y border-line bg-ground px-6 py-3 max-sm:px-4">
      <form onSubmit={(event) => void find(event)} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('requests.find')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          className="w-96 max-w-full"
          autoComplete="off"
        />
        <Button type="submit" disabled={typed.trim() === ''} className="h-9">
          {t('requests.findGo')}
        </Button>
      </form>
      {told && (
        <p role="alert" className="pt-2 text-negative">
          {told}
        </p>
      )}
      {found.length > 1 && (
        <div role="toolbar" aria-label={t('requests.which')} className="flex flex-wrap gap-2 pt-3">
          {found.map(({ id, label, detail }) => (
            <Button key={id} small aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {[label, detail].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </div>
      )}
      {chosen && <Chosen key={chosen} id={chosen} />}
    </section>
  );
}

function Chosen({ id }: { readonly id: string }) {
  // From then on the person may be gone at any moment: what was found stays as it was.
  const [erasing, setErasing] = useState(false);
  const found = useOperation('getCustomer', { params: { reference: id } }, { enabled: !erasing });
  if (found.error) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return found.data && <Choices customer={found.data} setErasing={setErasing} />;
}

interface ChoicesProps {
  readonly customer: Customer;
  /** Whether the erasure is being asked for, or was. */
  readonly setErasing: (erasing: boolean) => void;
}

/** The three things a person may ask for; an erasure is tried before it is asked for, a restriction can be lifted. */
function Choices({ customer, setErasing }: ChoicesProps) {
  const [reason, setReason] = useState('');
  const access = useAction('createSubjectExport');
  const erase = useAction('createErasure');
  const restrict = useAction('createRestriction');
  const params = { reference: customer.id };
  const tried = erase.data && 'dry_run' in erase.data ? erase.data : undefined;
  // Only what was asked for last is told: "Done." beside the fault of an earlier step would leave open which of them it was.
  const last = [access, erase, restrict].toSorted((one, other) => other.submittedAt - one.submittedAt)[0] ?? access;
  const none = reason.trim() === '';
  const eraseReally = () => {
    setErasing(true);
    erase.mutate({ params, body: { reason } }, { onError: () => setErasing(false) });
  };
  return (
    <div className="grid gap-3 pt-3">
      <p>
        <strong className="num font-semibold">{customer.reference}</strong> {customer.name}
        {customer.restricted && <span className="text-caution"> · {t('customers.restricted')}</span>}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('overview.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="w-96 max-w-full"
        />
        <Button disabled={none} busy={access.isPending} onClick={() => access.mutate({ params, body: { reason } })}>
          {t('requests.access')}
        </Button>
        <Button
          disabled={none}
          busy={restrict.isPending}
          onClick={() => restrict.mutate({ params, body: { reason, restricted: !customer.restricted } })}
        >
          {t(customer.restricted ? 'requests.lift' : 'requests.restrict')}
        </Button>
        <Button
          disabled={none}
          busy={erase.isPending}
          onClick={() => erase.mutate({ params, body: { reason, dry_run: true } })}
        >
          {t('requests.erase')}
        </Button>
      </div>
      {tried && <Tried plan={tried} erase={eraseReally} />}
      {last.isSuccess && !(last === erase && tried) && <p role="status">{t('overview.done')}</p>}
      {last.error && (
        <p role="alert" className="text-negative">
          {last.error.message}
        </p>
      )}
    </div>
  );
}

interface TriedProps {
  readonly plan: Plan;
  readonly erase: () => void;
}

/** What an erasure would take and leave, and the step that asks for it. */
function Tried({ plan, erase }: TriedProps) {
  return (
    <div role="status" className="flex flex-wrap items-end gap-4">
      <PlanFacts plan={plan} />
      <Button look="danger" onClick={erase}>
        {t('requests.eraseReally')}
      </Button>
    </div>
  );
}
