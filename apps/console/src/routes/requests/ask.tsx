import { type FormEvent, useState } from 'react';
import { call, Failure, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';

type Customer = ReplyOf<'getCustomer'>;

/** Finds the person by reference and begins what they ask for; the reference never stands in the address. */
export function Ask() {
  const environment = useEnvironment();
  const [reference, setReference] = useState('');
  const [found, setFound] = useState<Customer>();
  const [told, setTold] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    setTold(undefined);
    try {
      const { data } = await call(environment, 'listCustomers', { query: { subject_reference: reference, limit: 1 } });
      if (data[0]) setFound(data[0]);
      else setTold(t('requests.nobody'));
    } catch (error) {
      setTold(error instanceof Failure ? error.message : t('state.offline'));
    }
  };
  return (
    <section aria-label={t('requests.find')} className="border-y border-line bg-ground px-6 py-3 max-sm:px-4">
      <form onSubmit={(event) => void find(event)} className="flex items-end gap-3">
        <TextField
          label={t('requests.find')}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          className="w-72 max-w-full"
          autoComplete="off"
        />
        <Button type="submit" disabled={reference.trim() === ''} className="h-9">
          {t('requests.findGo')}
        </Button>
      </form>
      {told && (
        <p role="alert" className="pt-2 text-negative">
          {told}
        </p>
      )}
      {found && <Choices customer={found} />}
    </section>
  );
}

/** The three things a person may ask for; an erasure is tried before it is asked for. */
function Choices({ customer }: { readonly customer: Customer }) {
  const [reason, setReason] = useState('');
  const access = useAction('createSubjectExport');
  const erase = useAction('createErasure');
  const restrict = useAction('createRestriction');
  const params = { reference: customer.id };
  const tried = erase.data && 'dry_run' in erase.data ? erase.data : undefined;
  const failed = access.error ?? erase.error ?? restrict.error;
  const none = reason.trim() === '';
  return (
    <div className="grid gap-3 pt-3">
      <p>
        <strong className="num font-semibold">{customer.reference}</strong> {customer.name}
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
        <Button disabled={none} busy={restrict.isPending} onClick={() => restrict.mutate({ params, body: { reason } })}>
          {t('requests.restrict')}
        </Button>
        <Button
          disabled={none}
          busy={erase.isPending}
          onClick={() => erase.mutate({ params, body: { reason, dry_run: true } })}
        >
          {t('requests.erase')}
        </Button>
      </div>
      {tried && (
        <div role="status" className="flex flex-wrap items-center gap-4">
          <span>{t('requests.goes', { n: tried.goes.length })}</span>
          <span>{t('requests.stays', { n: tried.stays.length })}</span>
          <Button look="danger" onClick={() => erase.mutate({ params, body: { reason } })}>
            {t('requests.eraseReally')}
          </Button>
        </div>
      )}
      {(access.isSuccess || restrict.isSuccess || (erase.isSuccess && !tried)) && (
        <p role="status">{t('overview.done')}</p>
      )}
      {failed && (
        <p role="alert" className="text-negative">
          {failed.message}
        </p>
      )}
    </div>
  );
}
