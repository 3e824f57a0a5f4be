import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { ago, exactBoth } from '../../ui/format';
import { Avatar } from '../../ui/meters';
import { Section } from '../../ui/section';
import { Failed } from '../../ui/states';

const SHOWN = 20;

/** Who looked at the customer: each person once in ten minutes, as it is kept for the customer's own question. */
export function Looked({ id }: { readonly id: string }) {
  const log = useOperation('listCustomerViews', { params: { reference: id }, query: { limit: SHOWN } });
  const views = log.data?.data ?? [];
  return (
    <Section title={t('customers.looked')}>
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {log.data && views.length === 0 && <p className="py-3 text-quiet">{t('customers.nobodyLooked')}</p>}
      <ul className="grid gap-2 py-3">
        {views.map(({ id: view, operator, created_at: at }) => (
          <li key={view} className="flex items-center gap-2">
            <Avatar name={operator.name} />
            <span className="truncate">{operator.name}</span>
            <span className="ml-auto text-small text-quiet" title={exactBoth(at)}>
              {ago(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
