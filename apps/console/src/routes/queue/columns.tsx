import { ArrowLeftRight, Building2, IdCard, ScanSearch, Wallet } from 'lucide-react';
import { currentLocale, t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import { exactBoth, since } from '../../ui/format';
import { Avatar, Due } from '../../ui/meters';
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
      width: '10.5rem',
    },
    { id: 'reason', head: t('queue.reason'), cell: (one) => <Reasons texts={reasonsOf(one).map(text)} />, wide: true },
    { id: 'severity', head: t('queue.severity'), cell: ({ severity }) => <Severity severity={severity} />, wide: true },
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

/** "Transaction, escalated": its state where that is more than waiting. */
function kindOf({ type, state }: Case): string {
  const kind = word('caseType', type);
  if (state !== 'escalated' && state !== 'pending_approval') return kind;
  const text = word('caseState', state);
  return `${kind}, ${currentLocale() === 'de' ? text : text.toLowerCase()}`;
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
        <span className="block text-small text-quiet md:whitespace-nowrap">
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
