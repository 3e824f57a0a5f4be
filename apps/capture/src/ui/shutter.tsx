import { useText } from '../i18n/context.js';
import { Icon } from './icon.js';

/** Takes the picture by hand. */
export function Shutter({ onPress }: { onPress: () => void }) {
  const { t } = useText();
  return (
    <button type="button" class="button primary" onClick={onPress}>
      <Icon name="camera" />
      {t('camera.shutter')}
    </button>
  );
}
