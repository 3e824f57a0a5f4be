import { useState } from 'preact/hooks';
import type { ContactState } from '../../api/types.js';
import { partOf } from '../../flow/check-parts.js';
import { useFlow } from '../../flow/context.js';
import { isOpen } from '../../flow/steps.js';
import { dropDrafts, useDraft } from '../../flow/use-draft.js';
import { useText } from '../../i18n/context.js';
import { Button } from '../../ui/button.js';
import { Screen } from '../../ui/screen.js';
import { CodeForm } from './code-form.js';
import { DestinationForm } from './destination-form.js';
import { type Sentence, sendRefusal } from './refusal.js';

const UNKNOWN: Omit<ContactState, 'channel'> = {
  destination_masked: null,
  code_sent: false,
  attempts_left: 5,
  resend_in: 0,
};

/** One-time code to the person's phone or mailbox. What was sent is told by the service, so that a reload goes on. */
export function Contact({ stepId }: { stepId: string }) {
  const { session, skip, goDue } = useFlow();
  const step = session.steps.find((one) => one.id === stepId);
  const contact = step?.contact ?? {
    ...UNKNOWN,
    channel: partOf(step).contact === 'phone' ? ('sms' as const) : ('email' as const),
  };
  const { busy, problem, setProblem, send } = useSend(stepId, contact);
  const [lost, setLost] = useDraft(stepId, 'lost', false);
  const [changing, setChanging] = useState(lost && !contact.code_sent);
  const [resent, setResent] = useState(false);
  const sendTo = async (destination?: string) => {
    // Without a line another screen comes meanwhile: the form is shown again afterwards.
    setLost(destination !== undefined);
    setResent(false);
    const said = await send(destination);
    if (said === 'lost') return;
    setLost(false);
    if (said === 'refused') return;
    dropDrafts(stepId);
    setChanging(false);
    setResent(contact.code_sent);
  };
  const change = (to: boolean) => {
    setProblem(undefined);
    setChanging(to);
  };
  const settled = step !== undefined && !isOpen(step);
  const leave = () => {
    skip(stepId);
    goDue(session);
  };
  const common = { stepId, contact, busy, problem, onWithout: settled ? leave : undefined };
  if (contact.more_codes === false && settled) return <NoMoreCodes {...common} onWithout={leave} />;
  if (changing || contact.destination_masked === null) {
    const back = contact.destination_masked === null ? undefined : () => change(false);
    const send = (destination: string) => void sendTo(destination);
    return <DestinationForm {...common} onProblem={setProblem} onSend={send} onBack={back} />;
  }
  if (contact.code_sent) {
    const code = { onProblem: setProblem, onResend: () => void sendTo(), onChange: () => change(true), resent };
    return <CodeForm {...common} {...code} />;
  }
  return <SendTo {...common} onSend={() => void sendTo()} onChange={() => change(true)} />;
}

interface SendToProps {
  stepId: string;
  contact: ContactState;
  busy: boolean;
  problem: Sentence | undefined;
  onSend: () => void;
  onChange: () => void;
  /** Goes on without a code; undefined while the service still waits for one. */
  onWithout: (() => void) | undefined;
}

/** Where the code will go, before it is sent. */
function SendTo({ stepId, contact, busy, problem, onSend, onChange, onWithout }: SendToProps) {
  const { t } = useText();
  const phone = contact.channel === 'sms';
  const said = problem ?? (contact.attempts_left === 0 ? { key: 'contact.exhausted' as const } : undefined);
  return (
    <Screen
      step={stepId}
      picture="phone"
      title={t(phone ? 'contact.phone_title' : 'contact.email_title')}
      lead={t('contact.lead')}
      actions={
        <>
          <Button busy={busy} onClick={onSend}>
            {t('contact.send')}
          </Button>
          <Button look="secondary" onClick={onChange}>
            {t(phone ? 'contact.change_phone' : 'contact.change_email')}
          </Button>
          {onWithout && (
            <Button look="plain" onClick={onWithout}>
              {t('contact.without')}
            </Button>
          )}
        </>
      }
    >
      <p class="link-box">
        <bdi dir="ltr">{contact.destination_masked}</bdi>
      </p>
      <p role="alert" class="problem-line">
        {said && t(said.key, said.values)}
      </p>
    </Screen>
  );
}

/** All codes were sent and none was confirmed: the person can only go on without one. */
function NoMoreCodes({
  stepId,
  contact,
  onWithout,
}: Pick<SendToProps, 'stepId' | 'contact'> & { onWithout: () => void }) {
  const { t } = useText();
  return (
    <Screen
      step={stepId}
      picture="phone"
      title={t(contact.channel === 'sms' ? 'contact.phone_title' : 'contact.email_title')}
      actions={<Button onClick={onWithout}>{t('contact.without')}</Button>}
    >
      <p role="alert" class="problem-line">
        {t('contact.limit_session')}
      </p>
    </Screen>
  );
}

/** What came of sending a code: it is on its way, something speaks against it here, or it was never heard of again. */
type Said = 'sent' | 'refused' | 'lost';

/** Sends a code and reads what came of it. */
function useSend(stepId: string, contact: ContactState) {
  const { api, fail, replace, refresh, advance } = useFlow();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Sentence>();
  const send = async (destination?: string): Promise<Said> => {
    setBusy(true);
    setProblem(undefined);
    const field = contact.channel === 'sms' ? 'phone' : 'email';
    const result = await api.contact(stepId, destination ? { [field]: destination } : {});
    setBusy(false);
    if (result.ok) {
      if (result.value.attempts_left === 0) setProblem({ key: 'contact.undeliverable' });
      return (await refresh()) !== undefined && result.value.attempts_left > 0 ? 'sent' : 'refused';
    }
    const said = sendRefusal(result.failure);
    if (said) setProblem(said);
    // The last code may be spent by now, so that the step has failed.
    if (said?.key === 'contact.limit_session') await refresh();
    if (said) return 'refused';
    // No channel is set up for this code: the step is given up, and the session goes on without it.
    if (result.failure.status === 422) {
      await advance();
      return 'refused';
    }
    // The code may be on its way all the same: only the service knows.
    fail(result.failure, () => void refresh().then((next) => next && replace({ name: 'contact', stepId })));
    return 'lost';
  };
  return { busy, problem, setProblem, send };
}
