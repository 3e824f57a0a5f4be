import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { reasonKey } from '../i18n/languages.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { Screen } from '../ui/screen.js';
import { checkTitle } from './check-title.js';

/** The checks ask for a step once more, with the reason and the tries that are left. */
export function Again({ stepId }: { stepId: string }) {
  const { t } = useText();
  const { session, goDue } = useFlow();
  const step = session.steps.find((one) => one.id === stepId);
  const pictures = (step?.requires?.length ?? 0) > 0;
  const reasons = [...new Set((step?.reason_codes ?? []).map((code) => t(reasonKey(code))))];
  return (
    <Screen
      step={stepId}
      picture="alert"
      title={t('again.title')}
      lead={pictures || !step ? t('again.lead') : t(checkTitle(step))}
      actions={<Button onClick={() => goDue(session)}>{t('again.continue')}</Button>}
    >
      {reasons.length > 0 && <Notice lines={reasons} />}
      {pictures && step?.attempts_left != null && <p class="quiet">{t('again.left', { count: step.attempts_left })}</p>}
    </Screen>
  );
}
