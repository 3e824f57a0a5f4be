import { useText } from '../i18n/context.js';

/** Progress of sending, from 0 to 1; says so when the connection is waited for. */
export function UploadBar({ share, waiting }: { share: number; waiting: boolean }) {
  const { t } = useText();
  const going = share >= 1 ? 'upload.checking' : 'upload.sending';
  return (
    <div class="upload">
      <progress max={1} value={share} aria-label={t('upload.sending')} />
      <p aria-live="polite">{t(waiting ? 'upload.later' : going)}</p>
    </div>
  );
}
