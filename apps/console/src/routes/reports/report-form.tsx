import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import type { CaseTransactions } from '../cases/use-case';
import { ChooseTransactions } from './choose-transactions';
import { spanOf } from './span';
import { SUSPICIONS } from './suspicions';
import { type Draft, wordsOf } from './validation';

export interface ReportFormProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly transactions: CaseTransactions;
  /** Only read. */
  readonly locked: boolean;
}

/** The parts of a report in the order in which an authority reads them. */
export function ReportForm({ draft, change, transactions, locked }: ReportFormProps) {
  const set = (part: Partial<Draft>) => change({ ...draft, ...part });
  return (
    <fieldset disabled={locked} className="grid gap-6">
      <legend className="sr-only">{t('report.title')}</legend>
      <Narrative draft={draft} set={set} />
      <Suspicions draft={draft} set={set} />
      <section aria-labelledby="period">
        <h2 id="period" className="flex items-center justify-between pb-2">
          {t('report.periodAndTotal')}
          {(transactions.complete || (draft.transactions ?? []).length > 0) && (
            <Button small onClick={() => set(spanOf(draft, transactions.items))}>
              {t('report.fill')}
            </Button>
          )}
        </h2>
        <PeriodAndTotal draft={draft} change={change} />
      </section>
      <ChooseTransactions draft={draft} set={set} transactions={transactions} />
      <TextArea
        label={t('report.action')}
        value={draft.action_taken ?? ''}
        maxLength={4000}
        rows={3}
        onChange={({ target }) => set({ action_taken: target.value })}
      />
      <TextField
        label={t('report.indicators')}
        hint={t('report.indicatorsHint')}
        value={(draft.indicators ?? []).join(' ')}
        onChange={({ target }) => set({ indicators: target.value.split(/[\s,]+/).filter(Boolean) })}
      />
    </fieldset>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
}

/** What happened, in words; authorities count them. */
function Narrative({ draft, set }: PartProps) {
  return (
    <section aria-labelledby="narrative">
      <h2 id="narrative" className="flex justify-between pb-1">
        {t('report.narrative')}
        <span className="num text-small font-normal text-quiet">
          {t('report.wordCount', { n: wordsOf(draft.narrative) })}
        </span>
      </h2>
      <TextArea
        label={t('report.narrativeHint')}
        value={draft.narrative ?? ''}
        maxLength={17_000}
        rows={10}
        onChange={({ target }) => set({ narrative: target.value })}
      />
    </section>
  );
}

/** The kinds of crime that are suspected, always in the order of the list. */
function Suspicions({ draft, set }: PartProps) {
  const chosen = new Set(draft.suspicions ?? []);
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    set({ suspicions: SUSPICIONS.filter((one) => next.has(one)) });
  };
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{t('report.suspicions')}</legend>
      <div className="grid grid-cols-3 gap-x-4 gap-y-1 max-sm:grid-cols-1">
        {SUSPICIONS.map((name) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={() => toggle(name)}
              className="size-4 accent-accent"
            />
            {word('suspicion', name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** From when to when, and how much in which currency. */
function PeriodAndTotal({ draft, change }: Pick<ReportFormProps, 'draft' | 'change'>) {
  const { total } = draft;
  return (
    <div className="grid grid-cols-4 gap-4 max-sm:grid-cols-2">
      <TextField
        label={t('report.from')}
        type="date"
        value={draft.from ?? ''}
        onChange={({ target }) => change({ ...draft, from: target.value })}
      />
      <TextField
        label={t('report.to')}
        type="date"
        value={draft.to ?? ''}
        onChange={({ target }) => change({ ...draft, to: target.value })}
      />
      <TextField
        label={t('report.amount')}
        inputMode="decimal"
        value={total?.amount ?? ''}
        onChange={({ target }) => change(withTotal(draft, target.value, total?.currency ?? 'EUR'))}
      />
      <TextField
        label={t('report.currency')}
        maxLength={12}
        value={total?.currency ?? ''}
        onChange={({ target }) => change(withTotal(draft, total?.amount ?? '', target.value.toUpperCase()))}
      />
    </div>
  );
}

/** The draft with a sum; without one where both parts are empty. */
function withTotal(draft: Draft, amount: string, currency: string): Draft {
  const { total: _, ...rest } = draft;
  return amount === '' ? rest : { ...rest, total: { amount, currency } };
}
