import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { countryName } from '../../ui/country';
import type { Hit } from './hit';

/** What the list tells of the candidate, and what is known here of the customer. */
export function HitFacts({ hit }: { readonly hit: Hit }) {
  return (
    <>
      <Facts title={t('hits.listSays')}>
        <Fact name={t('hits.matchedName')}>{hit.matched_name}</Fact>
        <Fact name={t('hits.programmes')}>{hit.programs.join(', ')}</Fact>
        <Fact name={t('hits.aliases')}>{hit.aliases.slice(0, 6).join(', ')}</Fact>
        <Fact name={t('factor.dob')}>{hit.dates_of_birth.join(', ')}</Fact>
        <Fact name={t('hits.countries')}>{hit.countries.map(countryName).join(', ')}</Fact>
      </Facts>
      <TheCustomer hit={hit} />
    </>
  );
}

/** Where the hit came from, and the other hits of the same customer. */
function TheCustomer({ hit }: { readonly hit: Hit }) {
  const reference = hit.subject_reference ?? '';
  const known = reference !== '';
  const query = { subject_reference: reference, limit: 50 };
  const all = useOperation('listScreeningHits', { query }, { enabled: known }).data?.data ?? [];
  const customers = useOperation('listCustomers', { query: { ...query, limit: 1 } }, { enabled: known }).data?.data;
  const judged = all.filter(({ state }) => state === 'reviewed');
  const falses = judged.filter(({ review_status: status }) => status === 'false_positive').length;
  const open = all.filter(({ state, id }) => state === 'open' && id !== hit.id).length;
  const [customer] = customers ?? [];
  return (
    <Facts title={fact('hits.theCustomer')}>
      <Fact name={t('hits.customer')}>
        {customer ? (
          <Link to="/customers/$id" params={{ id: customer.id }} className="num text-accent hover:underline">
            {reference}
          </Link>
        ) : (
          <span className="num">{reference || (hit.subject_name ? fact('hits.noReference') : t('hits.unnamed'))}</span>
        )}
      </Fact>
      <Fact name={fact('hits.source')}>
        <Source hit={hit} />
      </Fact>
      <Fact name={t('hits.before')}>{known && t('hits.beforeCount', { n: judged.length, falses })}</Fact>
      <Fact name={fact('hits.otherOpen')}>{known && String(open)}</Fact>
    </Facts>
  );
}

const SCREENS = {
  verification: '/verifications/$id',
  business: '/businesses/$id',
  transaction: '/transactions/$id',
  travel_rule_message: '/travel-rule/$id',
} as const;

function Source({ hit: { source } }: { readonly hit: Hit }) {
  const text = fact(`hits.source.${source.type}`);
  if (source.type === 'check') return text;
  return (
    <Link to={SCREENS[source.type]} params={{ id: source.id }} className="text-accent hover:underline">
      {text}
    </Link>
  );
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line px-5 py-4 last:border-0 max-md:px-4">
      <h2 className="pb-2">{title}</h2>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)_7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small max-md:grid-cols-[7rem_minmax(0,1fr)]">
        {children}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words">{children || <span className="text-quiet">{t('hits.notListed')}</span>}</dd>
    </>
  );
}
