import { useEffect } from 'preact/hooks';
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
  useEffect(() => {
    if (trouble !== 'offline') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [trouble, retry]);
  const goOn = OWNED.has(trouble) ? (
    <Button onClick={takeOver}>{t('trouble.continue_here')}</Button>
  ) : (
    <Button onClick={retry}>{t(trouble === 'limit' ? 'exit.leave' : 'app.try_again')}</Button>
  );
  const actions = trouble === 'link' ? undefined : goOn;
  return (
    <Screen
      picture={OWNED.has(trouble) ? 'phone' : 'alert'}
      title={t(`trouble.${trouble}_title`)}
      lead={t(`trouble.${trouble}_lead`)}
      actions={actions}
    />
  );
}
