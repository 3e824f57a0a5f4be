import { useEffect } from 'preact/hooks';
import type { Trouble as TroubleKind } from '../flow/view.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Screen } from '../ui/screen.js';

interface TroubleProps {
  trouble: TroubleKind;
  retry: () => void;
  takeOver: () => void;
}

/** Another device has the turn. */
const OWNED: ReadonlySet<TroubleKind> = new Set(['elsewhere', 'phone']);

/** Something stands in the way: what it is, and the one thing that helps. A returning connection retries by itself. */
export function Trouble({ trouble, retry, takeOver }: TroubleProps) {
  const { t } = useText();
  useEffect(() => {
    if (trouble !== 'offline') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [trouble, retry]);
  const actions =
    trouble === 'link' ? undefined : OWNED.has(trouble) ? (
      <Button onClick={takeOver}>{t('trouble.continue_here')}</Button>
    ) : (
      <Button onClick={retry}>{t('app.try_again')}</Button>
    );
  return (
    <Screen
      picture={OWNED.has(trouble) ? 'phone' : 'alert'}
      title={t(`trouble.${trouble}_title`)}
      lead={t(`trouble.${trouble}_lead`)}
      actions={actions}
    />
  );
}
