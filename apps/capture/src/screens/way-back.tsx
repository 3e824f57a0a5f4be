import { useFlow } from '../flow/context.js';
import { returnAddress } from '../flow/steps.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';

/** The way to whoever sent the person here: out of the frame, or to the address of the session; undefined on a lent phone and without either. */
export function useWayBack(): { back: () => void; address: string | undefined } | undefined {
  const { session, lent, leave } = useFlow();
  const address = lent || leave ? undefined : returnAddress(session);
  const back = leave ?? (address === undefined ? undefined : () => location.assign(address));
  return back && { back, address };
}

/** The button or link of the way back; nothing where there is none. */
export function WayBack() {
  const { t } = useText();
  const { session } = useFlow();
  const way = useWayBack();
  const text = t('outcome.return', { name: session.branding?.name || t('outcome.site') });
  if (!way) return null;
  if (!way.address) return <Button onClick={way.back}>{text}</Button>;
  return (
    <a class="button primary" href={way.address} rel="noreferrer">
      {text}
    </a>
  );
}
