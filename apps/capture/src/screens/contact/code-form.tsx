import { withLatinDigits } from '@assay/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { CaptureSession, ContactState } from '../../api/types.js';
import { useFlow } from '../../flow/context.js';
import { isOpen } from '../../flow/steps.js';
import { useText } from '../../i18n/context.js';
import { Button } from '../../ui/button.js';
import { Screen } from '../../ui/screen.js';
import { codeRefusal, type Sentence } from './refusal.js';

interface CodeFormProps {
  stepId: string;
  contact: ContactState;
  busy: boolean;
  problem: Sentence | undefined;
  onProblem: (problem: Sentence | undefined) => void;
  /** Another code was sent just now. */
  resent: boolean;
  onResend: () => void;
  onChange: () => void;
}

/** Takes the six digits; says where they went, how many tries are left and when another code may be sent. */
export function CodeForm({ stepId, contact, busy, problem, onProblem, resent, onResend, onChange }: CodeFormProps) {
  const { t } = useText();
  const { session } = useFlow();
  const [code, setCode] = useState('');
  const { sending, confirm } = useConfirm(stepId, onProblem);
  const left = useCountdown(contact.resend_in, session);
  const phone = contact.channel === 'sms';
  const submit = (event: Event) => {
    event.preventDefault();
    if (sending || busy) return;
    if (code.length === 6) void confirm(code).then(() => setCode(''));
    else onProblem({ key: 'contact.six' });
  };
  const sent = t(phone ? 'contact.code_phone' : 'contact.code_email');
  const actions = (
    <>
      <Button submit busy={sending || busy}>
        {t('contact.confirm')}
      </Button>
      <Button look="plain" waiting={left > 0} onClick={onResend}>
        {left > 0 ? t('contact.resend_in', { seconds: left }) : t('contact.resend')}
      </Button>
      <Button look="plain" onClick={onChange}>
        {t(phone ? 'contact.change_phone' : 'contact.change_email')}
      </Button>
    </>
  );
  return (
    <form onSubmit={submit}>
      <Screen step={stepId} title={t('contact.code_title')} lead={sent} actions={actions}>
        <p class="hidden" role="status">
          {resent && sent}
        </p>
        <p class="link-box">
          <bdi dir="ltr">{contact.destination_masked}</bdi>
        </p>
        <label class="field">
          <span>{t('contact.code')}</span>
          <input
            class="code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={problem !== undefined}
            onInput={({ currentTarget }) => {
              onProblem(undefined);
              setCode(keepDigits(currentTarget));
            }}
          />
        </label>
        <p role="alert" class="problem-line">
          {problem && t(problem.key, problem.values)}
        </p>
      </Screen>
    </form>
  );
}

/** What is left out must not stay to be seen: the field is drawn anew only where the digits changed. */
function keepDigits(field: HTMLInputElement): string {
  field.value = withLatinDigits(field.value).replace(/\D/g, '').slice(0, 6);
  return field.value;
}

/** Confirms a code; what a wrong one leaves is read from the service. */
function useConfirm(stepId: string, onProblem: (problem: Sentence | undefined) => void) {
  const { api, fail, replace, advance, refresh, goDue } = useFlow();
  const [sending, setSending] = useState(false);
  const confirm = async (code: string) => {
    setSending(true);
    const result = await api.confirmContact(stepId, code);
    if (result.ok) await advance();
    else if (result.failure.status === 409 && result.failure.field === 'code') onProblem(await leftAfter());
    else fail(result.failure, () => replace({ name: 'contact', stepId }));
    setSending(false);
  };
  const leftAfter = async (): Promise<Sentence | undefined> => {
    const next: CaptureSession | undefined = await refresh();
    const step = next?.steps.find((one) => one.id === stepId);
    // Confirmed before, by an answer that was lost: there is nothing to ask any more.
    if (next && step && !isOpen(step) && step.contact?.attempts_left !== 0) goDue(next);
    else if (step?.contact) return codeRefusal(step.contact);
    return undefined;
  };
  return { sending, confirm };
}

/** Seconds left of a countdown that starts anew with each reading of the session. */
function useCountdown(seconds: number, reading: CaptureSession): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => setLeft(seconds), [reading]);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
