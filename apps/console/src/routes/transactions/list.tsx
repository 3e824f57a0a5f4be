import { useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useReasonText } from '../../api/reasons';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { exactBoth, since } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { Risk } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';
import { LabelTag, OUTCOMES } from './label';
import { Amount, TransactionStatus } from './status';

type Transaction = ReplyOf<'listTransactions'>['data'][number];

const STATES = ['held', 'flagged', 'rejected', 'approved'] as const;
const CURL = `curl -X POST "$ASSAY/v1/transactions" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"amount":"9800.00","currency":"EUR",
  "direction":"out","subject":{"reference":"customer-1"}}'`;

export function Transactions() {
  const { value: status, clear } = useView('status', STATES);
  const labelled = useView('label', OUTCOMES);
  const list = useList('listTransactions', {
    limit: 50,
    ...(status ? { status: [status] } : {}),
    ...(labelled.value ? { label: labelled.value } : {}),
  });
  const navigate = useNavigate();
  const text = useReasonText();
  return (
    <>
      <PageHead
        title={t('transactions.title')}
        summary={t('transactions.summary')}
        actions={<LabelFilter current={labelled.value} />}
      />
      <TabLinks
        label={t('transactions.views')}
        name="status"
        current={status ?? 'all'}
        items={[
          { value: 'all', label: t('overview.all') },
          ...STATES.map((value) => ({ value, label: t(`txStatus.${value}`) })),
        ]}
      />
      <ListStates
        label={t('transactions.title')}
        list={list}
        columns={columns(text)}
        idOf={({ id }) => id}
        open={({ id }) => void navigate({ to: '/transactions/$id', params: { id } })}
        clear={clearOf({ status: status && clear, label: labelled.value && labelled.clear })}
        empty={{ icon: ArrowLeftRight, title: t('transactions.empty'), why: t('transactions.emptyWhy'), curl: CURL }}
      />
    </>
  );
}

/** How to go back from the filters that are on; undefined where none is. */
function clearOf({ status, label }: Readonly<Record<'status' | 'label', (() => void) | undefined>>) {
  if (!status && !label) return undefined;
  return () => {
    status?.();
    label?.();
  };
}

/** What transactions turned out to be, as a filter that the address holds. */
function LabelFilter({ current }: { readonly current: string | undefined }) {
  const navigate = useNavigate();
  const choose = (label: string) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, label: label || undefined })) as never });
  return (
    <select
      aria-label={t('label.filter')}
      value={current ?? ''}
      onChange={({ target }) => choose(target.value)}
      className="h-8 rounded-control border border-edge bg-paper px-2 max-sm:h-11"
    >
      <option value="">{t('label.any')}</option>
      {OUTCOMES.map((outcome) => (
        <option key={outcome} value={outcome}>
          {word('label', outcome)}
        </option>
      ))}
    </select>
  );
}

function columns(text: (code: string) => string): Column<Transaction>[] {
  return [
    {
      id: 'reference',
      head: t('overview.reference'),
      cell: ({ reference }) => <Clipped text={reference} className="num max-w-56 font-medium" />,
    },
    {
      id: 'status',
      head: t('overview.status'),
      cell: ({ status, label, reversed }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <TransactionStatus status={status} reversed={reversed} />
          {label && <LabelTag outcome={label} />}
        </span>
      ),
    },
    {
      id: 'why',
      head: t('transactions.rules'),
      wide: true,
      cell: ({ reason_codes: codes }) => {
        const shown = codes.find((code) => !code.startsWith('rule:')) ?? codes[0];
        return <span className="line-clamp-1">{shown ? text(shown) : ''}</span>;
      },
    },
    {
      id: 'customer',
      head: t('transactions.customer'),
      wide: true,
      cell: ({ subject_reference: who }) => <Clipped text={who ?? ''} />,
    },
    { id: 'risk', head: t('overview.risk'), wide: true, cell: ({ risk }) => <Risk score={risk.score} /> },
    {
      id: 'amount',
      head: t('transactions.amount'),
      end: true,
      cell: (one) => <Amount amount={one.amount} currency={one.currency} direction={one.direction} />,
    },
    {
      id: 'when',
      head: t('overview.when'),
      end: true,
      wide: true,
      cell: ({ occurred_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {since(at)}
        </span>
      ),
    },
  ];
}
