import type { Input } from '../../api/client';
import { type TextKey, t } from '../../i18n/text';

export type Draft = NonNullable<Input<'setReportDraft'>['body']>;

/** A narrative under this says too little to stand alone before an authority. */
const WORDS_MIN = 30;

export interface Check {
  readonly name: TextKey;
  readonly done: boolean;
  /** Nothing is there, and nothing has to be. */
  readonly optional?: boolean | undefined;
  /** What is there, or what is missing. */
  readonly said: string;
}

/** What a report needs before somebody else should read it. */
export function checksOf(draft: Draft): Check[] {
  const words = wordsOf(draft.narrative);
  const { from, to, total, transactions = [], suspicions = [], subjects = [] } = draft;
  const period = from !== undefined && to !== undefined && from <= to;
  return [
    {
      name: 'report.narrative',
      done: words >= WORDS_MIN,
      said: t('report.words', { n: words, min: WORDS_MIN }),
    },
    {
      name: 'report.suspicions',
      done: suspicions.length > 0,
      said: suspicions.length > 0 ? String(suspicions.length) : t('report.missing'),
    },
    { name: 'report.period', done: period, said: period ? `${from} – ${to}` : t('report.missing') },
    {
      name: 'report.total',
      done: total !== undefined,
      said: total ? `${total.amount} ${total.currency}` : t('report.missing'),
    },
    {
      name: 'report.subjects',
      done: true,
      said: subjects.length > 0 ? String(subjects.length) : t('report.fromCase'),
    },
    {
      name: 'report.transactions',
      done: true,
      optional: transactions.length === 0,
      said: transactions.length > 0 ? String(transactions.length) : t('report.none'),
    },
  ];
}

export function wordsOf(text: string | undefined): number {
  return (text ?? '').split(/\s+/).filter(Boolean).length;
}

/** A draft without empty texts, which the service would refuse. */
export function cleaned(draft: Draft): Draft {
  const kept = Object.entries(draft).filter(([, value]) => {
    if (value === undefined || value === '') return false;
    return !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(kept) as Draft;
}
