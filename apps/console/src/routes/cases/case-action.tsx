import type { ReactNode } from 'react';
import { useMay } from '../../api/me';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import type { Case } from './use-case';
import { type Action, OUTCOMES, useCaseAction } from './use-case-action';

export interface CaseActionProps {
  readonly action: Action;
  readonly one: Case;
  /** Payments of the case that are held. */
  readonly held: number;
  readonly close: () => void;
}

const DAYS = [1, 3, 7, 30, 90] as const;
/** These say why: what was typed is kept with the case. */
const REASONED: ReadonlySet<Action> = new Set(['escalate', 'skip', 'hold', 'unhold']);

/** One step of a case, with what it needs and what follows; the comment stays with the case. */
export function CaseAction({ action, one, held, close }: CaseActionProps) {
  const { run, busy, error } = useCaseAction(action, one, close);
  return (
    <FormDialog
      title={t(`cases.ask.${action}`)}
      lead={followsOf(action, one, held)}
      submit={t(`cases.action.${action}`)}
      busy={busy}
      error={error}
      run={(form) => void run(form)}
      close={close}
    >
      <Fields action={action} one={one} />
      {action !== 'tags' && (
        <TextArea
          label={t(REASONED.has(action) && action !== 'escalate' ? 'overview.reason' : 'review.noteFor')}
          name="comment"
          maxLength={2000}
          required={REASONED.has(action)}
        />
      )}
    </FormDialog>
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
  if (action === 'tags') {
    return <TextField label={t('cases.tags')} name="tags" defaultValue={one.tags.join(', ')} autoComplete="off" />;
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
function followsOf(action: Action, one: Case, held: number): string {
  if (action !== 'close') return t(`cases.follows.${action}`);
  return held > 0 ? `${closingFollows(one)} ${fact('cases.stillHeld', { n: held })}` : closingFollows(one);
}

function closingFollows({ severity, proposed_outcome: proposed }: Case): string {
  if (proposed) return t('cases.follows.second');
  return t(severity === 'high' || severity === 'critical' ? 'cases.follows.two' : 'cases.follows.close');
}
