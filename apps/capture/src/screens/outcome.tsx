import { useEffect, useState } from 'preact/hooks';
import type { CaptureSession } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { reasonKey, type TextKey } from '../i18n/languages.js';
import { ownText } from '../theme/own-text.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import type { PictureName } from '../ui/picture.js';
import { Screen } from '../ui/screen.js';
import { useWayBack, WayBack } from './way-back.js';

/** Time to read the outcome before the page goes back by itself (WCAG 2.2.1 asks for twenty seconds at least). */
const RETURN_AFTER_S = 20;

interface Told {
  picture: PictureName;
  title: TextKey;
  lead: TextKey;
}

/** The end: what happened, and the way back, by its own button or by itself after a pause that can be stopped. */
export function Outcome() {
  const { t, language } = useText();
  const { session, lent } = useFlow();
  const name = session.branding?.name || t('outcome.site');
  const told = lent ? RETURNING : toldOf(session);
  const back = useWayBack()?.back;
  const { left, stay } = useReturn(back);
  const declined = !lent && told.title !== 'outcome.told_title' ? session.decline : undefined;
  const reasons = [...new Set((declined?.reason_codes ?? []).map((code) => t(reasonKey(code))))];
  const own = lent ? undefined : ownText(session.branding?.texts, language)?.outcome;
  const actions = back ? (
    <>
      <WayBack />
      {left !== undefined && (
        <Button look="plain" onClick={stay}>
          {t('outcome.stay')}
        </Button>
      )}
    </>
  ) : undefined;
  return (
    <Screen
      picture={told.picture}
      title={t(told.title)}
      lead={t(told.lead, { name })}
      round={left === undefined}
      actions={actions}
    >
      {own && <p class="center">{own}</p>}
      {reasons.length > 0 && <Notice lines={reasons} />}
      {declined && <p class="center">{t('outcome.object', { name })}</p>}
      {back && left !== undefined && (
        <p class="quiet center">{t('outcome.returning', { seconds: Math.max(left, 1) })}</p>
      )}
      {!back && <p class="quiet center">{t('outcome.close')}</p>}
    </Screen>
  );
}

/** On a phone that came by the link of a computer, where the person goes on. */
const RETURNING: Told = { picture: 'done', title: 'outcome.phone_title', lead: 'outcome.phone_lead' };

function toldOf({ status, business, decline }: CaptureSession): Told {
  switch (status) {
    case 'approved':
      return {
        picture: 'done',
        title: business ? 'outcome.company_approved_title' : 'outcome.approved_title',
        lead: 'outcome.approved_lead',
      };
    case 'referred':
      return { picture: 'wait', title: 'outcome.referred_title', lead: 'outcome.referred_lead' };
    case 'declined':
      if (decline?.notice === 'nothing')
        return { picture: 'wait', title: 'outcome.told_title', lead: 'outcome.told_lead' };
      return {
        picture: 'alert',
        title: business ? 'outcome.company_declined_title' : 'outcome.declined_title',
        lead: 'outcome.declined_lead',
      };
    case 'expired':
      return { picture: 'wait', title: 'outcome.expired_title', lead: 'outcome.expired_lead' };
    default:
      return { picture: 'wait', title: 'outcome.abandoned_title', lead: 'outcome.abandoned_lead' };
  }
}

/** Counts the seconds down to the way back; none are `left` once the person stays. */
function useReturn(back: (() => void) | undefined) {
  const [left, setLeft] = useState<number | undefined>(RETURN_AFTER_S);
  useEffect(() => {
    if (!back || left === undefined) return;
    if (left <= 0) return back();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [!back, left]);
  return { left, stay: () => setLeft(undefined) };
}
