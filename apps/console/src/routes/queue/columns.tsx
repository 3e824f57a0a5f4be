import { ArrowLeftRight, Building2, IdCard, ScanSearch, Wallet } from 'lucide-react';
import { fact } from '../../i18n/facts';
import { currentLocale, t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import { exactBoth, money, since } from '../../ui/format';
import { Avatar, Due, Risk } from '../../ui/meters';
import { Severity } from '../../ui/status';
import { type Case, reasonsOf } from './views';

export const CASE_ICONS = {
  verification: IdCard,
  screening: ScanSearch,
  transaction: ArrowLeftRight,
  wallet: Wallet,
  business: Building2,
} as const;

/** @param text a reason in words */
export function caseColumns(text: (code: string) => string): Column<Case>[] {
  return [
    {
      id: 'item',
      head: t('queue.item'),
      cell: (one) => <Item one={one} reasons={reasonsOf(one).map(text)} />,
      width: '15rem',
    },
    { id: 'reason', head: t('queue.reason'), cell: (one) => <Reasons texts={reasonsOf(one).map(text)} />, wide: true },
    { id: 'risk', head: fact('queue.risk'), cell: riskOf, wide: true, width: '5.25rem' },
    dueColumn(),
    ageColumn(),
    {
      id: 'who',
      head: t('queue.who'),
      wide: true,
      width: '4rem',
      cell: ({ owner, lease }) =>
        (lease && <Avatar name={lease.operator.name} looking />) || (owner && <Avatar name={owner.name} />),
    },
  ];
}

/** When an item is due, with a clock. */
export function dueColumn<
  Item extends { readonly due_at: string | null; readonly created_at: string },
>(): Column<Item> {
  return {
    ...{ id: 'due', head: t('queue.due') },
    cell: ({ due_at: at, created_at: createdAt }) => (
      <span className="num whitespace-nowrap">
        <Due at={at} createdAt={createdAt} />
      </span>
    ),
  };
}

/** For how long an item waits. */
export function ageColumn<Item extends { readonly created_at: string }>(): Column<Item> {
  return {
    ...{ id: 'age', head: t('queue.age'), end: true, wide: true },
    cell: ({ created_at: at }) => (
      <span className="text-quiet" title={exactBoth(at)}>
        {since(at)}
      </span>
    ),
  };
}

/** Its risk; the severity where what raised it gave none. */
function riskOf({ risk, severity }: Case) {
  return risk === null ? <Severity severity={severity} /> : <Risk score={risk} />;
}

/** "12,000.00 EUR", "kyc_standard 7": what tells one of a kind from another. */
export function detailOf({ amount, journey }: Case): string | undefined {
  if (amount) return [money(amount.amount), amount.currency].filter(Boolean).join(' ');
  return journey ? `${journey.id} ${journey.version}` : undefined;
}

/** A word within a sentence: German nouns keep their capitals. */
export const inside = (text: string) => (currentLocale() === 'de' ? text : text.toLowerCase());

/** "Transaction, escalated": its state where that is more than waiting, else what it is about. */
function kindOf(one: Case): string {
  const { type, state } = one;
  const kind = word('caseType', type);
  const detail = detailOf(one);
  if (state !== 'escalated' && state !== 'pending_approval') return detail ? `${kind}, ${detail}` : kind;
  return `${kind}, ${inside(word('caseState', state))}`;
}

/** What it is; on narrow windows, where reasons have no column, the first one stands below. */
function Item({ one, reasons }: { readonly one: Case; readonly reasons: readonly string[] }) {
  return (
    <span className="flex items-center gap-2.5">
      <Icon of={CASE_ICONS[one.type]} className="text-quiet" />
      <span className="min-w-0">
        <span className="num block max-w-50 truncate font-medium" title={one.subject_reference ?? one.id}>
          {one.subject_reference ?? one.id}
        </span>
        <span className="num block text-small text-quiet md:max-w-50 md:truncate" title={kindOf(one)}>
          {kindOf(one)}
          {reasons.length > 0 && <span className="line-clamp-2 text-neutral md:hidden">{reasons[0]}</span>}
        </span>
      </span>
    </span>
  );
}

function Reasons({ texts: [first, ...more] }: { readonly texts: readonly string[] }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="line-clamp-1 break-all" title={first}>
        {first}
      </span>
      {more.length > 0 && (
        <span className="num text-small text-quiet" title={more.join('\n')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}
