import { useEffect, useState } from 'preact/hooks';
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
  api: CaptureApi;
  /** That of the device that has the turn, if this one made it. */
  link: string;
}

/** Another device has the turn. */
const OWNED: ReadonlySet<TroubleKind> = new Set(['elsewhere', 'phone', 'refused']);

/**
 * Something stands in the way: what it is, and the one thing that helps, asked for once. A returning connection retries
 * by itself. With `retry` as its key, a trouble that comes again is a screen anew, and read again.
 */
export function Trouble({ trouble, retry, takeOver, api, link }: TroubleProps) {
  const { t } = useText();
  useFollow(api, trouble === 'phone' ? link : '', (state) => {
    const over = state === 'done' || state === 'refused';
    if (over) takeOver();
    return over || state === 'ended';
  });
  const owned = OWNED.has(trouble);
  const again = trouble === 'limit' ? 'exit.leave' : 'app.try_again';
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    (owned ? takeOver : retry)();
  };
  useEffect(() => {
    if (trouble !== 'offline' || asking) return;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  });
  const goOn = trouble !== 'link' && (
    <Button busy={asking} onClick={ask}>
      {t(owned ? 'trouble.continue_here' : again)}
    </Button>
  );
  return (
    <Screen
      picture={owned ? 'phone' : 'alert'}
      title={t(`trouble.${trouble}_title`)}
      lead={t(`trouble.${trouble}_lead`)}
      actions={goOn}
    />
  );
}
