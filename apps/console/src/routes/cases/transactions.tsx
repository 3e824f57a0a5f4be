import { Link } from '@tanstack/react-router';
import { Check, Lock, OctagonAlert, TriangleAlert } from 'lucide-react';
import { t, word } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { countryName } from '../../ui/country';
import { clock, exactBoth, money, shortDay } from '../../ui/format';
import { PartFailed } from '../../ui/part';
import { Sideways } from '../../ui/sideways';
import { Tag } from '../../ui/tag';
import type { CaseTransactions, Transaction } from './use-case';

const STATES = {
  approved: [Check, 'text-positive'],
  flagged: [TriangleAlert, 'text-caution'],
  held: [Lock, 'text-caution'],
  rejected: [OctagonAlert, 'text-negative'],
} as const;

/** Transactions of the case, the newest first. */
export function Transactions({ of, title }: { readonly of: CaseTransactions; readonly title: string }) {
  const { items } = of;
  return (
    <section aria-labelledby="transactions" className="px-6 py-4 max-sm:px-4">
      <h2 id="transactions" className="pb-1">
        {title}
      </h2>
      {of.failed && <PartFailed retry={of.retry} />}
      {items.length === 0 && of.none && <p className="text-quiet">{t('cases.noTransactions')}</p>}
      {items.length > 0 && (
        <Sideways labelledBy="transactions">
          <table aria-labelledby="transactions" className="w-full border-collapse whitespace-nowrap">
            <thead className="text-left text-small text-quiet">
              <tr className="border-b border-line">
                <th scope="col" className="h-8 pr-4 font-medium">
                  {t('cases.when')}, {t('review.utc')}
                </th>
                <th scope="col" className="pr-4 font-medium">
                  {t('verifications.reference')}
                </th>
                <th scope="col" className="pr-4 font-medium">
                  {t('cases.counterparty')}
                </th>
                <th scope="col" className="pr-4 font-medium">
                  {t('hits.countries')}
                </th>
                <th scope="col" className="pr-4 font-medium">
                  {t('cases.rule')}
                </th>
                <th scope="col" className="pr-4 font-medium">
                  {t('verifications.status')}
                </th>
                <th scope="col" className="text-right font-medium">
                  {t('cases.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      {of.more && (
        <Button small className="mt-2" onClick={of.more}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}

function Row({ one }: { readonly one: Transaction }) {
  const [icon, colour] = STATES[one.status];
  const counterparty = one.counterparty?.name ?? one.counterparty?.reference ?? undefined;
  const [rule, ...more] = one.rules_fired.map(({ name }) => name);
  return (
    <tr className="border-b border-line">
      <td className="num h-9 pr-4 text-quiet" title={exactBoth(one.occurred_at)}>
        {shortDay(one.occurred_at)}, {clock(one.occurred_at)}
      </td>
      <td className="num pr-4 font-medium">
        <Link to="/transactions/$id" params={{ id: one.id }} className="hover:underline">
          {one.reference}
        </Link>
      </td>
      <td className="max-w-40 truncate pr-4" title={counterparty}>
        {counterparty}
      </td>
      <td className="pr-4">
        <Country code={one.counterparty?.country} />
      </td>
      <td className="pr-4 text-negative">
        <span className="flex max-w-48 items-baseline gap-2">
          <span className="truncate" title={rule}>
            {rule}
          </span>
          {more.length > 0 && (
            <span className="num shrink-0 text-small text-quiet" title={more.join('\n')}>
              +{more.length}
            </span>
          )}
        </span>
      </td>
      <td className="pr-4">
        <span className={`inline-flex items-center gap-1.5 text-small ${colour}`}>
          <Icon of={icon} size={14} />
          {word('transactionStatus', one.status)}
          {one.reversal && <Tag tone="neutral">{t('transactions.reversed')}</Tag>}
        </span>
      </td>
      <td className="num text-right font-semibold">{signedAmount(one)}</td>
    </tr>
  );
}

/** The short code, which is as wide in every row; its name in the tooltip. */
function Country({ code }: { readonly code: string | null | undefined }) {
  return code ? <span title={countryName(code)}>{code}</span> : null;
}

/** "−9,850.00 EUR": out with a minus, in with a plus. */
function signedAmount({ direction, amount, currency }: Transaction): string {
  if (amount === null) return '';
  return `${direction === 'out' ? '−' : '+'}${money(amount)} ${currency ?? ''}`;
}
