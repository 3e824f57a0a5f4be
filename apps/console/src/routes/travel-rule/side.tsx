import { Link } from '@tanstack/react-router';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { countryName } from '../../ui/country';
import { exactBoth, exactUtc } from '../../ui/format';
import { Facts, Section } from '../../ui/section';
import { TONE_FILL } from '../../ui/tag';
import { CounterpartyFacts } from './counterparty-facts';
import { otherDoubts } from './identity';
import { type Message, transferOf } from './status';

/** What is transferred, who the other side is, and what happened. */
export function Side({ one }: { readonly one: Message }) {
  const { transfer, requirement } = one;
  return (
    <>
      <Section title={t('trm.transfer')}>
        <p className="num pt-3 text-title">{transferOf(one)}</p>
        {transfer.fiat_value && (
          <p className="num text-small text-quiet">
            {transfer.fiat_value.amount} {transfer.fiat_value.currency}
          </p>
        )}
        <Facts
          facts={[
            { label: t('trm.direction'), value: word('trmDirection', one.direction) },
            { label: t('transactions.customer'), value: one.subject_reference },
            {
              label: t('trm.to'),
              value: transfer.beneficiary_address && (
                <code className="font-mono text-small">{transfer.beneficiary_address}</code>
              ),
            },
            {
              label: t('trm.givenAddress'),
              value: transfer.given_address && <code className="font-mono text-small">{transfer.given_address}</code>,
            },
            { label: t('trm.onChain'), value: transfer.tx_hash ?? t('trm.notYet') },
            {
              label: t('trm.threshold'),
              value:
                requirement &&
                t(requirement.required ? 'trm.allDue' : 'trm.below', {
                  amount: `${requirement.threshold.amount} ${requirement.threshold.currency}`,
                  place: countryName(requirement.jurisdiction),
                }),
            },
          ]}
        />
        {otherDoubts(one).map((doubt) => (
          <p key={doubt} className="pt-2 text-small text-caution">
            {doubt}
          </p>
        ))}
        {one.case_id && (
          <Link to={`/cases/${one.case_id}` as never} className="text-accent hover:underline">
            {t('review.case')}
          </Link>
        )}
      </Section>
      {one.counterparty_id && <Counterparty id={one.counterparty_id} />}
      <Happened one={one} />
    </>
  );
}

function Counterparty({ id }: { readonly id: string }) {
  const vasp = useOperation('getCounterparty', { params: { id } }).data;
  return vasp ? <CounterpartyFacts vasp={vasp} title={t('trm.counterparty')} /> : null;
}

function Happened({ one }: { readonly one: Message }) {
  const tones = {
    rejected: 'negative',
    repair: 'caution',
    review: 'caution',
    accepted: 'positive',
    completed: 'positive',
  } as const;
  const toneOf = (status: string) => tones[status as keyof typeof tones] ?? 'neutral';
  return (
    <Section title={t('trm.happened')} aside="UTC">
      <ol className="pt-3">
        {one.history.map(({ status, at }) => (
          <li key={`${status}${at}`} className="flex gap-3 pb-2 text-small">
            <span aria-hidden className={`mt-1 size-1.75 shrink-0 rounded-full ${TONE_FILL[toneOf(status)]}`} />
            <span className="min-w-0 grow">{word('trmStatus', status)}</span>
            <time dateTime={at} title={exactBoth(at)} className="num shrink-0 text-quiet">
              {exactUtc(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
