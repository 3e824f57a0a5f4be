import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { ago, exactBoth } from '../../ui/format';
import { Avatar } from '../../ui/meters';
import { Section } from '../../ui/section';
import { Failed } from '../../ui/states';

/** Who touched the customer, as the audit log has it. */
export function Looked({ id }: { readonly id: string }) {
  const log = useOperation('listAuditEvents', { query: { target: id, limit: 20 } });
  const people = (log.data?.data ?? []).filter(({ actor }) => actor.type === 'user');
  return (
    <Section title={t('customers.looked')}>
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {log.data && people.length === 0 && <p className="py-3 text-quiet">{t('customers.nobodyLooked')}</p>}
      <ul className="grid gap-2 py-3">
        {people.map(({ id: entry, actor, at }) => (
          <li key={entry} className="flex items-center gap-2">
            <Avatar name={actor.name ?? actor.id ?? ''} />
            <span className="truncate">{actor.name ?? actor.id}</span>
            <span className="ml-auto text-small text-quiet" title={exactBoth(at)}>
              {ago(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
