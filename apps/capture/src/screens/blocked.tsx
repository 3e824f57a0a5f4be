import type { PersonalKind } from '../api/types.js';
import { browserFamily } from '../camera/environment.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';
import { OtherWays } from './other-ways.js';

interface BlockedProps {
  stepId: string;
  kind: PersonalKind;
  fault: 'denied' | 'missing' | 'busy';
}

/** The camera was refused or is not there: how to allow it in this browser, and the other ways. */
export function Blocked({ stepId, kind, fault }: BlockedProps) {
  const { t } = useText();
  const { replace } = useFlow();
  const family = browserFamily(navigator.userAgent, navigator.maxTouchPoints);
  const again = () => replace(kind === 'selfie' ? { name: 'face', stepId } : { name: 'camera', stepId, kind });
  const actions = (
    <>
      <Button onClick={again}>{t('app.try_again')}</Button>
      <OtherWays stepId={stepId} kind={kind} phone />
    </>
  );
  return (
    <Screen
      step={stepId}
      picture="camera"
      title={t(`blocked.${fault}_title`)}
      lead={t(`blocked.${fault}_lead`)}
      actions={actions}
    >
      {fault === 'denied' && (
        <ol class="numbered">
          {t(`blocked.${family}`)
            .split('|')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ol>
      )}
    </Screen>
  );
}
