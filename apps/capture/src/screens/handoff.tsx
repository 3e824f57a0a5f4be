import { useEffect, useState } from 'preact/hooks';
import type { Handoff as HandoffLink } from '../api/types.js';
import { useFlow } from '../flow/context.js';
import { useWatch } from '../flow/use-watch.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';
import { Spinner } from '../ui/spinner.js';

/** Computer to phone: QR code, link and match number; this window follows along and takes up the end. */
export function Handoff() {
  const { t } = useText();
  const { api, session, fail, replace, goDue } = useFlow();
  const [made, setMade] = useState<HandoffLink>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let gone = false;
    void api.handoff().then((result) => {
      if (gone) return;
      if (result.ok) setMade(result.value);
      else fail(result.failure, () => replace({ name: 'handoff' }));
    });
    return () => {
      gone = true;
    };
  }, []);
  useWatch(
    () => 3000,
    (next) => {
      const over = next.status !== 'awaiting_subject' && next.status !== 'created';
      if (over) goDue(next);
      return over;
    },
  );
  const copy = () => {
    if (made)
      void navigator.clipboard?.writeText(made.url).then(
        () => setCopied(true),
        () => undefined,
      );
  };
  const stay = () => goDue(session);
  if (!made) {
    return (
      <Screen title={t('handoff.offer')}>
        <div class="center">
          <Spinner />
        </div>
      </Screen>
    );
  }
  return (
    <Screen
      title={t('handoff.offer')}
      lead={t('handoff.lead')}
      actions={
        <>
          <Button look="secondary" onClick={copy}>
            {t(copied ? 'handoff.copied' : 'handoff.copy')}
          </Button>
          <Button look="plain" onClick={stay}>
            {t('handoff.stay')}
          </Button>
        </>
      }
    >
      <QrCode text={made.url} label={t('handoff.qr')} />
      <p class="match">
        <span>{t('handoff.match')}</span>
        <strong>{made.match_number}</strong>
      </p>
      <p class="quiet center" aria-live="polite">
        {copied ? t('handoff.copied') : t('handoff.keep_open')}
      </p>
    </Screen>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let made = '';
    let gone = false;
    void import('uqr').then(({ renderSVG }) => {
      if (gone) return;
      made = URL.createObjectURL(new Blob([renderSVG(text, { border: 2, ecc: 'M' })], { type: 'image/svg+xml' }));
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [text]);
  return <div class="qr">{address && <img src={address} alt={label} width={208} height={208} />}</div>;
}
