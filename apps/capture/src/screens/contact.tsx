import { useEffect, useState } from 'preact/hooks';
import { partOf } from '../flow/check-parts.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';

const RESEND_AFTER_S = 30;

/** One-time code sent to the person's phone or mailbox. */
export function Contact({ stepId }: { stepId: string }) {
  const { t } = useText();
  const { session, api, fail, replace } = useFlow();
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const phone = partOf(session.steps.find((one) => one.id === stepId)).contact === 'phone';

  const send = async () => {
    setBusy(true);
    const result = await api.contact(stepId);
    setBusy(false);
    if (result.ok) setSent(sent + 1);
    else fail(result.failure, () => replace({ name: 'contact', stepId }));
  };
  if (sent > 0) return <CodeForm stepId={stepId} phone={phone} sent={sent} onResend={() => void send()} />;
  return (
    <Screen
      step={stepId}
      picture="phone"
      title={t(phone ? 'contact.phone_title' : 'contact.email_title')}
      lead={t('contact.lead')}
      actions={
        <Button busy={busy} onClick={() => void send()}>
          {t('contact.send')}
        </Button>
      }
    />
  );
}

interface CodeFormProps {
  stepId: string;
  phone: boolean;
  /** How often a code was sent; each time starts the resend timer anew. */
  sent: number;
  onResend: () => void;
}

function CodeForm({ stepId, phone, sent, onResend }: CodeFormProps) {
  const { t } = useText();
  const { api, fail, replace, advance } = useFlow();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = useCountdown(RESEND_AFTER_S, sent);

  const confirm = async (event: Event) => {
    event.preventDefault();
    if (code.length !== 6) return setWrong(true);
    setBusy(true);
    const result = await api.confirmContact(stepId, code);
    setBusy(false);
    if (result.ok) return advance();
    if (result.failure.status === 400 || result.failure.status === 409) return setWrong(true);
    fail(result.failure, () => replace({ name: 'contact', stepId }));
  };
  const actions = (
    <>
      <Button submit busy={busy}>
        {t('contact.confirm')}
      </Button>
      <Button look="plain" waiting={left > 0} onClick={onResend}>
        {left > 0 ? t('contact.resend_in', { seconds: left }) : t('contact.resend')}
      </Button>
    </>
  );
  const lead = t(phone ? 'contact.code_phone' : 'contact.code_email');
  return (
    <form onSubmit={(event) => void confirm(event)}>
      <Screen step={stepId} title={t('contact.code_title')} lead={lead} actions={actions}>
        <CodeField
          value={code}
          wrong={wrong}
          onInput={(value) => {
            setWrong(false);
            setCode(value);
          }}
        />
      </Screen>
    </form>
  );
}

function CodeField(props: { value: string; wrong: boolean; onInput: (value: string) => void }) {
  const { t } = useText();
  return (
    <>
      <label class="field">
        <span>{t('contact.code')}</span>
        <input
          class="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={props.value}
          aria-invalid={props.wrong}
          onInput={(event) => props.onInput(event.currentTarget.value.replace(/\D/g, ''))}
        />
      </label>
      <p role="alert" class="problem-line">
        {props.wrong ? t('contact.wrong') : ''}
      </p>
    </>
  );
}

/** Seconds left of a countdown that starts anew when `round` changes. */
function useCountdown(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => setLeft(seconds), [seconds, round]);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
