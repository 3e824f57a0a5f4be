import { withLatinDigits } from '@assay/kernel';
import type { ContactState } from '../../api/types.js';
import { useDraft } from '../../flow/use-draft.js';
import { useText } from '../../i18n/context.js';
import { Button } from '../../ui/button.js';
import { Screen } from '../../ui/screen.js';
import type { Sentence } from './refusal.js';

interface DestinationFormProps {
  stepId: string;
  contact: ContactState;
  busy: boolean;
  problem: Sentence | undefined;
  onProblem: (problem: Sentence) => void;
  onSend: (destination: string) => void;
  /** Back to where a code goes already; undefined while it goes nowhere. */
  onBack: (() => void) | undefined;
  /** Goes on without a code; undefined while the service still waits for one. */
  onWithout: (() => void) | undefined;
}

/** Asks for the mailbox or the phone that the code goes to. */
export function DestinationForm({ stepId, contact, busy, problem, ...on }: DestinationFormProps) {
  const { t } = useText();
  const [typed, setTyped] = useDraft(stepId, 'destination', '');
  const phone = contact.channel === 'sms';
  const send = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim()) return on.onSend(phone ? phoneOf(typed) : typed.trim());
    on.onProblem({ key: phone ? 'contact.bad_phone' : 'contact.bad_email' });
    document.getElementById('destination')?.focus();
  };
  const common = {
    id: 'destination',
    dir: 'ltr' as const,
    maxLength: 254,
    value: typed,
    'aria-invalid': problem !== undefined,
    onInput: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  };
  return (
    <form onSubmit={send} noValidate>
      <Screen
        step={stepId}
        title={t(phone ? 'contact.phone_title' : 'contact.email_title')}
        lead={t('contact.lead')}
        actions={
          <>
            <Button submit busy={busy}>
              {t('contact.send')}
            </Button>
            {on.onBack && (
              <Button look="plain" onClick={on.onBack}>
                {t('consent.back')}
              </Button>
            )}
            {on.onWithout && (
              <Button look="plain" onClick={on.onWithout}>
                {t('contact.without')}
              </Button>
            )}
          </>
        }
      >
        <label class="field" htmlFor="destination">
          <span>{t(phone ? 'contact.phone' : 'contact.email')}</span>
          {phone ? (
            <input type="tel" autoComplete="tel" {...common} />
          ) : (
            <input type="email" autoComplete="email" {...common} />
          )}
        </label>
        {phone && <p class="quiet">{t('contact.phone_form')}</p>}
        <p role="alert" class="problem-line">
          {problem && t(problem.key, problem.values)}
        </p>
      </Screen>
    </form>
  );
}

/** Many people write 00 for the plus, keyboards have digits of their own, and a paste brings marks that nobody sees. */
function phoneOf(typed: string): string {
  return withLatinDigits(typed.replace(/\p{Cf}/gu, '').trim()).replace(/^\(?00\s?(?=[1-9])/, '+');
}
