import { useFlow } from '../flow/context.js';
import { activeSteps } from '../flow/steps.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Screen } from '../ui/screen.js';
import { checkTitle } from './check-title.js';

/** After a reload or a later visit: what is done, what is left. */
export function Resume() {
  const { t } = useText();
  const { session, goDue, isLeft } = useFlow();
  return (
    <Screen
      picture="shield"
      title={t('resume.title')}
      lead={t('resume.lead')}
      actions={<Button onClick={() => goDue(session)}>{t('again.continue')}</Button>}
    >
      <ul class="needs">
        {activeSteps(session).map((step) => (
          <li key={step.id} class={isLeft(step) ? '' : 'done'}>
            <span class="badge">
              <Icon name={isLeft(step) ? 'clock' : 'check'} />
            </span>
            {t(checkTitle(step))}
            <span class="state">{t(isLeft(step) ? 'resume.open' : 'resume.done')}</span>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
