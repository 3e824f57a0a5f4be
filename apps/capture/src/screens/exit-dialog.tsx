import { useState } from 'preact/hooks';
import { useFlow } from '../flow/context.js';
import { useText } from '../i18n/context.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

/** Leaving ends the session, so it is asked first. */
export function ExitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { end } = useFlow();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // Closed first: behind an open dialog the heading of the next screen cannot take the focus.
    await end(onClose);
  };
  return (
    <Dialog title={t('exit.title')} onClose={onClose}>
      <p>{t('exit.text')}</p>
      <div class="actions">
        <Button onClick={onClose}>{t('exit.stay')}</Button>
        <Button look="danger" busy={busy} onClick={() => void leave()}>
          {t('exit.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
