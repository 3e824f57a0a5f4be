import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { type Hit, reasonFor } from './hit';

export type Verdict = 'true' | 'false' | 'possible';

/** A verdict that is being given, and the hit as it was when it was begun. */
interface Begun {
  readonly verdict: Verdict;
  readonly about: Hit;
}

const DECISIONS = { true: 'true_positive', false: 'false_positive', possible: 'inconclusive' } as const;

/**
 * What a person says of a hit, alone or with those that are alike: of what they looked at when they began, and nothing else.
 * @param hit that is looked at
 * @param done called with the hits that were judged
 */
export function useJudging(hit: Hit | undefined, done: (ids: readonly string[]) => void) {
  const [begun, begin] = useState<Begun>();
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const review = useAction('reviewScreeningHits');
  const close = () => {
    review.reset();
    setRefused(undefined);
    begin(undefined);
  };
  const open = (next: Verdict | undefined) => {
    close();
    setTold(undefined);
    begin(next && hit && { verdict: next, about: hit });
    setReason(suggested(next, hit));
  };
  const judge = async (seen: readonly Hit[], as: Verdict) => {
    const of = { ids: seen.map(({ id }) => id), versions: seen.map(({ version }) => version) };
    const body = { ...of, decision: DECISIONS[as], reason: reason.trim() };
    const answer = await review.mutateAsync({ body }).catch(() => undefined);
    if (!answer) return;
    const judged = answer.data.filter(({ error }) => !error).map(({ id }) => id);
    const failed = answer.data.find(({ error }) => error);
    setRefused(failed?.error?.message);
    if (judged.length === 0) return;
    const waits = answer.data.some(({ status }) => status === 'proposed');
    const n = judged.length;
    setTold(waits ? fact('hits.proposedTold', { n }) : t('hits.judged', { n, verdict: t(`hits.${as}`) }));
    if (!failed) begin(undefined);
    done(judged);
  };
  const verdict = begun?.about.id === hit?.id ? begun?.verdict : undefined;
  return {
    verdict,
    reason,
    setReason,
    told,
    busy: review.isPending,
    error: review.error?.message ?? refused,
    close,
    toggle: (next: Verdict) => open(verdict === next ? undefined : next),
    suggest: () => setReason(suggested('false', hit)),
    submit: () => verdict && begun && void judge([begun.about], verdict),
    markFalse: (likes: readonly Hit[]) => hit && void judge([hit, ...likes], 'false'),
  };
}

function suggested(verdict: Verdict | undefined, hit: Hit | undefined): string {
  if (verdict === 'false' && hit) return reasonFor(hit);
  return verdict === 'possible' ? t('hits.reasonPossible') : '';
}
