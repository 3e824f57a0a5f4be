import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useMay } from '../../api/me';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import type { Case } from './use-case';

export type Action = 'close' | 'escalate' | 'snooze' | 'merge' | 'reopen';

export interface CaseActionProps {
  readonly action: Action;
  readonly one: Case;
  readonly close: () => void;
}

const OUTCOMES = ['no_action', 'false_positive', 'confirmed', 'sar_filed'] as const;
const DAYS = [1, 3, 7, 30, 90] as const;
const DAY_MS = 86_400_000;

/** One step of a case, with what it needs and what follows; the comment stays with the case. */
export function CaseAction({ action, one, close }: CaseActionProps) {
  const { run, busy, error } = useCaseAction(action, one, close);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[16vh] left-1/2 z-50 w-[min(30rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="text-lead">{t(`cases.ask.${action}`)}</Dialog.Title>
          <Dialog.Description className="pt-1 pb-4 text-quiet">{followsOf(action, one)}</Dialog.Description>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void run(new FormData(event.currentTarget));
            }}
          >
            <Fields action={action} one={one} />
            <TextArea label={t('review.noteFor')} name="comment" maxLength={2000} required={action === 'escalate'} />
            {error && (
              <p role="alert" className="rounded-inner bg-negative-soft px-3 py-2 text-negative">
                {error}
              </p>
            )}
            <div className="flex gap-2">
              <Button type="submit" look="primary" busy={busy}>
                {t(`cases.action.${action}`)}
              </Button>
              <Button look="quiet" keyName="close" onClick={close}>
                {t('review.cancel')}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Fields({ action, one }: { readonly action: Action; readonly one: Case }): ReactNode {
  const mayReport = useMay('sar:write');
  if (action === 'close') {
    const outcomes = OUTCOMES.filter((outcome) => outcome !== 'sar_filed' || mayReport);
    return (
      <SelectField
        label={t('cases.outcome')}
        name="outcome"
        defaultValue={one.proposed_outcome?.outcome ?? 'no_action'}
      >
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {word('outcome', outcome)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (action === 'snooze') {
    return (
      <SelectField label={t('cases.until')} name="days" defaultValue="3">
        {DAYS.map((n) => (
          <option key={n} value={n}>
            {t('cases.days', { n })}
          </option>
        ))}
      </SelectField>
    );
  }
  if (action !== 'merge') return null;
  return (
    <TextField
      label={t('cases.into')}
      name="into"
      placeholder="cas_…"
      pattern="cas_[a-z0-9]+"
      required
      autoComplete="off"
    />
  );
}

/** What follows from a step, said before it. */
function followsOf(action: Action, { severity, proposed_outcome: proposed }: Case): string {
  if (action !== 'close') return t(`cases.follows.${action}`);
  if (proposed) return t('cases.follows.second');
  return t(severity === 'high' || severity === 'critical' ? 'cases.follows.two' : 'cases.follows.close');
}

function useCaseAction(action: Action, { id }: Case, close: () => void) {
  const closing = useAction('closeCase');
  const escalating = useAction('escalateCase');
  const snoozing = useAction('snoozeCase');
  const merging = useAction('mergeCase');
  const reopening = useAction('reopenCase');
  const params = { id };
  const run = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const comment = text('comment') ? { comment: text('comment') } : {};
    const outcome = OUTCOMES.find((one) => one === text('outcome')) ?? 'no_action';
    const steps: Readonly<Record<Action, () => Promise<unknown>>> = {
      close: () => closing.mutateAsync({ params, body: { outcome, ...comment } }),
      escalate: () => escalating.mutateAsync({ params, body: comment }),
      snooze: () => {
        const until = new Date(Date.now() + Number(text('days')) * DAY_MS).toISOString();
        return snoozing.mutateAsync({ params, body: { until, ...comment } });
      },
      merge: () => merging.mutateAsync({ params, body: { into: text('into'), ...comment } }),
      reopen: () => reopening.mutateAsync({ params, body: comment }),
    };
    await steps[action]().then(close, () => undefined);
  };
  const all = [closing, escalating, snoozing, merging, reopening];
  return {
    run,
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error?.message,
  };
}
