import { useEffect, useState } from 'preact/hooks';
import type { Handoff as HandoffLink, HandoffState } from '../api/types.js';
import { linkFromPath } from '../config.js';
import { useFlow } from '../flow/context.js';
import { useFollow } from '../flow/use-follow.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';
import { Spinner } from '../ui/spinner.js';
import { QrCode } from './qr-code.js';

/** Computer to phone: QR code, link and match number; then this window follows the phone and takes up the end. */
export function Handoff() {
  const { t } = useText();
  const { api, session, fail, replace, goDue, lend, takeOver } = useFlow();
  const [made, setMade] = useState<HandoffLink>();
  const [state, setState] = useState<HandoffState>('waiting');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    setMade(undefined);
    void api.handoff().then((result) => {
      if (gone) return;
      if (!result.ok) return fail(result.failure, () => replace({ name: 'handoff' }));
      setMade(result.value);
      lend(linkOf(result.value));
    });
    return () => {
      gone = true;
    };
  }, [round]);
  useFollow(api, made ? linkOf(made) : '', (next) => {
    if (next === 'refused') replace({ name: 'trouble', trouble: 'refused', retry: () => undefined });
    else if (next === 'done') void takeOver();
    else if (next === 'ended') setRound(round + 1);
    else setState(next);
    return next === 'refused' || next === 'done' || next === 'ended';
  });
  if (!made) {
    return (
      <Screen title={t('handoff.offer')}>
        <div class="center">
          <Spinner />
        </div>
      </Screen>
    );
  }
  // A phone that opened the link has the turn; taking it back ends its token.
  const stay = () => (state === 'waiting' ? goDue(session) : void takeOver());
  return state === 'waiting' ? <Offer made={made} stay={stay} /> : <Following made={made} state={state} stay={stay} />;
}

const linkOf = ({ url }: HandoffLink): string => linkFromPath(new URL(url, document.baseURI).pathname);

function Offer({ made, stay }: { made: HandoffLink; stay: () => void }) {
  const { t } = useText();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.url);
      setCopied(true);
    } catch {
      setCopied(false); // Forbidden, as in frames of other pages, or not there: the link is shown to be taken by hand.
    }
  };
  return (
    <Screen
      title={t('handoff.offer')}
      lead={t('handoff.lead')}
      actions={
        <>
          <Button look="secondary" onClick={() => void copy()}>
            {t(copied ? 'handoff.copied' : 'handoff.copy')}
          </Button>
          <Button look="plain" onClick={stay}>
            {t('handoff.stay')}
          </Button>
        </>
      }
    >
      <QrCode text={made.url} label={t('handoff.qr')} />
      <p role="status" class={copied === false ? 'link-box' : 'hidden'}>
        {copied === false && made.url}
      </p>
      <Match made={made} />
      <p class="quiet center" aria-live="polite">
        {copied ? t('handoff.copied') : t('handoff.keep_open')}
      </p>
    </Screen>
  );
}

function Following({ made, state, stay }: { made: HandoffLink; state: HandoffState; stay: () => void }) {
  const { t } = useText();
  return (
    <Screen
      picture="phone"
      title={t(state === 'almost_done' ? 'handoff.almost_done' : 'handoff.capturing')}
      lead={t('handoff.keep_open')}
      actions={
        <Button look="plain" onClick={stay}>
          {t('handoff.stay')}
        </Button>
      }
    >
      <div class="center">
        <Spinner />
      </div>
      {state === 'capturing' && <Match made={made} />}
    </Screen>
  );
}

function Match({ made }: { made: HandoffLink }) {
  const { t } = useText();
  return (
    <p class="match">
      <span>{t('handoff.match')}</span>
      <strong>{made.match_number}</strong>
    </p>
  );
}
