import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { type Hit, reasonFor } from './hit';

export type Verdict = 'true' | 'false' | 'possible';

const DECISIONS = { true: 'true_positive', false: 'false_positive', possible: 'inconclusive' } as const;

/**
 * What a person says of a hit, alone or with those that are alike.
 * @param done called with the hits that were judged
 */
export function useJudging(hit: Hit | undefined, done: (ids: readonly string[]) => void) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const review = useAction('reviewScreeningHits');
  const close = () => {
    review.reset();
    setRefused(undefined);
    setVerdict(undefined);
  };
  const open = (next: Verdict | undefined) => {
    close();
    setTold(undefined);
    setVerdict(next);
    setReason(suggested(next, hit));
  };
  const judge = async (ids: readonly string[], as: Verdict) => {
    const body = { ids, decision: DECISIONS[as], reason: reason.trim() };
    const answer = await review.mutateAsync({ body }).catch(() => undefined);
    if (!answer) return;
    const judged = answer.data.filter(({ error }) => !error).map(({ id }) => id);
    const failed = answer.data.find(({ error }) => error);
    setRefused(failed?.error?.message);
    if (judged.length === 0) return;
    const waits = answer.data.some(({ status }) => status === 'proposed');
    const n = judged.length;
    setTold(waits ? fact('hits.proposedTold', { n }) : t('hits.judged', { n, verdict: t(`hits.${as}`) }));
    if (!failed) setVerdict(undefined);
    done(judged);
  };
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
    submit: () => verdict && hit && void judge([hit.id], verdict),
    markFalse: (ids: readonly string[]) => void judge(ids, 'false'),
  };
}

function suggested(verdict: Verdict | undefined, hit: Hit | undefined): string {
  if (verdict === 'false' && hit) return reasonFor(hit);
  return verdict === 'possible' ? t('hits.reasonPossible') : '';
}
