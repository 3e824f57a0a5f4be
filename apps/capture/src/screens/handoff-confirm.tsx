import { useState } from 'preact/hooks';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';

/** On the phone: did the person start this on another device? A link from a stranger is refused here. */
export function HandoffConfirm() {
  const { t } = useText();
  const { session, goDue, api, fail, replace } = useFlow();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const refuse = async () => {
    setBusy(true);
    const result = await api.refuseHandoff();
    setBusy(false);
    // A token that has ended already cannot send anything either.
    if (result.ok || result.failure.status === 401 || result.failure.status === 409) setRefused(true);
    else fail(result.failure, () => replace({ name: 'handoff_confirm' }));
  };
  if (refused) return <Screen picture="shield" title={t('confirm.refused_title')} lead={t('confirm.refused_lead')} />;
  return (
    <Screen
      picture="phone"
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      actions={
        <>
          <Button onClick={() => goDue(session)}>{t('confirm.yes')}</Button>
          <Button look="secondary" busy={busy} onClick={() => void refuse()}>
            {t('confirm.no')}
          </Button>
        </>
      }
    >
      <p class="match">
        <span>{t('handoff.match')}</span>
        <strong>{session.handoff?.match_number}</strong>
      </p>
    </Screen>
  );
}
