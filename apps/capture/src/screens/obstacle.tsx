import { useState } from 'preact/hooks';
import type { PersonalKind } from '../api/types.js';
import { browserFamily, captureObstacle } from '../camera/environment.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';
import { isDesktop } from './is-desktop.js';
import { OtherWays } from './other-ways.js';

/** This browser cannot give a camera: say so before the consent (without `at`) or at a step, and offer what works. */
export function Obstacle({ at }: { at?: { stepId: string; kind: PersonalKind } }) {
  const { t } = useText();
  const { link, session, warn, goDue, go } = useFlow();
  const [copied, setCopied] = useState(false);
  const inApp = captureObstacle(navigator.userAgent, isSecureContext, true) === 'in_app';
  const browser = browserFamily(navigator.userAgent, navigator.maxTouchPoints) === 'ios' ? 'Safari' : 'Chrome';
  const copy = () => {
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const anyway = () => {
    warn();
    goDue(session);
  };
  const actions = (
    <>
      <Button onClick={copy}>{t(copied ? 'handoff.copied' : 'handoff.copy')}</Button>
      {at ? (
        <OtherWays {...at} phone />
      ) : (
        <>
          {isDesktop() && (
            <Button look="secondary" onClick={() => go({ name: 'handoff' })}>
              {t('handoff.offer')}
            </Button>
          )}
          <Button look="plain" onClick={anyway}>
            {t('obstacle.anyway')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Screen
      {...(at && { step: at.stepId })}
      picture="camera"
      title={t('obstacle.title')}
      lead={inApp ? t('obstacle.in_app', { browser }) : t('obstacle.no_camera')}
      actions={actions}
    >
      <p class="link-box">{link}</p>
      <p class="hidden" aria-live="polite">
        {copied ? t('handoff.copied') : ''}
      </p>
    </Screen>
  );
}
