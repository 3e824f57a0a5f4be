import { useState } from 'react';
import { environmentNow } from '../../api/clock';
import { useAction } from '../../api/use-operation';
import { textOf } from '../../ui/form-dialog';
import type { Case } from './use-case';

export const OUTCOMES = ['no_action', 'false_positive', 'confirmed', 'sar_filed'] as const;
/** What a person does with a case as a whole. */
export type Action = 'close' | 'escalate' | 'snooze' | 'merge' | 'reopen' | 'skip' | 'hold' | 'unhold' | 'tags';
const DAY_MS = 86_400_000;

/** Runs a step of a case with what its form says. What came into the case since the form was opened is not closed with it. */
export function useCaseAction(action: Action, { id, updated_at: now }: Case, close: () => void) {
  const [seen] = useState(now);
  const closing = useAction('closeCase');
  const escalating = useAction('escalateCase');
  const snoozing = useAction('snoozeCase');
  const merging = useAction('mergeCase');
  const reopening = useAction('reopenCase');
  const skipping = useAction('skipCase');
  const holding = useAction('setLegalHold');
  const tagging = useAction('tagCase');
  const params = { id };
  const run = async (form: FormData) => {
    const text = (name: string) => textOf(form, name);
    const said = text('comment');
    const comment = said ? { comment: said } : {};
    const outcome = OUTCOMES.find((one) => one === text('outcome')) ?? 'no_action';
    const hold = (on: boolean) => holding.mutateAsync({ params, body: { hold: on, reason: said } });
    const steps: Readonly<Record<Action, () => Promise<unknown>>> = {
      close: () => closing.mutateAsync({ params, body: { outcome, seen_at: seen, ...comment } }),
      escalate: () => escalating.mutateAsync({ params, body: comment }),
      snooze: () => {
        const until = new Date(environmentNow() + Number(text('days')) * DAY_MS).toISOString();
        return snoozing.mutateAsync({ params, body: { until, ...comment } });
      },
      merge: () => merging.mutateAsync({ params, body: { into: text('into'), ...comment } }),
      reopen: () => reopening.mutateAsync({ params, body: comment }),
      skip: () => skipping.mutateAsync({ params, body: { reason: said } }),
      hold: () => hold(true),
      unhold: () => hold(false),
      tags: () => tagging.mutateAsync({ params, body: { tags: wordsOf(text('tags')) } }),
    };
    await steps[action]().then(close, () => undefined);
  };
  const all = [closing, escalating, snoozing, merging, reopening, skipping, holding, tagging];
  return {
    run,
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error?.message,
  };
}

/** Words with commas between them, each once; tags are written small and without blanks. */
function wordsOf(text: string): string[] {
  const words = text.split(',').map((one) => one.trim().toLowerCase().replaceAll(/\s+/g, '_'));
  return [...new Set(words)].filter((one) => one !== '');
}
