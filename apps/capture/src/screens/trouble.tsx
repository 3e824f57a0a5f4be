import { useEffect, useRef, useState } from 'preact/hooks';
import type { CaptureApi } from '../api/capture-api.js';
import { useFollow } from '../flow/use-follow.js';
import type { Trouble as TroubleKind } from '../flow/view.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';

interface TroubleProps {
  trouble: TroubleKind;
  retry: () => void;
  takeOver: () => void;
  /** The link of the device that has the turn, if this one made it. */
  follow: { api: CaptureApi; link: string };
}

/** Another device has the turn. */
const OWNED: ReadonlySet<TroubleKind> = new Set(['elsewhere', 'phone', 'refused']);

/** Something stands in the way: what it is, and the one thing that helps. A returning connection retries by itself. */
export function Trouble({ trouble, retry, takeOver, follow }: TroubleProps) {
  const { t } = useText();
  useFollow(follow.api, trouble === 'phone' ? follow.link : '', (state) => {
    const over = state === 'done' || state === 'refused';
    if (over) takeOver();
    return over || state === 'ended';
  });
  const { asking, ask, times } = useRetry(retry);
  useEffect(() => {
    if (trouble !== 'offline') return;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [trouble, retry]);
  const goOn = OWNED.has(trouble) ? (
    <Button onClick={takeOver}>{t('trouble.continue_here')}</Button>
  ) : (
    <Button busy={asking} onClick={ask}>
      {t(trouble === 'limit' ? 'exit.leave' : 'app.try_again')}
    </Button>
  );
  const actions = trouble === 'link' ? undefined : goOn;
  return (
    <Screen
      key={times}
      picture={OWNED.has(trouble) ? 'phone' : 'alert'}
      title={t(`trouble.${trouble}_title`)}
      lead={t(`trouble.${trouble}_lead`)}
      actions={actions}
    />
  );
}

/**
 * Asks once for each trouble, however often it is pressed. A trouble that comes again brings a retry of its own: it is
 * the next of its `times`, and a screen anew, so that it is read again.
 */
function useRetry(retry: () => void) {
  const asked = useRef<() => void>(undefined);
  const [, draw] = useState<object>();
  const shown = useRef({ retry, times: 0 });
  if (shown.current.retry !== retry) shown.current = { retry, times: shown.current.times + 1 };
  const ask = () => {
    if (asked.current === retry) return;
    asked.current = retry;
    draw({});
    retry();
  };
  return { asking: asked.current === retry, ask, times: shown.current.times };
}
