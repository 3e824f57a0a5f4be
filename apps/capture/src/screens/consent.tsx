import { useState } from 'preact/hooks';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { direction } from '../i18n/languages.js';
import { ownText } from '../theme/own-text.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Notice } from '../ui/notice.js';
import { Screen } from '../ui/screen.js';

/** Consent to the use of data and biometrics, recorded with the version that is shown, before any picture is taken. */
export function Consent() {
  const { t, language } = useText();
  const { session, api, advance, refresh, fail, replace } = useFlow();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState(false);

  const { texts } = session.consent;
  const own = ownText(texts, language) ?? texts?.[0];
  const written = own ? { lang: own.language, dir: direction(own.language) } : {};
  const version = own?.version ?? session.consent.version;

  const answer = async (accepted: boolean) => {
    setBusy(true);
    const result = await api.consent(version, accepted);
    // What was agreed to is what was read: a text that was replaced meanwhile is shown before it is asked of again.
    const replaced = !result.ok && result.failure.status === 409 && result.failure.field === 'version';
    setChanged(replaced);
    if (replaced) {
      setAsking(false);
      await refresh();
    } else if (result.ok || result.failure.status === 409) await advance();
    else fail(result.failure, () => replace({ name: 'consent' }));
    setBusy(false);
  };
  const actions = (
    <>
      <Button busy={busy} onClick={() => void answer(true)}>
        {t('consent.accept')}
      </Button>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('consent.decline')}
      </Button>
    </>
  );
  const paragraphs = (own?.text || session.consent.text || t('consent.default')).split(/\n{2,}/);
  return (
    <Screen step="consent" title={t('consent.title')} lead={t('consent.lead')} actions={actions}>
      {changed && <Notice lines={[t('consent.changed')]} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="paper" tabIndex={0} aria-label={t('consent.title')}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} {...written}>
            {paragraph}
          </p>
        ))}
        <p class="quiet">{t('consent.version', { version })}</p>
      </section>
      {asking && (
        <Dialog title={t('consent.decline_title')} onClose={() => setAsking(false)}>
          <p>{t('consent.decline_text')}</p>
          <div class="actions">
            <Button onClick={() => setAsking(false)}>{t('consent.back')}</Button>
            <Button look="danger" busy={busy} onClick={() => void answer(false)}>
              {t('consent.decline_confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </Screen>
  );
}
