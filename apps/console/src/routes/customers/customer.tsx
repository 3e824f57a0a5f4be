import { useNavigate, useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { day } from '../../ui/format';
import { PageHead } from '../../ui/page-head';
import { Facts, Panes, Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { Severity } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { Looked } from './looked';
import { Timeline } from './timeline';

/** One customer: the timeline of everything, what is missing, who looked. */
export function Customer() {
  const { id = '' } = useParams({ strict: false });
  const found = useOperation('getCustomer', { params: { reference: id } });
  const mayAudit = useMay('audit:read');
  const customer = found.data;
  const navigate = useNavigate();
  if (found.isPending) return <Bones />;
  if (!customer) return <Failed error={found.error} retry={() => void found.refetch()} />;
  const { risk, counts } = customer;
  return (
    <>
      <PageHead
        title={customer.reference}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            {customer.name}
            {risk.band && <Severity severity={risk.band} />}
            {customer.restricted && (
              <Tag tone="caution" icon={Lock}>
                {t('customers.restricted')}
              </Tag>
            )}
          </span>
        }
      />
      <Panes
        main={<Timeline id={id} open={(path) => void navigate({ to: path })} />}
        side={
          <>
            <Section title={t('customers.person')}>
              <Facts
                facts={[
                  { label: t('overview.name'), value: customer.name },
                  { label: t('overview.country'), value: customer.country },
                  { label: t('customers.first'), value: day(customer.first_seen_at) },
                  { label: t('overview.risk'), value: risk.score },
                ]}
              />
            </Section>
            <Gaps id={id} />
            <Section title={t('customers.has')}>
              <Facts
                facts={Object.entries(counts)
                  .filter(([, count]) => count > 0)
                  .map(([name, count]) => ({ label: word('customers.count', name), value: count }))}
              />
            </Section>
            {mayAudit && <Looked id={customer.id} />}
          </>
        }
      />
    </>
  );
}

function Gaps({ id }: { readonly id: string }) {
  const gaps = useOperation('getCustomerGaps', { params: { reference: id } });
  return (
    <Section title={t('customers.lacks')}>
      {gaps.error && <Failed error={gaps.error} retry={() => void gaps.refetch()} />}
      <ul className="grid gap-2 py-3">
        {gaps.data?.data.length === 0 && <li className="text-quiet">{t('customers.nothingLacks')}</li>}
        {gaps.data?.data.map(({ id: gap, count }) => (
          <li key={gap} className="flex items-center gap-2">
            <Tag tone="caution">{word('gap', gap)}</Tag>
            {count !== null && <span className="num text-quiet">{count}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
