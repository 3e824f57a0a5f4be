import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc, money } from '../../ui/format';
import { PartFailed } from '../../ui/part';
import type { CaseTransactions, Transaction } from '../cases/use-case';
import { movedMoney, reportedOf } from './span';
import type { Draft } from './validation';

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
        {transactions.items.filter(movedMoney).map((one) => (
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
                {one.amount !== null && money(one.amount)} {one.currency}
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
