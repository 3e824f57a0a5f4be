import { useText } from '../i18n/context.js';
import { Icon } from './icon.js';

/** While the browser asks for the camera: an arrow to where it asks, and what to answer. */
export function AskCamera() {
  const { t } = useText();
  return (
    <p class="ask" role="status">
      <Icon name="up" />
      {t('camera.allow')}
    </p>
  );
}
