import { useParams } from '@tanstack/react-router';
import { IdCard, Lock } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { RevealButton, useReveal } from '../../review/reveal';
import { Button } from '../../ui/button';
import { countryName } from '../../ui/country';
import { day } from '../../ui/format';
import { Risk } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Facts, Panes, Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { severityTone } from '../../ui/status';
import { RiskIcon, Tag } from '../../ui/tag';
import { NewVerification } from '../verifications/new-verification';
import { Looked } from './looked';
import { RiskOverTime } from './risk-chart';
import { ScreenAgain } from './screen-again';
import { StandingActions } from './standing-actions';
import { Timeline } from './timeline';

/** One customer: the timeline of everything, what is missing, who looked. */
export function Customer() {
  const { id = '' } = useParams({ strict: false });
  const found = useOperation('getCustomer', { params: { reference: id } });
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return <Page given={found.data} />;
}

function Page({ given }: { readonly given: ReplyOf<'getCustomer'> }) {
  const mayCreate = useMay('verifications:write');
  const { item: customer, revealing } = useReveal('customer', given, ['name']);
  const { id } = customer;
  return (
    <>
      <PageHead
        title={customer.reference}
        summary={<Standing customer={customer} />}
        actions={
          <>
            <RevealButton revealing={revealing} />
            <ScreenAgain customer={customer} />
            <StandingActions customer={customer} />
            {mayCreate && customer.type !== 'business' && (
              <NewVerification reference={customer.reference} trigger={<Button look="primary" icon={IdCard} />}>
                {t('customers.verifyAgain')}
              </NewVerification>
            )}
          </>
        }
      />
      <Panes
        main={<Timeline id={id} />}
        side={
          <>
            <About customer={customer} />
            <RiskOverTime id={id} />
            <Gaps id={id} />
            <Section title={t('customers.has')}>
              <Facts
                facts={Object.entries(customer.counts)
                  .filter(([, count]) => count > 0)
                  .map(([name, count]) => ({ label: word('customers.count', name), value: count }))}
              />
            </Section>
            <Looked id={customer.id} />
          </>
        }
      />
    </>
  );
}

interface CustomerProps {
  readonly customer: ReplyOf<'getCustomer'>;
}

/** Name, risk, and whether the customer is restricted. */
function Standing({ customer: { name, risk, restricted } }: CustomerProps) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {name}
      {risk.band && (
        <Tag tone={severityTone(risk.band)} icon={RiskIcon}>
          {risk.score === null
            ? t('timeline.risk', { word: word('band', risk.band) })
            : t('review.risk', { score: risk.score, band: word('band', risk.band) })}
        </Tag>
      )}
      {restricted && (
        <Tag tone="caution" icon={Lock}>
          {t('customers.restricted')}
        </Tag>
      )}
    </span>
  );
}

function About({ customer }: CustomerProps) {
  const { name, country, first_seen_at: first, risk, review } = customer;
  const className = risk.class && word('riskClass', risk.class);
  return (
    <Section title={t('customers.person')}>
      <Facts
        facts={[
          { label: t('overview.name'), value: name },
          { label: t('overview.country'), value: country && countryName(country) },
          { label: t('customers.first'), value: day(first) },
          { label: t('overview.risk'), value: risk.score !== null && <Risk score={risk.score} start /> },
          {
            label: t('customers.riskClass'),
            value: className && risk.class_set ? t('customers.classSet', { word: className }) : className,
          },
          { label: t('customers.reviewDue'), value: <ReviewDue customer={customer} /> },
          {
            label: t('customers.forward'),
            value: review.brought_forward_by && word('reviewTrigger', review.brought_forward_by),
          },
          { label: t('customers.reviewLast'), value: review.last_at && day(review.last_at) },
        ]}
      />
    </Section>
  );
}

/** When the customer is reviewed next; the gaps say that it is overdue, and so does a word here. */
function ReviewDue({ customer: { review_due_at: due, gaps } }: CustomerProps) {
  if (due === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {day(due)}
      {gaps.includes('review_overdue') && <Tag tone="negative">{t('governance.overdue')}</Tag>}
    </span>
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
