import { useEffect, useState } from 'preact/hooks';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';

const RESEND_AFTER_S = 30;

/** One-time code sent to the person's phone or mailbox. */
export function Contact({ stepId }: { stepId: string }) {
  const { t } = useText();
  const { session, api, fail, replace, advance } = useFlow();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(0);
  const phone = session.steps.find((one) => one.id === stepId)?.check === 'contact_phone';
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const again = () => replace({ name: 'contact', stepId });

  const send = async () => {
    setBusy(true);
    const result = await api.contact(stepId);
    setBusy(false);
    if (!result.ok) return fail(result.failure, again);
    setSent(true);
    setLeft(RESEND_AFTER_S);
  };
  const confirm = async () => {
    setBusy(true);
    const result = await api.confirmContact(stepId, code);
    setBusy(false);
    if (result.ok) return advance();
    const status = result.failure.status;
    if (status === 400 || status === 409) return setWrong(true);
    fail(result.failure, again);
  };
  if (!sent) {
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
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) void confirm();
        else setWrong(true);
      }}
    >
      <Screen
        step={stepId}
        title={t('contact.code_title')}
        lead={t(phone ? 'contact.code_phone' : 'contact.code_email')}
        actions={
          <>
            <Button submit busy={busy}>
              {t('contact.confirm')}
            </Button>
            <Button look="plain" busy={left > 0} onClick={() => void send()}>
              {left > 0 ? t('contact.resend_in', { seconds: left }) : t('contact.resend')}
            </Button>
          </>
        }
      >
        <label class="field">
          <span>{t('contact.code')}</span>
          <input
            class="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            aria-invalid={wrong}
            onInput={(event) => {
              setWrong(false);
              setCode(event.currentTarget.value.replace(/\D/g, ''));
            }}
          />
        </label>
        <p role="alert" class="problem-line">
          {wrong ? t('contact.wrong') : ''}
        </p>
      </Screen>
    </form>
  );
}
