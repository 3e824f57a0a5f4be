import { useEffect, useState } from 'preact/hooks';
import type { SessionStatus } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import { returnAddress } from '../flow/steps.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import type { PictureName } from '../ui/picture.js';
import { Screen } from '../ui/screen.js';

const RETURN_AFTER_S = 3;
const PICTURES: Readonly<Partial<Record<SessionStatus, PictureName>>> = {
  approved: 'done',
  referred: 'wait',
  declined: 'alert',
};

/** The end: what happened, and the way back, taken by itself after three seconds unless the person stays. */
export function Outcome() {
  const { t } = useText();
  const { session } = useFlow();
  const address = returnAddress(session);
  const [left, setLeft] = useState(RETURN_AFTER_S);
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (!address || staying) return;
    if (left <= 0) return location.assign(address);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [address, left, staying]);
  const status = session.status in PICTURES || session.status === 'expired' ? session.status : 'abandoned';
  const key = status as 'approved' | 'referred' | 'declined' | 'expired' | 'abandoned';
  const ofCompany = session.business && (key === 'approved' || key === 'declined');
  const name = session.branding?.name || t('outcome.site');
  const actions = address ? (
    <>
      <a class="button primary" href={address} rel="noreferrer">
        {t('outcome.return', { name })}
      </a>
      {!staying && (
        <Button look="plain" onClick={() => setStaying(true)}>
          {t('outcome.stay')}
        </Button>
      )}
    </>
  ) : undefined;
  return (
    <Screen
      picture={PICTURES[session.status] ?? 'wait'}
      title={t(ofCompany ? `outcome.company_${key}_title` : `outcome.${key}_title`)}
      lead={t(`outcome.${key}_lead`)}
      actions={actions}
    >
      {address && !staying && <p class="quiet center">{t('outcome.returning', { seconds: Math.max(left, 1) })}</p>}
      {!address && <p class="quiet center">{t('outcome.close')}</p>}
    </Screen>
  );
}
