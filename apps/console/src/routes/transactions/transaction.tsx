import { Link, useParams } from '@tanstack/react-router';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useNames } from '../../api/names';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { RevealBar, useReveal } from '../../review/reveal';
import { countryName } from '../../ui/country';
import { exactUtc, money } from '../../ui/format';
import { Risk } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Facts, Panes, PlainTable, Section } from '../../ui/section';
import { Sentence } from '../../ui/sentence';
import { Bones, Failed } from '../../ui/states';
import { Severity } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { CustomerLink } from '../customers/customer-link';
import { PartyHits } from '../hits/party-hits';
import { matchedValues, missingFacts } from './facts';
import { Label } from './label';
import { Release } from './release';
import { Amount, TransactionStatus } from './status';

type Detail = ReplyOf<'getTransaction'>;

/** Why a transaction was let through, flagged or held. */
export function Transaction() {
  const { id = '' } = useParams({ strict: false });
  const found = useOperation('getTransaction', { params: { id } });
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return <Shown given={found.data} />;
}

function Shown({ given }: { readonly given: Detail }) {
  const may = useMay('transactions:review');
  const nameOf = useNames();
  const { item: one, revealing } = useReveal('transaction', given, [
    'subject',
    'counterparty',
    'rules_fired',
    'release',
    'reversal',
  ]);
  return (
    <>
      <PageHead
        title={one.reference}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            <TransactionStatus status={one.status} reversed={one.reversal !== null} />
            <span className="num text-ink">
              <Amount amount={one.amount} currency={one.currency} direction={one.direction} />
            </span>
          </span>
        }
      />
      <Panes
        main={
          <>
            <RevealBar revealing={revealing} />
            {one.release && (
              <p>{t('transactions.released', { by: nameOf(one.release.by), reason: one.release.reason })}</p>
            )}
            {one.reversal && (
              <p>{t('transactions.reversedBy', { by: nameOf(one.reversal.by), reason: one.reversal.reason })}</p>
            )}
            <Rules one={one} />
            {one.status === 'held' && !one.reversal && (
              <Release id={one.id} version={one.version} heldBy={heldBy(one)} may={may} />
            )}
            <Label one={one} may={may} nameOf={nameOf} />
            <Features one={one} />
            <Unknown one={one} />
          </>
        }
        side={<Side one={one} />}
      />
    </>
  );
}

const heldBy = ({ rules_fired: fired }: Detail) =>
  fired.filter(({ action }) => action === 'hold').map(({ name }) => name);

/** Each rule that fired, in the words of its explanation. */
function Rules({ one }: { readonly one: Detail }) {
  return (
    <Section title={t('transactions.rules')}>
      {one.rules_fired.length === 0 && <p className="py-3 text-quiet">{t('transactions.noRules')}</p>}
      <ul>
        {one.rules_fired.map((rule) => (
          <li key={rule.id} className="flex items-start gap-3 border-b border-line py-3">
            <div className="min-w-0 grow">
              <div className="font-medium">{rule.name}</div>
              <Sentence text={rule.explanation} />
            </div>
            <span className="num shrink-0 text-small text-quiet">{t('transactions.points', { n: rule.score })}</span>
            <Tag tone={rule.action === 'score' ? 'neutral' : 'caution'}>{word('ruleAction', rule.action)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The values that the rules looked at. */
function Features({ one }: { readonly one: Detail }) {
  const rows = matchedValues(one.rules_fired);
  if (rows.length === 0) return null;
  const heads = [t('cases.rule'), t('overview.name'), t('review.value')];
  return (
    <Section title={t('transactions.features')}>
      <PlainTable label={t('transactions.features')} heads={heads} rows={rows} ends={[2]} />
    </Section>
  );
}

function Unknown({ one }: { readonly one: Detail }) {
  if (one.rules_unknown.length === 0) return null;
  return (
    <Section title={t('transactions.unknown')} aside={one.rules_unknown.length}>
      <p className="pt-3 text-quiet">{fact('transactions.unknownWhy')}</p>
      <PlainTable
        label={t('transactions.unknown')}
        heads={[fact('transactions.missing'), fact('transactions.why'), fact('transactions.rulesCount')]}
        rows={missingFacts(one.rules_unknown).map(({ what, why, rules }) => [what, why, rules])}
        ends={[2]}
      />
    </Section>
  );
}

function Side({ one }: { readonly one: Detail }) {
  return (
    <>
      <Section title={t('overview.facts')}>
        <Facts
          facts={[
            {
              label: t('transactions.customer'),
              value: one.subject_reference && <CustomerLink reference={one.subject_reference} />,
            },
            { label: t('transactions.counterparty'), value: one.counterparty?.name },
            { label: t('overview.country'), value: one.counterparty?.country && countryName(one.counterparty.country) },
            { label: t('transactions.direction'), value: word('direction', one.direction) },
            { label: t('transactions.type'), value: word('txType', one.type) },
            {
              label: t('transactions.base'),
              value: one.base?.amount && `${money(one.base.amount)} ${one.base.currency}`,
            },
            { label: t('transactions.occurred'), value: exactUtc(one.occurred_at) },
            { label: t('overview.risk'), value: <Risk score={one.risk.score} start /> },
          ]}
        />
      </Section>
      {one.alerts.length > 0 && (
        <Section title={t('transactions.alerts')}>
          <ul className="grid gap-2 py-3">
            {one.alerts.map((alert) => (
              <li key={alert.id} className="flex items-center justify-between gap-3">
                <Link to="/cases/$id" params={{ id: alert.case_id }} className="text-accent hover:underline">
                  {fact('transactions.openCase')}
                </Link>
                <Severity severity={alert.severity} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PartyHits
        of={{ transaction: one.id }}
        listed={one.screening.subject === 'match' || one.screening.counterparty === 'match'}
      />
    </>
  );
}
