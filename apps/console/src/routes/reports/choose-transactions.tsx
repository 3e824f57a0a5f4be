import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc, number } from '../../ui/format';
import { PartFailed } from '../../ui/part';
import type { CaseTransactions, Transaction } from '../cases/use-case';
import type { Draft } from './validation';

type Reported = NonNullable<Draft['transactions']>[number];

export interface ChooseTransactionsProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly transactions: CaseTransactions;
}

/** Which transactions of the case the report names. */
export function ChooseTransactions({ draft, set, transactions }: ChooseTransactionsProps) {
  const reported = draft.transactions ?? [];
  const named = new Set(reported.map(({ reference }) => reference));
  const toggle = (one: Transaction) => {
    const without = reported.filter(({ reference }) => reference !== one.reference);
    set({ transactions: named.has(one.reference) ? without : [...without, reportedOf(one)] });
  };
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{t('report.transactions')}</legend>
      {transactions.failed && <PartFailed retry={transactions.retry} />}
      {transactions.none && <p className="text-quiet">{t('cases.noTransactions')}</p>}
      <ul>
        {transactions.items.map((one) => (
          <li key={one.id} className="border-b border-line">
            <label className="flex h-9 items-center gap-3">
              <input
                type="checkbox"
                checked={named.has(one.reference)}
                onChange={() => toggle(one)}
                className="size-4 accent-accent"
              />
              <span className="num font-medium">{one.reference}</span>
              <span className="num text-quiet max-sm:hidden">{exactUtc(one.occurred_at)}</span>
              <span className="num ml-auto">
                {one.amount !== null && number(Number(one.amount), 2)} {one.currency}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {transactions.more && (
        <Button small className="mt-2" onClick={transactions.more}>
          {t('list.more')}
        </Button>
      )}
    </fieldset>
  );
}

/** Period and sum of the chosen transactions, or of all where none is chosen; no sum where currencies differ. */
export function spanOf(draft: Draft, transactions: readonly Transaction[]): Partial<Draft> {
  const named = new Set((draft.transactions ?? []).map(({ reference }) => reference));
  const chosen = transactions.filter(({ reference }) => named.size === 0 || named.has(reference));
  const days = chosen.map(({ occurred_at: at }) => at.slice(0, 10)).sort();
  const [from, to] = [days[0], days.at(-1)];
  const currencies = new Set(chosen.map(({ currency }) => currency));
  const cents = chosen.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
  const [currency] = currencies;
  return {
    ...(from && to ? { from, to } : {}),
    ...(currencies.size === 1 && currency ? { total: { amount: (cents / 100).toFixed(2), currency } } : {}),
    transactions: chosen.map(reportedOf),
  };
}

function reportedOf(one: Transaction): Reported {
  const { reference, occurred_at: at, amount, currency, direction, counterparty } = one;
  const { name, country } = counterparty ?? {};
  return {
    ...{ reference, date: at.slice(0, 10), amount: amount ?? '0', currency: currency ?? 'EUR', direction },
    ...(name ? { counterparty: { name, ...(country ? { country } : {}) } } : {}),
  };
}
